import { describe, expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from './calendar.ts';
import { billedDays, daysInForce, firstOnes } from './inForce.ts';
import type { HousingInputs, MeterInput, SupplyInput } from './inputs.ts';
import { meterWith, supplyWith } from './testing/inputs.ts';

const meter = (id: number, given: Partial<MeterInput> = {}): MeterInput =>
  meterWith({
    id,
    measuredObj: 'gas',
    unit: 'cubicMeter',
    terms: [{ from: null, activities: [{ name: 'heating', share: 100 }] }],
    ...given,
  });
const COOKING = meter(1, { terms: [{ from: null, activities: [{ name: 'cooking', share: 100 }] }] });
const power = (id: number, activity: 'household' | 'heatPump'): MeterInput =>
  meter(id, {
    measuredObj: 'ePower',
    unit: 'kWh',
    terms: [{ from: null, activities: [{ name: activity, share: 100 }] }],
  });
const supply = (id: number, given: Partial<SupplyInput> = {}) => supplyWith({ id, ...given });
const READ = '2024-05-01';
const housing = (meters: readonly MeterInput[], supplies: readonly SupplyInput[] = []): HousingInputs => ({
  households: { 1: { members: [{ from: null, count: 1 }] } },
  readings: Object.fromEntries(
    meters.map(({ id }) => [id, ['2025-01-01', READ].map((iso, i) => ({ day: dayOfIso(iso), value: i }))]),
  ),
  meters,
  supplies,
});
const iso = ({ from }: { readonly from: number }) => (Number.isFinite(from) ? isoOfDay(from) : 'always');
/** First day of a meter that is added after others, of which one may have been removed since. */
const firstOf = (
  of: MeterInput,
  before: readonly MeterInput[],
  supplies: readonly SupplyInput[] = [],
  gone?: MeterInput,
) => {
  const added = { ...of, secondTo: firstOnes(of, { meters: before, supplies }) };
  const left = before.filter((one) => one !== gone);
  return iso(daysInForce(added, housing([...left, added], supplies)));
};
const firstBilled = (of: SupplyInput, meters: readonly MeterInput[], before: readonly SupplyInput[] = []) => {
  const added = { ...of, secondTo: firstOnes(null, { meters, supplies: before }) };
  return iso(billedDays(added, housing(meters, [...before, added])));
};
const WITH_PUMP = {
  from: dayOfIso('2025-10-01'),
  activities: [{ name: 'heatPump', share: 100 }],
} as const;
/** A power meter of the household that a heat pump was added to by later terms. */
const withPump = (id: number): MeterInput => {
  const first = power(id, 'household');
  return { ...first, terms: [...first.terms, WITH_PUMP] };
};

describe('a meter counts from its earliest reading', () => {
  test('where one of its kind was added before it, or something else that heats', () => {
    expect(firstOf(meter(5), [])).toBe('always');
    expect(firstOf(meter(5), [COOKING])).toBe(READ);
    expect(firstOf(power(5, 'household'), [power(1, 'household')])).toBe(READ);
    expect(firstOf(meter(5), [power(1, 'heatPump')])).toBe(READ);
    expect(firstOf(meter(5), [], [supply(2)])).toBe(READ);
  });
  test('and not where what was added before is of another kind', () => {
    expect(firstOf(power(5, 'household'), [meter(1)])).toBe('always');
    expect(firstOf(power(5, 'household'), [], [supply(2)])).toBe('always');
    expect(firstOf(power(5, 'heatPump'), [COOKING])).toBe('always');
  });
  test('by what was entered when it was added: later terms never move a first day', () => {
    expect(firstOf(withPump(5), [])).toBe('always');
    const second = { ...withPump(5), secondTo: firstOnes(power(5, 'household'), housing([meter(1)])) };
    expect(iso(daysInForce(second, housing([meter(1), second])))).toBe('always');
    expect(firstOf(meter(5), [withPump(1)])).toBe(READ);
    const before = { ...meter(5), secondTo: firstOnes(meter(5), housing([power(1, 'household')])) };
    expect(iso(daysInForce(before, housing([withPump(1), before])))).toBe('always');
  });
  test('and not beside a heat pump for water alone, which heats nothing', () => {
    const [first] = power(1, 'heatPump').terms;
    const activities = [{ name: 'heatPump', share: 100, warmWaterShare: 100 }] as const;
    const forWater = { ...power(1, 'heatPump'), terms: [{ ...first, activities }] } as const;
    expect(firstOf(meter(5), [forWater])).toBe('always');
    expect(firstOf({ ...forWater, id: 5 }, [], [supply(2)])).toBe('always');
    expect(
      firstBilled(supply(5, { deliveries: [{ id: 1, day: dayOfIso(READ), amount: 9 }] }), [forWater]),
    ).toBe('always');
  });
  test('as long as what was added before it is there', () => {
    const [first, other] = [meter(1), meter(2)];
    expect(firstOf(meter(5), [first], [], first)).toBe('always');
    expect(firstOf(meter(5), [first, other], [], first)).toBe(READ);
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
  test('and not beside gas for cooking', () => {
    expect(firstBilled(supply(5, { bills }), [COOKING])).toBe('always');
    expect(firstBilled(supply(5, { bills, activeFrom: null }), [meter(1)])).toBe('always');
  });
});
