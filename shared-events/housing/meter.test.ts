import { describe, expect, test } from 'vitest';
import { firstDayOf, noonOf } from '../calculation/calendar.ts';
import { footprintOfYear } from '../calculation/footprintOfYear.ts';
import { inputsWith, readingsOf } from '../calculation/testing/inputs.ts';
import { changedMeter, meterOf, withoutTerms, withSubMeter, withTerms } from './meter.ts';

const day = firstDayOf(2025);
const meter = meterOf(
  {
    meterId: 1,
    householdId: 1,
    name: 'P',
    measuredObj: 'ePower',
    unit: 'kWh',
    inputFrequency: 'monthly',
    electricPowerType: 'sdtMix',
    activities: [{ name: 'household', consumptionShare: 100 }],
  },
  0,
  { meters: [], supplies: [] },
);
const set = (fields: object, on = day) => ({ meterId: 1, validFrom: noonOf(on), ...fields });

describe('terms of a meter', () => {
  test('of the same day replace the whole entry', () => {
    const eco = withTerms(meter, set({ electricPowerType: 'eco' }));
    const activities = [{ name: 'heating', consumptionShare: 100 }] as const;
    const { terms } = withTerms(eco, set({ activities }));
    expect(terms.slice(1)).toEqual([
      { from: day, validFrom: noonOf(day), activities: [{ name: 'heating', share: 100 }] },
    ]);
  });
  test('stand in order of day, whenever they were said', () => {
    const later = withTerms(meter, set({ electricPowerType: 'eco' }, day + 90));
    const both = withTerms(later, set({ electricPowerType: 'sdtMix' }));
    expect(both.terms.map(({ from }) => from)).toEqual([null, day, day + 90]);
    expect(withoutTerms(both, day).terms.map(({ from }) => from)).toEqual([null, day + 90]);
  });
  test('keep sub-meters that other terms brought', () => {
    const sub = (meterId: number) => [{ name: 'heatPump' as const, subMeter: { meterId, name: 'H' } }];
    const one = withTerms(meter, set({ activities: sub(7) }));
    const two = withTerms(one, set({ activities: sub(8) }, day + 90));
    expect(two.subMeters.map(({ id }) => id)).toEqual([7, 8]);
    expect(withTerms(two, set({ activities: sub(7) }, day + 99)).subMeters.map(({ id }) => id)).toEqual([
      7, 8,
    ]);
  });
});

describe('a sub-meter that later terms name again', () => {
  const pump = (warmWaterShare?: number) => [
    { name: 'household' as const, consumptionShare: 100 },
    {
      name: 'heatPump' as const,
      subMeter: { meterId: 7, name: 'H' },
      ...(warmWaterShare !== undefined && { warmWaterShare }),
    },
  ];
  const withPump = withTerms(meter, set({ activities: pump(), validFrom: null }));
  const until = noonOf(day);
  const ended = changedMeter(withPump, {
    meterId: 7,
    activeFrom: noonOf(day - 366),
    activeUntil: until,
  });

  test.each([
    ['from a day on', day + 90],
    ['from the beginning', null],
  ])('%s keeps its dates and that it was removed', (_, from) => {
    const validFrom = from === null ? null : noonOf(from);
    const named = (of: typeof meter) => withTerms(of, set({ activities: pump(18), validFrom })).subMeters;
    expect(named(ended)).toEqual(ended.subMeters);
    const removed = withSubMeter(ended, 7, (sub) => ({ ...sub, removed: true }));
    expect(named(removed)).toEqual([expect.objectContaining({ removed: true, activeUntil: day })]);
  });

  // 3,000 kWh x 0.406, nothing of which is the pump's.
  test('leaves a year after its end as it was', () => {
    const ePower = (of: typeof meter) =>
      footprintOfYear(
        inputsWith({
          housing: {
            households: { 1: { members: [{ from: null, count: 1 }] } },
            meters: [of],
            readings: {
              1: readingsOf({ '2024-01-01': 10, '2025-01-01': 8_000, '2026-01-01': 11_000 }),
              7: readingsOf({ '2024-01-01': 1, '2025-01-01': 5_000 }),
            },
          },
        }),
        2025,
      ).ePower;
    expect(ePower(ended)?.emissions).toBeCloseTo(1.218, 10);
    for (const validFrom of [null, noonOf(day + 400)]) {
      const named = withTerms(ended, set({ activities: pump(18), validFrom }));
      expect(ePower(named)?.emissions).toBeCloseTo(1.218, 10);
      expect(ePower(named)).toMatchObject({ quality: 'MEASURED_MANUALLY', coverage: 1 });
    }
  });
});
