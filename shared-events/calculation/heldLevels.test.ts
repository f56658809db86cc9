import { expect, test } from 'vitest';
import type { SupportedType } from '../constants/consumptionTypes.ts';
import type { SectorName } from '../constants/sectors.ts';
import { dayOfIso, noonOf } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs, HouseholdInput, LevelEntry } from './inputs.ts';

type Given = Omit<LevelEntry, 'id' | 'from' | 'until' | 'enteredAt'> & {
  readonly from: string;
  readonly until?: string;
  readonly enteredAt?: string;
};

/** Emissions of a sector by year, where levels of one type are all that was entered. */
function levels(
  supportedType: SupportedType,
  entries: readonly Given[],
  households: Readonly<Record<number, HouseholdInput>> = {},
) {
  const history = entries.map(
    ({ from, until, enteredAt, ...entry }, id): LevelEntry => ({
      ...{ ...entry, id, from: dayOfIso(from) },
      ...(until && { until: dayOfIso(until) }),
      ...(enteredAt && { enteredAt: noonOf(dayOfIso(enteredAt)) }),
    }),
  );
  const inputs: FootprintInputs = {
    housing: { households, meters: [], readings: {}, supplies: [] },
    consumption: { chosenTypes: [{ id: 9, supportedType, history }] },
    mobility: { vehicles: [], flights: [] },
  };
  return (sector: SectorName, year: number) => footprintOfYear(inputs, year)[sector];
}

test('an entry that ends gives way to the one before it', () => {
  const food = levels('food', [
    { name: 'carnivore', from: '2020-01-01' },
    { name: 'veganBio', from: '2025-01-01', until: '2025-02-01' },
  ]);
  expect(food('nutrition', 2025)?.emissions).toBeCloseTo(2.3726, 4);
  expect(food('nutrition', 2026)?.emissions).toBeCloseTo(2.5, 10);
});

test('an entry that ended itself does not return', () => {
  const food = levels('food', [
    { name: 'carnivore', from: '2020-01-01', until: '2025-01-11' },
    { name: 'veganBio', from: '2025-01-01', until: '2025-02-01' },
  ]);
  expect(food('nutrition', 2025)?.gap).toBeCloseTo(334 / 365, 10);
  expect(food('nutrition', 2026)).toBeUndefined();
});

test('an entry that was made before it begins tells nothing of the time before', () => {
  const planned = levels('food', [{ name: 'veganBio', from: '2027-06-01', enteredAt: '2026-11-20' }]);
  expect(planned('nutrition', 2025)).toBeUndefined();
  expect(planned('nutrition', 2027)?.emissions).toBeCloseTo(1.2855, 4);
  const today = levels('food', [{ name: 'veganBio', from: '2026-11-20', enteredAt: '2026-11-20' }]);
  expect(today('nutrition', 2025)?.emissions).toBeCloseTo(1, 10);
});
