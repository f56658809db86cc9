import { describe, expect, test } from 'vitest';
import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import { containerAmong } from '../catalogue/containedMeasures.ts';
import { MEASURES, type MeasureName } from '../catalogue/measures.ts';
import { reductionsOf } from './reductions.ts';

const reductions = (picks: Partial<Record<MeasureName, string>>, year = 2024, members = 1) =>
  reductionsOf(
    {
      list: Object.entries(picks).map(([name, iso]) => ({
        name: name as MeasureName,
        state: 'start',
        startAt: noonOf(dayOfIso(iso)),
      })),
    },
    [],
    year,
    members,
  );

describe('measures that contain each other', () => {
  test('count once on the days of both', () => {
    const both = reductions({ Vegan: '2024-01-01', Veggie: '2024-01-01', LessMeat: '2024-01-01' });
    expect(both.nutrition).toBeCloseTo((0.7 * 366) / 365, 12);
    // Until July the smaller one is alone.
    const later = reductions({ Vegan: '2024-07-01', Veggie: '2024-01-01' });
    expect(later.nutrition).toBeCloseTo((0.7 * 184 + 0.44 * 182) / 365, 12);
  });
  test('of which one is done once, too', () => {
    expect(reductions({ CarFree: '2024-01-01', Tyre: '2023-03-01' }).motorVehicles).toBeCloseTo(
      (1.1 * 366) / 365,
      12,
    );
    expect(reductions({ CarFree: '2024-07-01', Tyre: '2023-03-01' }).motorVehicles).toBeCloseTo(
      (1.1 * 184) / 365 + (0.28 * 182) / 366,
      12,
    );
  });
  test('count as much as the larger one, where the one that contains it counts by half', () => {
    const pick = (name: MeasureName, confirmed?: 'percent50') => ({
      name,
      state: 'start' as const,
      startAt: noonOf(dayOfIso('2023-01-01')),
      ...(confirmed && { confirmed }),
    });
    const of = (...list: ReturnType<typeof pick>[]) => reductionsOf({ list }, [], 2023, 1).nutrition;
    expect(of(pick('Vegan', 'percent50'))).toBeCloseTo(0.35, 12);
    expect(of(pick('Vegan', 'percent50'), pick('Veggie'))).toBeCloseTo(0.44, 12);
  });
  test('leave others alone', () => {
    const both = reductions({ Vegan: '2024-01-01', TapWater: '2024-01-01', LED: '2024-05-01' });
    expect(both.nutrition).toBeCloseTo((0.74 * 366) / 365, 12);
    expect(both.ePower).toBe(0.19);
  });
  test('are named', () => {
    expect(containerAmong('LessMeat', ['Veggie', 'LED'])).toBe('Veggie');
    expect(containerAmong('Vegan', ['Veggie'])).toBeUndefined();
    for (const name of Object.keys(MEASURES) as MeasureName[])
      expect(containerAmong(name, [name])).toBeUndefined();
  });
});

describe('a saving in a footprint, which is one person’s', () => {
  test('is shared by the members where the household saves', () => {
    const two = reductions(
      { LED: '2023-05-01', SwitchOff: '2024-01-01', greenElectricity: '2023-05-01' },
      2024,
      2,
    );
    expect(two.ePower).toBeCloseTo(0.19 / 2 + (0.2 * 366) / 365 / 2 + 0.7, 12);
    expect(reductions({ RoofInsulation: '2023-05-01', Showerhead: '2023-05-01' }, 2024, 3)).toEqual({
      heating: 0.3 / 3,
      warmWater: 0.125,
    });
  });
  test('of a bank takes nothing off: no footprint holds what it finances', () => {
    expect(reductions({ GreenBank: '2023-05-01' })).toEqual({ personalConsume: 0 });
  });
});
