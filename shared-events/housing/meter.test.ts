import { describe, expect, test } from 'vitest';
import { firstDayOf, noonOf } from '../calculation/calendar.ts';
import { meterOf, withoutTerms, withTerms } from './meter.ts';

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
      8, 7,
    ]);
  });
});
