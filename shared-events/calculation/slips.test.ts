import { describe, expect, test } from 'vitest';
import { dayOfIso } from './calendar.ts';
import { slipOf } from './slips.ts';
import {
  type CountedUse,
  type HomeSize,
  USUAL_KILOMETRES,
  usualConsumption,
  usualOfBill,
  usualOfMeter,
} from './usual.ts';

const home: HomeSize = { hhArea: 80, hhMember: 2, hhHouseType: 'apartmentHouse' };
const power = (...names: CountedUse['activities'][number]['name'][]): CountedUse => ({
  measuredObj: 'ePower',
  unit: 'kWh',
  activities: names.map((name) => ({ name, consumptionShare: 0 })),
});
const gas = (shares: Partial<Record<'heating' | 'warmWater' | 'cooking', number>>): CountedUse => ({
  measuredObj: 'gas',
  unit: 'kWh',
  activities: Object.entries(shares).map(([name, consumptionShare]) => ({
    name: name as 'heating',
    consumptionShare,
  })),
});
const year = { from: dayOfIso('2025-01-01'), to: dayOfIso('2026-01-01') };

describe('a counter in a year, from a twentieth to five times of', () => {
  test.each([
    ['power of two', power('household'), 3_000],
    ['a heat pump beside', power('household', 'heatPump'), 3_000 + 30 * 80],
    ['electric heating beside', power('household', 'heating'), 3_000 + 112 * 80],
    ['a wallbox beside', power('household', 'eMobility'), 6_000],
    ['a counter of a heat pump', { ...power('household', 'heatPump'), activity: 'heatPump' }, 30 * 80],
    ['a counter of a wallbox', { ...power('household'), activity: 'eMobility' }, 3_000],
    ['gas that heats', gas({ heating: 82, warmWater: 18 }), 114 * 80],
    ['gas that heats and cooks', gas({ heating: 78, warmWater: 18, cooking: 4 }), 114 * 80 * 0.96],
  ] as const)('%s', (_, counted, kWh) => {
    const usual = usualOfMeter(counted as CountedUse, home);
    expect(usual?.least).toBeCloseTo(kWh / 20, 9);
    expect(usual?.most).toBeCloseTo(kWh * 5, 9);
  });
  test('gas for the stove alone: at most 5,000 kWh', () => {
    expect(usualOfMeter(gas({ cooking: 100 }), home)).toEqual({ least: 0, most: 5_000 });
  });
  test('cubic metres by the conversion of the bill, or the usual one', () => {
    const counted = { ...gas({ heating: 100 }), unit: 'cubicMeter' as const };
    expect(usualOfMeter(counted, home)?.most).toBeCloseTo((114 * 80 * 5) / 11 / 0.95, 9);
    const billed = { ...counted, calorificValue: 10, conversionNumber: 1 };
    expect(usualOfMeter(billed, home)?.most).toBeCloseTo(114 * 80 * 0.5, 9);
  });
  test('a heat pump for water alone heats no square metre', () => {
    const activities = [
      { name: 'household', consumptionShare: 100 },
      { name: 'heatPump', warmWaterShare: 100 },
    ] as const;
    expect(usualOfMeter({ ...power(), activities }, home)?.most).toBeCloseTo(3_000 * 5, 9);
    expect(usualOfMeter({ ...power(), activities, activity: 'heatPump' }, home)).toBeUndefined();
  });
  test('a counter of which nothing is known is not asked about', () => {
    expect(usualOfMeter({ ...power('household'), activity: 'cooling' }, home)).toBeUndefined();
  });
});

describe('a bill, from a tenth to five times of', () => {
  const heat = { carrier: 'heatingStatement', hotWater: 18 } as const;
  test('what the home needs on its days', () => {
    const whole = usualOfBill(heat, home, year);
    expect(whole?.most).toBeCloseTo(112 * 80 * 5, -2);
    const winter = usualOfBill(heat, home, { from: dayOfIso('2025-01-01'), to: dayOfIso('2025-04-01') });
    expect(winter?.most).toBeGreaterThan((whole?.most ?? 0) * 0.35);
  });
  test('a year of deliveries', () => {
    const oil = usualOfBill({ carrier: 'heatingOil', hotWater: 0 }, home);
    expect(oil?.most).toBeCloseTo(((123 * 80) / (3.12 / 0.31)) * 5, 6);
  });
  test('what is not billed is not asked about', () => {
    expect(usualOfBill({ carrier: 'heatPump', hotWater: 0 }, home)).toBeUndefined();
  });
});

describe('a slip is asked back with what was meant', () => {
  test.each([
    [
      '8,5 of a statement in MWh',
      8.5,
      usualOfBill({ carrier: 'heatingStatement', hotWater: 18 }, home, year),
      0,
      8_500,
    ],
    ['15.000 l for 1,500', 15_000, usualOfBill({ carrier: 'heatingOil', hotWater: 0 }, home), 0, 1_500],
    [
      '54321 for 5432,1 at the second reading',
      54_321,
      usualOfMeter(power('household'), home),
      3_000,
      5_432.1,
    ],
    ['120.000 km for 12,000', 120_000, USUAL_KILOMETRES, 0, 12_000],
    ['65 l for 6.5', 65, usualConsumption('gasoline'), 0, 6.5],
  ] as const)('%s', (_, typed, usual, before, meant) => {
    expect(usual && slipOf(typed, usual, before)).toEqual({ likely: meant });
  });
  test('what is usual is not asked back, at the bounds neither', () => {
    expect(slipOf(80_000, USUAL_KILOMETRES)).toBeNull();
    expect(slipOf(2, { least: 2, most: 40 })).toBeNull();
    expect(slipOf(40, { least: 2, most: 40 })).toBeNull();
  });
  test('a hybrid may take less than other cars', () => {
    const usual = usualConsumption('plugInHybrid');
    expect(usual && [slipOf(0.3, usual), slipOf(0.29, usual)]).toEqual([null, expect.anything()]);
    expect(usualConsumption('electric')).toBeUndefined();
  });
  test('where no comma helps, it is asked without a guess', () => {
    expect(slipOf(3_001, { least: 100, most: 200 }, 3_000)).toEqual({});
  });
});
