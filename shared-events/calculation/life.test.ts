import { describe, expect, test } from 'vitest';
import type { SectorName } from '../catalogue/sectors.ts';
import { dayOfIso } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs, HouseholdInput, LevelEntry, MeterInput, TermsInput } from './inputs.ts';
import { inputsWith, meterWith, readingsOf } from './testing/inputs.ts';

// The examples of "Life: what people have begins, changes and ends".

const HOUSEHOLD_POWER = [{ name: 'household', share: 100 }] as const;

const powerMeter = (id: number, given: Partial<MeterInput> = {}) => meterWith({ id, ...given });
const cookingGas = (id: number): MeterInput => ({
  ...powerMeter(id),
  measuredObj: 'gas',
  unit: 'cubicMeter',
  terms: [{ from: null, gasType: 'stdGas', activities: [{ name: 'cooking', share: 100 }] }],
});
const lived = (count: number, livedFrom?: string, livedUntil?: string): HouseholdInput => ({
  members: [{ from: null, count }],
  ...(livedFrom && { livedFrom: dayOfIso(livedFrom) }),
  ...(livedUntil && { livedUntil: dayOfIso(livedUntil) }),
});
const heating = (entries: readonly [string, string, number?, string?][]) => [
  {
    id: 50,
    supportedType: 'heating' as const,
    history: entries.map(
      ([from, name, householdId, until], id): LevelEntry => ({
        id,
        name,
        from: dayOfIso(from),
        householdId,
        ...(until && { until: dayOfIso(until) }),
      }),
    ),
  },
];

function life(
  meters: readonly (readonly [MeterInput, Readonly<Record<string, number>>])[],
  households: Readonly<Record<number, HouseholdInput>> = { 1: lived(1) },
  chosenTypes: FootprintInputs['consumption']['chosenTypes'] = [],
) {
  const inputs = inputsWith({
    housing: {
      households,
      meters: meters.map(([meter]) => meter),
      readings: Object.fromEntries(meters.map(([{ id }, values]) => [id, readingsOf(values)])),
    },
    chosenTypes,
  });
  return (sector: SectorName, year: number) => footprintOfYear(inputs, year)[sector];
}

const TEN_A_DAY = { '2024-01-01': 1000, '2025-07-01': 6470 };

test('moved: each home counts on the days lived there', () => {
  const own = life(
    [
      [powerMeter(10), TEN_A_DAY],
      [powerMeter(20, { householdId: 2 }), { '2025-07-01': 500, '2026-07-01': 4880 }],
    ],
    { 1: lived(1, undefined, '2025-07-01'), 2: lived(2, '2025-07-01') },
  )('ePower', 2025);
  expect(own?.emissions).toBeCloseTo(1.1831, 4);
  expect(own).toMatchObject({ quality: 'MEASURED_MANUALLY', coverage: 1 });
  expect(own).not.toHaveProperty('said');
});

describe('a tariff', () => {
  const values = { '2023-01-01': 1, '2025-01-01': 7311 };
  const from = (iso: string, terms: Omit<TermsInput, 'from'>) => ({ from: dayOfIso(iso), ...terms });
  const [first] = powerMeter(10).terms;
  test('holds from its day on, at the factor of each part', () => {
    const changed = life([
      [powerMeter(10, { terms: [first, from('2024-07-01', { electricPowerType: 'eco' })] }), values],
    ]);
    expect(changed('ePower', 2023)?.emissions).toBeCloseTo(1.6133, 4);
    expect(changed('ePower', 2024)?.emissions).toBeCloseTo(0.8271, 4);
  });
  test('that changes nothing changes no figure', () => {
    const before = life([[powerMeter(10), values]]);
    const same = life([
      [powerMeter(10, { terms: [first, from('2024-03-01', { electricPowerType: 'sdtMix' })] }), values],
    ]);
    for (const year of [2022, 2023, 2024, 2025])
      expect(same('ePower', year)?.emissions).toBeCloseTo(
        before('ePower', year)?.emissions ?? Number.NaN,
        12,
      );
  });
});

test('a second meter tells nothing about the years before its first reading', () => {
  const alone = life([[powerMeter(10), TEN_A_DAY]]);
  const both = life([
    [powerMeter(10), TEN_A_DAY],
    [powerMeter(20, { secondTo: [10] }), { '2026-11-20': 5 }],
  ]);
  for (const year of [2024, 2025]) expect(both('ePower', year)).toEqual(alone('ePower', year));
  expect(both('ePower', 2026)).toMatchObject({
    emissions: alone('ePower', 2026)?.emissions,
    incomplete: [20],
  });
});

describe('a gap', () => {
  const until = (iso: string) =>
    life([[powerMeter(10, { activeUntil: dayOfIso(iso) }), TEN_A_DAY]])('ePower', 2025);
  test('is filled with the average', () => {
    expect(until('2025-07-01')?.emissions).toBeCloseTo(1.0877, 4);
    expect(until('2025-07-01')?.coverage).toBeCloseTo(0.4959, 4);
    expect(until('2025-07-01')?.quality).toBe('MEASURED_MANUALLY');
  });
  test('of more than three quarters makes the year a projection', () => {
    expect(until('2025-03-01')?.emissions).toBeCloseTo(0.8264, 4);
    expect(until('2025-03-01')?.quality).toBe('PROJECTED_WITH_ASSUMPTION');
  });
  test('of the whole year is as if nothing were entered', () => expect(until('2025-01-01')).toBeUndefined());
});

describe('gas for cooking only', () => {
  const HUNDRED = { '2024-01-01': 0, '2025-12-31': 200 };
  test('is added to the oil heating and displaces nothing', () => {
    const own = life(
      [[cookingGas(10), { '2025-01-01': 0, '2026-01-01': 100 }]],
      { 1: lived(2) },
      heating([['2020-01-01', 'Std', 1]]),
    );
    expect(own('heating', 2025)?.emissions).toBeCloseTo(3.6134, 4);
    expect(own('heating', 2025)).toMatchObject({ quality: 'MEASURED_MANUALLY', said: true });
  });
  test('fills no gap, so that the year is not one’s own', () => {
    const own = life([[cookingGas(10), HUNDRED]])('heating', 2024);
    expect(own?.gap).toBe(1);
    expect(own?.emissions).toBeCloseTo(1.69 + (own?.metered ?? 0), 10);
    const two = life([[cookingGas(10), { '2025-01-01': 0, '2026-01-01': 100 }]], { 1: lived(2) });
    expect(two('heating', 2025)?.emissions).toBeCloseTo(1.8034, 4);
    expect(two('heating', 2025)).toMatchObject({ quality: 'PROJECTED_WITH_ASSUMPTION', coverage: 0 });
  });
});

describe('one more person from July on', () => {
  const members = [
    { from: null, count: 1 },
    { from: dayOfIso('2025-07-01'), count: 2 },
  ];
  test('shares what a counter says of the whole year, whatever its terms', () => {
    const [first] = powerMeter(10).terms;
    const eco = { from: dayOfIso('2025-07-01'), electricPowerType: 'eco' } as const;
    const own = life([[powerMeter(10, { terms: [first, eco] }), { '2025-01-01': 0, '2026-01-01': 3650 }]], {
      1: { members },
    });
    expect(own('ePower', 2025)?.emissions).toBeCloseTo(0.5375, 4);
  });
  test('shares what a level says of the days on which it counts', () => {
    const entries = heating([
      ['2025-01-01', 'Mid', 1],
      ['2025-07-01', 'Std', 1],
    ]);
    const own = life([], { 1: { members } }, entries);
    expect(own('heating', 2025)?.emissions).toBeCloseTo(3.7917, 4);
  });
});

describe('a heat pump that warms water too', () => {
  const pump = (warmWaterShare?: number) =>
    ({ from: null, activities: [{ name: 'heatPump', share: 100, warmWaterShare }] }) as const;
  const from = { ...pump(18), from: dayOfIso('2025-07-01') };
  const READ = { '2024-01-01': 0, '2026-01-01': 9_360 };
  const inYear = (terms: MeterInput['terms'], values: Readonly<Record<string, number>>) =>
    life([[powerMeter(10, { terms }), values]], { 1: lived(2) });

  test('heats with the rest of its power', () => {
    const own = inYear([pump(18)], { '2025-01-01': 0, '2026-01-01': 4_680 });
    expect(own('heating', 2025)?.emissions).toBeCloseTo(0.779, 4);
    expect(own('warmWater', 2025)?.emissions).toBeCloseTo(0.171, 4);
  });
  test('does so from a day on: another share is another activity', () => {
    const own = inYear([pump(0), from], READ);
    expect(own('warmWater', 2025)?.emissions).toBeCloseTo(0.2469, 4);
    expect(inYear([pump(), from], READ)('warmWater', 2025)).toEqual(own('warmWater', 2025));
  });
  test('says the same by a counter of its own', () => {
    const subPump = (warmWaterShare: number) =>
      [...HOUSEHOLD_POWER, { name: 'heatPump', subMeterId: 11, warmWaterShare }] as const;
    const terms: MeterInput['terms'] = [
      { from: null, activities: subPump(0) },
      { from: from.from, activities: subPump(18) },
    ];
    const own = life(
      [
        [powerMeter(10, { terms, subMeters: [{ id: 11 }] }), { '2024-01-01': 0, '2026-01-01': 15_000 }],
        [powerMeter(11, { activeUntil: dayOfIso('2000-01-01') }), READ],
      ],
      { 1: lived(2) },
    );
    expect(own('warmWater', 2025)?.emissions).toBeCloseTo(0.2469, 4);
  });
  test('heats nothing where it only warms water', () => {
    const own = inYear([pump(100)], { '2025-01-01': 0, '2026-01-01': 4_680 });
    expect(own('heating', 2025)).toBeUndefined();
    expect(own('warmWater', 2025)?.emissions).toBeCloseTo(0.95, 4);
  });
});

describe('what a heat pump leaves is graded by days', () => {
  const [first] = powerMeter(10).terms;
  const pump = {
    from: dayOfIso('2025-10-01'),
    activities: [...HOUSEHOLD_POWER, { name: 'heatPump', subMeterId: 11 }],
  } as const;
  type Values = Readonly<Record<string, number>>;
  const inYear = (values: Values, given: Partial<MeterInput> = {}, ofPump: Values = { '2025-10-01': 1 }) =>
    life([
      [powerMeter(10, { terms: [first, pump], subMeters: [{ id: 11 }], ...given }), values],
      // The readings of the sub-meter.
      [powerMeter(11, { activeUntil: dayOfIso('2000-01-01') }), ofPump],
    ])('ePower', 2025);

  test('so that one of autumn without a value leaves the months before it measured', () => {
    const own = inYear({ '2024-01-01': 0, '2025-10-01': 6_390, '2026-01-01': 7_310 });
    expect(own?.quality).toBe('MEASURED_MANUALLY');
    expect(own?.coverage).toBeCloseTo(0.7479, 4);
  });
  test('and one of less than four weeks covers none of its days', () => {
    const main = { '2024-01-01': 0, '2025-10-01': 6_390, '2026-01-01': 7_310 };
    const until = (iso: string) => inYear(main, {}, { '2025-10-01': 1, [iso]: 200 })?.coverage;
    expect(until('2025-10-28')).toBeCloseTo(0.7479, 4);
    // From 28 days on it covers its share of them: 0.201 of October to December by the season.
    expect(until('2025-10-29')).toBeCloseTo((273 + 92 * 0.201) / 365, 3);
  });
  test('also where the counter was last read when it came', () => {
    const own = inYear({ '2024-01-01': 0, '2025-10-01': 6_390 });
    expect(own?.quality).toBe('MEASURED_MANUALLY');
    expect(own?.coverage).toBeCloseTo(0.5594, 4);
  });
  test('by its own dates as well', () => {
    const always = { ...first, activities: pump.activities };
    const own = inYear(
      { '2024-01-01': 0, '2026-01-01': 7_310 },
      { terms: [always], subMeters: [{ id: 11, activeFrom: dayOfIso('2025-10-01') }] },
    );
    expect(own?.quality).toBe('MEASURED_MANUALLY');
    expect(own?.coverage).toBeCloseTo(0.7479, 4);
  });
});
