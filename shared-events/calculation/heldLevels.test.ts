import { describe, expect, test } from 'vitest';
import type { SectorName } from '../catalogue/sectors.ts';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import { dayOfIso, noonOf } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { HouseholdInput, LevelEntry } from './inputs.ts';
import { inputsWith } from './testing/inputs.ts';

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
      ...entry,
      id,
      from: dayOfIso(from),
      ...(until && { until: dayOfIso(until) }),
      ...(enteredAt && { enteredAt: noonOf(dayOfIso(enteredAt)) }),
    }),
  );
  const inputs = inputsWith({
    housing: { households },
    chosenTypes: [{ id: 9, supportedType, history }],
  });
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

describe('levels of two homes', () => {
  const lived = (count: number, livedFrom?: string, livedUntil?: string): HouseholdInput => ({
    members: [{ from: null, count }],
    ...(livedFrom && { livedFrom: dayOfIso(livedFrom) }),
    ...(livedUntil && { livedUntil: dayOfIso(livedUntil) }),
  });
  const main: Given = { name: 'Mid', from: '2020-01-01', householdId: 1 };
  const holiday: Given = { name: 'Minimum', from: '2024-01-01', householdId: 2 };
  const unbound: Given = { name: 'Mid', from: '2020-01-01' };
  const less: Given = { name: 'Less', from: '2024-01-01', householdId: 1 };

  test('add up on the days on which both are lived in', () => {
    const homes = { 1: lived(2), 2: lived(2, '2024-01-01') };
    const heating = levels('heating', [main, holiday], homes);
    expect(heating('heating', 2025)?.emissions).toBeCloseTo(2.25, 10);
    expect(heating('heating', 2023)?.emissions).toBeCloseTo(2, 10);
    const power = levels(
      'electricPower',
      [
        { ...main, name: 'Avg' },
        { ...holiday, name: 'Low' },
      ],
      homes,
    );
    expect(power('ePower', 2025)?.emissions).toBeCloseTo(0.7 + 0.35, 10);
  });
  test('add up where one says of every home what the other one does not say of its own', () => {
    const alone = levels('heating', [unbound, less], { 1: lived(2) });
    expect(alone('heating', 2025)?.emissions).toBeCloseTo(1, 10);
    const both = levels('heating', [unbound, less], { 1: lived(2), 2: lived(1) });
    expect(both('heating', 2025)?.emissions).toBeCloseTo(5, 10);
  });
  test('count once what is said of every home, however many there are', () => {
    const none = levels('heating', [unbound], { 1: lived(2), 2: lived(3) });
    expect(none('heating', 2025)?.emissions).toBeCloseTo(4, 10);
    const again = levels('heating', [less, { ...unbound, from: '2025-01-01' }], { 1: lived(2), 2: lived(1) });
    expect(again('heating', 2025)?.emissions).toBeCloseTo(4, 10);
  });
  test('leave to what is said of every home the days on which no home is lived in', () => {
    const between = levels('heating', [unbound, less], { 1: lived(2, undefined, '2025-01-01') });
    expect(between('heating', 2024)?.emissions).toBeCloseTo(1, 10);
    expect(between('heating', 2025)?.emissions).toBeCloseTo(4, 10);
  });
  test('are not carried back beside another one', () => {
    const heating = levels('heating', [main, { ...holiday, from: '2026-01-01' }], {
      1: lived(2),
      2: lived(2),
    });
    expect(heating('heating', 2025)?.emissions).toBeCloseTo(2, 10);
    expect(heating('heating', 2026)?.emissions).toBeCloseTo(2.25, 10);
  });
});
