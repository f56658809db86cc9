import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '../catalogue/measures.ts';
import { CONFIRMATIONS } from '../measures/rules.ts';
import type { Pick } from '../measures/savings.ts';
import { emissionsAnswer } from './emissionsAnswer.ts';
import { savedByMeasures } from './withMeasures.ts';

const AVERAGE = emissionsAnswer({}, {}, false);
const own = (sector: 'nutrition' | 'ePower' | 'motorVehicles', emissions: number) =>
  AVERAGE.map((one) =>
    one.name === sector ? { ...one, emissions, measurementQuality: 'MEASURED_MANUALLY' as const } : one,
  );
const pick = (name: MeasureName, since: string, fields: Partial<Pick> = {}): Pick => ({
  name,
  state: 'start',
  startAt: noonOf(dayOfIso(since)),
  ...fields,
});
const saved = (sectors: typeof AVERAGE, ...picks: Pick[]) => savedByMeasures(sectors, picks, 2025, 1);

test('a measure picked today counts for a full year of the figure of last year', () =>
  expect(saved(own('nutrition', 2), pick('Veggie', '2026-11-23'))).toEqual({ nutrition: 0.44 }));

test('what one measured shows a measure of before already; an average shows none', () => {
  expect(saved(own('nutrition', 2), pick('Veggie', '2024-03-01'))).toEqual({});
  expect(saved(AVERAGE, pick('Veggie', '2024-03-01'))).toEqual({ nutrition: 0.44 });
});

test('of a measure that began within the year the days before it are still to come', () =>
  // 1 July is the 182nd day: 181 of 365 went by without it.
  expect(saved(own('nutrition', 2), pick('Veggie', '2025-07-01'))).toEqual({
    nutrition: expect.closeTo((0.44 * 181) / 365, 9),
  }));

test('measures that contain each other count once, half a container leaves the rest', () => {
  const since = '2026-01-01';
  expect(
    saved(AVERAGE, pick('LessMeat', since), pick('Veggie', since), pick('Vegan', since)).nutrition,
  ).toBeCloseTo(0.7, 9);
  const half = pick('Vegan', since, { confirmed: 'percent50' });
  expect(saved(AVERAGE, pick('Veggie', since), half).nutrition).toBeCloseTo(0.44, 9);
});

test('what was finished or brought nothing counts nothing', () =>
  expect(
    saved(
      AVERAGE,
      pick('LED', '2026-01-01', { state: 'finished' }),
      pick('Veggie', '2026-01-01', { confirmed: 'percent0' }),
    ),
  ).toEqual({}));

test('no sector saves more than it emits', () => {
  expect(
    saved(own('ePower', 0.3), pick('greenElectricity', '2026-01-01'), pick('LED', '2026-01-01')),
  ).toEqual({ ePower: 0.3 });
  expect(saved(own('motorVehicles', 0), pick('CarFree', '2026-01-01'))).toEqual({});
});

test('whatever is picked, each sector saves between nothing and what it emits', () => {
  const picks = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...MEASURE_NAMES),
      state: fc.constantFrom('start' as const, 'finished' as const),
      startAt: fc.integer({ min: noonOf(dayOfIso('2024-06-01')), max: noonOf(dayOfIso('2026-11-01')) }),
      confirmed: fc.option(fc.constantFrom(...CONFIRMATIONS), { nil: undefined }),
    }),
    { selector: ({ name }) => name, maxLength: 31 },
  );
  fc.assert(
    fc.property(
      picks,
      fc.constantFrom(AVERAGE, own('nutrition', 0.2), own('motorVehicles', 3)),
      (list, sectors) => {
        const all = savedByMeasures(sectors, list, 2025, 1);
        const names = new Set(list.map(({ name }) => MEASURES[name].sector));
        for (const sector of sectors) {
          const most = sector.emissions ?? sector.avgGhg;
          expect(all[sector.name] ?? 0).toBeGreaterThanOrEqual(0);
          expect(all[sector.name] ?? 0).toBeLessThanOrEqual(most);
          if (!names.has(sector.name)) expect(all[sector.name]).toBeUndefined();
        }
      },
    ),
  );
});
