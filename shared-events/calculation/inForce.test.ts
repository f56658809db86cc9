import { describe, expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from './calendar.ts';
import { billedDays, daysInForce } from './inForce.ts';
import type { HousingInputs, MeterInput, SupplyInput } from './inputs.ts';

const meter = (order: number, given: Partial<MeterInput> = {}): MeterInput => ({
  ...{ id: order, order, householdId: 1, measuredObj: 'gas', unit: 'cubicMeter', subMeters: [] },
  terms: [{ from: null, activities: [{ name: 'heating', share: 100 }] }],
  ...given,
});
const COOKING = meter(1, { terms: [{ from: null, activities: [{ name: 'cooking', share: 100 }] }] });
const power = (order: number, activity: 'household' | 'heatPump'): MeterInput =>
  meter(order, {
    ...{ measuredObj: 'ePower', unit: 'kWh' },
    terms: [{ from: null, activities: [{ name: activity, share: 100 }] }],
  });
const supply = (order: number, given: Partial<SupplyInput> = {}): SupplyInput => ({
  ...{ id: order, order, householdId: 1, carrier: 'heatingOil', hotWater: 0, enteredAt: 0 },
  ...{ bills: [], deliveries: [] },
  ...given,
});
const READ = '2024-05-01';
const housing = (meters: readonly MeterInput[], supplies: readonly SupplyInput[] = []): HousingInputs => ({
  households: { 1: { members: [{ from: null, count: 1 }] } },
  readings: Object.fromEntries(
    meters.map(({ id }) => [id, ['2025-01-01', READ].map((iso, i) => ({ day: dayOfIso(iso), value: i }))]),
  ),
  ...{ meters, supplies },
});
const iso = ({ from }: { readonly from: number }) => (Number.isFinite(from) ? isoOfDay(from) : 'always');
const firstOf = (of: MeterInput, before: readonly MeterInput[], supplies: readonly SupplyInput[] = []) =>
  iso(daysInForce(of, housing([...before, of], supplies)));
const firstBilled = (of: SupplyInput, meters: readonly MeterInput[], before: readonly SupplyInput[] = []) =>
  iso(billedDays(of, housing(meters, [...before, of])));

describe('a meter counts from its earliest reading', () => {
  test('where one of its kind was added before it, or something else that heats', () => {
    expect(firstOf(meter(5), [])).toBe('always');
    expect(firstOf(meter(5), [COOKING])).toBe(READ);
    expect(firstOf(power(5, 'household'), [power(1, 'household')])).toBe(READ);
    expect(firstOf(meter(5), [power(1, 'heatPump')])).toBe(READ);
    expect(firstOf(meter(5), [], [supply(2)])).toBe(READ);
  });
  test('and not where what was added before is of another kind, or was added after it', () => {
    expect(firstOf(power(5, 'household'), [meter(1)])).toBe('always');
    expect(firstOf(power(5, 'household'), [], [supply(2)])).toBe('always');
    expect(firstOf(power(5, 'heatPump'), [COOKING])).toBe('always');
    expect(firstOf(meter(5), [meter(7)])).toBe('always');
    expect(firstOf(meter(5), [], [supply(6)])).toBe('always');
  });
  test('unless its first day was said', () => {
    expect(firstOf(meter(5, { activeFrom: null }), [meter(1)])).toBe('always');
    expect(firstOf(meter(5, { activeFrom: dayOfIso('2023-01-01') }), [meter(1)])).toBe('2023-01-01');
  });
});

describe('heating without a counter counts from its first bill or delivery', () => {
  const bills = [
    { id: 1, from: dayOfIso('2024-03-01'), until: dayOfIso('2025-03-01'), amount: 9 },
    { id: 2, from: dayOfIso('2023-03-01'), until: dayOfIso('2024-03-01'), amount: 9 },
  ];
  const deliveries = [{ id: 1, day: dayOfIso('2024-02-01'), amount: 9 }];
  test('where something that heats was added before it', () => {
    expect(firstBilled(supply(5, { bills }), [])).toBe('always');
    expect(firstBilled(supply(5, { bills }), [meter(1)])).toBe('2023-03-01');
    expect(firstBilled(supply(5, { deliveries }), [meter(1)])).toBe('2024-02-01');
    expect(firstBilled(supply(5, { bills }), [], [supply(2)])).toBe('2023-03-01');
  });
  test('and not beside gas for cooking, or what was added after it', () => {
    expect(firstBilled(supply(5, { bills }), [COOKING])).toBe('always');
    expect(firstBilled(supply(5, { bills }), [meter(7)])).toBe('always');
    expect(firstBilled(supply(5, { bills, activeFrom: null }), [meter(1)])).toBe('always');
  });
});
