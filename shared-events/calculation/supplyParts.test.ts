import { describe, expect, test } from 'vitest';
import type { HouseType, PowerType } from '../catalogue/housing.ts';
import { dayOfIso } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import { firstOnes } from './inForce.ts';
import type { BillInput, DeliveryInput, LevelEntry, MeterInput, SupplyInput } from './inputs.ts';
import { letterOf } from './quality.ts';
import type { SectorYear } from './sectorEmissions.ts';
import { inputsWith, meterWith, readingsOf, supplyWith } from './testing/inputs.ts';

const bill = (from: string, until: string, amount: number, factor?: number): BillInput => ({
  id: dayOfIso(from),
  from: dayOfIso(from),
  until: dayOfIso(until),
  amount,
  ...(factor !== undefined && { factor }),
});
const delivery = (iso: string, amount: number, id = dayOfIso(iso)): DeliveryInput => ({
  id,
  day: dayOfIso(iso),
  amount,
});
const gasMeter = (given: Partial<MeterInput> = {}): MeterInput =>
  meterWith({
    id: 10,
    measuredObj: 'gas',
    terms: [{ from: null, gasType: 'stdGas', activities: [{ name: 'heating', share: 100 }] }],
    ...given,
  });
const level = (given: Partial<LevelEntry> = {}): LevelEntry => ({
  id: 1,
  name: 'Std',
  from: dayOfIso('2020-01-01'),
  householdId: 1,
  ...given,
});

/** Figure of a sector, whatever stands beside it and gives way. */
function figureOf(sector: SectorYear | undefined) {
  const { kinds: _, ...figure } = sector ?? {};
  return figure;
}

interface Given {
  readonly supplies: readonly SupplyInput[];
  readonly meters?: readonly MeterInput[];
  readonly readings?: Readonly<Record<number, readonly { day: number; value: number }[]>>;
  readonly levels?: readonly LevelEntry[];
  readonly members?: number;
  readonly house?: HouseType;
}
function yearOf(given: Given, year = 2025) {
  const { supplies, meters = [], readings = {}, levels = [], members = 1, house = 'apartmentHouse' } = given;
  const inputs = inputsWith({
    housing: {
      households: { 1: { hhHouseType: house, members: [{ from: null, count: members }] } },
      meters,
      readings,
      supplies,
    },
    chosenTypes: levels.length === 0 ? [] : [{ id: 50, supportedType: 'heating', history: levels }],
  });
  return footprintOfYear(inputs, year);
}
const YEAR_READ = { 10: readingsOf({ '2025-01-01': 0, '2026-01-01': 10_000 }) };

describe('an estimate', () => {
  test.each([
    ['gas', undefined, 1.1371, 1.2412],
    ['heatingOil', undefined, 1.674, 1.8352],
    ['districtHeat', undefined, 1.2656, 1.3776],
    ['heatPump', 'sdtMix', 0.5846, 0.6334],
    ['heatPump', 'eco', (80 * 36 * 0.04) / 2000, (80 * 39 * 0.04) / 2000],
    ['pellets', undefined, 0.1944, 0.2131],
    ['firewood', undefined, 0.1944, 0.2131],
    ['electricHeating', undefined, 1.8351, 1.9975],
  ] as const)('of %s (%s) by 80 m² and two persons', (carrier, powerType, flat, inHouse) => {
    const estimated = supplyWith({
      carrier,
      estimate: { area: 80 },
      ...(powerType && { powerType: powerType as PowerType }),
    });
    for (const [house, tonnes] of [
      ['apartmentHouse', flat],
      ['singleHouse', inHouse],
    ] as const) {
      const { heating, warmWater } = yearOf({ supplies: [estimated], members: 2, house });
      expect((heating?.emissions ?? 0) + (warmWater?.emissions ?? 0)).toBeCloseTo(tonnes, 4);
      expect(heating?.emissions).toBeCloseTo(0.82 * tonnes, 4);
      expect(heating).toMatchObject({ quality: 'MEASURED_MANUALLY', said: true, coverage: 1, metered: 0 });
    }
  });
  test('stands beside nothing: neither a meter that heats nor the bills of its supply', () => {
    const estimated = supplyWith({ estimate: { area: 80 } });
    const alone = yearOf({ supplies: [], meters: [gasMeter()], readings: YEAR_READ }).heating;
    const both = yearOf({
      supplies: [{ ...estimated, secondTo: [10] }],
      meters: [gasMeter()],
      readings: YEAR_READ,
    });
    expect(figureOf(both.heating)).toEqual(figureOf(alone));
    expect(both.warmWater).toBeUndefined();
    const billed = yearOf({
      supplies: [{ ...estimated, bills: [bill('2025-01-01', '2026-01-01', 1_000)] }],
    });
    expect(billed.heating?.emissions).toBeCloseTo(3.12, 10);
    expect(billed.heating).not.toHaveProperty('said');
  });
  test('and a level: the one entered later holds', () => {
    const estimated = supplyWith({ estimate: { area: 80 } });
    const guess = yearOf({ supplies: [estimated] }).heating?.emissions;
    expect(yearOf({ supplies: [estimated], levels: [level()] }).heating?.emissions).toBeCloseTo(
      guess ?? 0,
      12,
    );
    expect(yearOf({ supplies: [estimated], levels: [level({ enteredAt: 1_000 })] }).heating?.emissions) //
      .toBeCloseTo(guess ?? 0, 12);
    const later = yearOf({ supplies: [estimated], levels: [level({ enteredAt: 1_001 })] });
    expect(later.heating?.emissions).toBeCloseTo(7, 12);
    expect(later.warmWater).toBeUndefined();
  });
  test('of a heat pump counts nothing beside a power meter that shows it', () => {
    const pump = supplyWith({ carrier: 'heatPump', estimate: { area: 80 } });
    const shown = gasMeter({
      measuredObj: 'ePower',
      terms: [{ from: null, electricPowerType: 'sdtMix', activities: [{ name: 'heatPump', share: 100 }] }],
    });
    const barelyRead = { 10: [{ day: dayOfIso('2025-01-01'), value: 0 }] };
    const own = yearOf({ supplies: [pump], meters: [shown], readings: barelyRead });
    expect(own.heating).toMatchObject({ emissions: null, incomplete: [10] });
    expect(own.warmWater).toBeUndefined();
    const oil = supplyWith({ estimate: { area: 80 } });
    expect(yearOf({ supplies: [oil], meters: [shown], readings: barelyRead }).heating?.said).toBe(true);
  });
  test('ends with the days on which its supply is active', () => {
    const ended = supplyWith({ estimate: { area: 80 }, activeUntil: dayOfIso('2025-07-01') });
    expect(yearOf({ supplies: [ended] }).warmWater?.gap).toBeCloseTo(184 / 365, 12);
    expect(yearOf({ supplies: [ended] }, 2026)).toEqual({});
  });
});

test('oil beside a heat pump for water alone is the one heating there is, in all years', () => {
  const pump = meterWith({
    id: 10,
    terms: [
      {
        from: null,
        electricPowerType: 'sdtMix',
        activities: [{ name: 'heatPump', share: 100, warmWaterShare: 100 }],
      },
    ],
  });
  const secondTo = firstOnes(null, { meters: [pump], supplies: [] });
  const oil = supplyWith({ secondTo, bills: [bill('2024-07-01', '2025-07-01', 2_000)] });
  const readings = { 10: readingsOf({ '2024-01-01': 0, '2025-01-01': 800 }) };
  const given = { supplies: [oil], meters: [pump], readings, members: 2 };
  expect(yearOf(given, 2024).heating?.emissions).toBeCloseTo(3.12, 10);
  expect(yearOf(given, 2024).heating).not.toHaveProperty('gap');
  expect(yearOf(given, 2024).warmWater?.emissions).toBeCloseTo((800 * 0.414) / 2_000, 10);
});

/** Two years of bills, of which the second is the one that is asked for. */
const YEARS_BILLED = (factor?: number) => [
  bill('2024-01-01', '2025-01-01', 10_000, factor),
  bill('2025-01-01', '2026-01-01', 10_000, factor),
];

describe('the letter grades amount and factor', () => {
  const letter = (given: Partial<SupplyInput>) => {
    const { heating } = yearOf({ supplies: [supplyWith({ bills: YEARS_BILLED(), ...given })], members: 2 });
    return heating && letterOf(heating);
  };
  test.each<[string, Partial<SupplyInput>, string]>([
    ['a statement of unknown fuel', { carrier: 'heatingStatement' }, 'C'],
    ['one that says so', { carrier: 'heatingStatement', fuel: 'unknown' }, 'C'],
    ['a statement of gas', { carrier: 'heatingStatement', fuel: 'gas' }, 'A'],
    ['a statement of a heat pump', { carrier: 'heatingStatement', fuel: 'heatPump' }, 'A'],
    ['a statement of district heat', { carrier: 'heatingStatement', fuel: 'districtHeat' }, 'C'],
    ['district heat', { carrier: 'districtHeat' }, 'C'],
    ['district heat with the supplier’s factor', { carrier: 'districtHeat', factor: 0.05 }, 'A'],
    ['with that of each bill', { carrier: 'districtHeat', bills: YEARS_BILLED(0.05) }, 'A'],
    ['a statement with the supplier’s factor', { carrier: 'heatingStatement', factor: 0.1 }, 'A'],
    ['heating oil', {}, 'A'],
    ['pellets', { carrier: 'pellets' }, 'A'],
    ['firewood', { carrier: 'firewood' }, 'C'],
  ])('%s', (_, given, expected) => expect(letter(given)).toBe(expected));

  test('what is projected counts as well, and a bill that used nothing does not', () => {
    const own = bill('2025-01-01', '2026-01-01', 10_000, 0.05);
    const of = (bills: readonly BillInput[]) => letter({ carrier: 'districtHeat', bills });
    expect(of([{ ...own, until: dayOfIso('2025-12-01') }])).toBe('C');
    expect(of([{ ...own, until: dayOfIso('2025-12-01') }, bill('2025-12-01', '2026-01-01', 0)])).toBe('A');
    expect(of([bill('2025-01-01', '2026-01-01', 10_000)])).toBe('C');
  });
  test('and changes nothing of what counts', () => {
    const { heating } = yearOf({
      supplies: [supplyWith({ carrier: 'districtHeat', bills: YEARS_BILLED() })],
      members: 2,
    });
    expect(figureOf(heating)).toEqual({
      emissions: expect.closeTo(1.4, 10),
      quality: 'MEASURED_MANUALLY',
      coverage: 1,
      metered: heating?.emissions,
      flatFactor: true,
    });
  });
});

describe('bills', () => {
  const years = [bill('2024-01-01', '2025-01-01', 900), bill('2025-01-01', '2026-01-01', 1_000)];
  test('are measured, divided by the season and shared with hot water', () => {
    const own = yearOf({ supplies: [supplyWith({ hotWater: 18, bills: years })], members: 2 });
    expect(own.heating?.emissions).toBeCloseTo((0.82 * 1_000 * 3.12) / 2_000, 10);
    expect(own.warmWater?.emissions).toBeCloseTo((0.18 * 1_000 * 3.12) / 2_000, 10);
    expect(own.heating).toMatchObject({ quality: 'MEASURED_MANUALLY', coverage: 1 });
    expect(own.heating).not.toHaveProperty('said');
    expect(own.heating?.metered).toBe(own.heating?.emissions);
    // January to June has 646 of 1,000 permille of the degree days.
    const half = yearOf({
      supplies: [
        supplyWith({
          bills: [bill('2024-07-01', '2025-07-01', 1_000)],
          activeFrom: dayOfIso('2025-01-01'),
          activeUntil: dayOfIso('2025-07-01'),
        }),
      ],
    }).heating;
    const share = (half?.metered ?? 0) / 3.12;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.7);
  });
  test('with a factor of their own, of the supply or of the bill', () => {
    const heat = (given: Partial<SupplyInput>) =>
      yearOf({ supplies: [supplyWith({ carrier: 'districtHeat', ...given })] }).heating?.emissions;
    const bills = [bill('2025-01-01', '2026-01-01', 10_000)];
    expect(heat({ bills })).toBeCloseTo(2.8, 10);
    expect(heat({ bills, factor: 0.1 })).toBeCloseTo(1, 10);
    expect(heat({ bills: [bill('2025-01-01', '2026-01-01', 10_000, 0.05)], factor: 0.1 })).toBeCloseTo(
      0.5,
      10,
    );
    // Days without a bill are projected with the factor of the supply.
    const most = [bill('2025-01-01', '2025-12-01', 10_000, 0.05)];
    const rest = yearOf({ supplies: [supplyWith({ carrier: 'districtHeat', bills: most })] }).heating;
    expect(rest?.emissions).toBeGreaterThan(0.5 + 0.28);
  });
  test('with a share of hot water of their own; projected days take that of the supply', () => {
    const statement = (given: Partial<SupplyInput>) =>
      yearOf({
        supplies: [supplyWith({ carrier: 'heatingStatement', fuel: 'gas', hotWater: 18, ...given })],
      });
    const own = { ...bill('2025-01-01', '2026-01-01', 10_000), hotWater: 30 };
    // 7,000 and 3,000 kWh x 0.217.
    const { heating, warmWater } = statement({ bills: [own] });
    expect(heating?.emissions).toBeCloseTo(1.519, 10);
    expect(warmWater?.emissions).toBeCloseTo(0.651, 10);
    // Weights of the months before August, and of the ones from August on, by the share of the supply.
    const until = { ...bill('2025-01-01', '2025-08-01', 6_000), hotWater: 30 };
    const rest = 0.82 * (1 - (0.57 + (2 * 0.04) / 3)) + (0.18 * 153) / 365.25;
    const rate = 6_000 / (0.82 * (0.57 + (2 * 0.04) / 3) + (0.18 * 212) / 365.25);
    const projected = statement({ bills: [until] });
    expect(projected.warmWater?.emissions).toBeCloseTo(((1_800 + rate * rest * 0.18) * 0.217) / 1000, 4);
    expect(projected.heating?.emissions).toBeCloseTo(((4_200 + rate * rest * 0.82) * 0.217) / 1000, 4);
    // Without hot water in the home, but with some on the bill.
    expect(statement({ bills: [own], hotWater: 0 }).warmWater?.emissions).toBeCloseTo(0.651, 10);
  });
  test('take the place of a level, but firewood is added to it', () => {
    const levels = [level()];
    const oil = yearOf({ supplies: [supplyWith({ bills: years })], levels });
    expect(oil.heating?.emissions).toBeCloseTo(3.12, 10);
    const wood = supplyWith({ carrier: 'firewood', bills: [bill('2025-01-01', '2026-01-01', 4)] });
    expect(yearOf({ supplies: [wood], levels }).heating?.emissions).toBeCloseTo(7 + 0.216, 10);
  });
  test('of a few weeks give way to a level and to the estimate of their supply', () => {
    const few = [bill('2025-01-01', '2025-03-01', 400)];
    expect(yearOf({ supplies: [supplyWith({ bills: few })], levels: [level()] }).heating?.emissions).toBe(7);
    const guess = yearOf({ supplies: [supplyWith({ estimate: { area: 80 } })] });
    const both = yearOf({ supplies: [supplyWith({ bills: few, estimate: { area: 80 } })] });
    expect(both).toMatchObject({ heating: figureOf(guess.heating), warmWater: figureOf(guess.warmWater) });
    expect(both.heating?.kinds.map(({ kind, counts }) => [kind, counts])).toEqual([
      ['supply', false],
      ['estimate', true],
    ]);
  });
  test('of a second heating tell nothing about the time before them', () => {
    const second = supplyWith({ bills: years, secondTo: [10] });
    const given = { supplies: [second], meters: [gasMeter()], readings: YEAR_READ };
    const gas = yearOf({ ...given, supplies: [] }, 2023).heating;
    expect(yearOf(given, 2023).heating).toEqual(gas);
    expect(yearOf(given).heating?.emissions).toBeCloseTo(2.17 + 3.12, 10);
    const wasThere = yearOf({ ...given, supplies: [{ ...second, activeFrom: null }] }, 2023).heating;
    expect(wasThere?.emissions).toBeGreaterThan((gas?.emissions ?? 0) + 2);
  });
  test('none yet: the supply is named as incomplete', () =>
    expect(yearOf({ supplies: [supplyWith({})] }).heating).toMatchObject({
      emissions: null,
      incomplete: [30],
    }));
});

describe('deliveries', () => {
  test('say what was used since the one before; the first only starts', () => {
    const deliveries = [delivery('2025-01-01', 5_000), delivery('2026-01-01', 1_000)];
    expect(yearOf({ supplies: [supplyWith({ deliveries })] }).heating?.emissions).toBeCloseTo(3.12, 10);
  });
  test('of one day add up', () => {
    const deliveries = [
      delivery('2025-01-01', 5_000),
      delivery('2026-01-01', 600, 1),
      delivery('2026-01-01', 400, 2),
    ];
    expect(yearOf({ supplies: [supplyWith({ deliveries })] }).heating?.emissions).toBeCloseTo(3.12, 10);
  });
});

describe("a landlord's statement", () => {
  const heatingOf = (given: Partial<SupplyInput>) =>
    yearOf({
      supplies: [
        supplyWith({
          carrier: 'heatingStatement',
          bills: [bill('2025-01-01', '2026-01-01', 10_000)],
          ...given,
        }),
      ],
      members: 2,
    }).heating?.emissions;

  test.each([
    ['gas', 1.085],
    ['heatingOil', 1.55],
    ['districtHeat', 1.4],
    ['pellets', 0.18],
    ['heatPump', 2.03],
    ['unknown', 1.4],
    [undefined, 1.4],
  ] as const)('of heat from %s counts %d t', (fuel, tonnes) => {
    expect(heatingOf({ fuel })).toBeCloseTo(tonnes, 4);
    expect(heatingOf({ fuel, factor: 0.1 })).toBeCloseTo(0.5, 4);
  });
});

describe('hot water of which a bill has none', () => {
  const statement = (given: Partial<SupplyInput>) =>
    supplyWith({ carrier: 'heatingStatement', fuel: 'gas', ...given });
  const of2024 = bill('2024-01-01', '2025-01-01', 10_000);
  const of2025 = { ...bill('2025-01-01', '2026-01-01', 10_000), hotWater: 20 };

  test('is a gap, whatever the bill of another year says', () => {
    const alone = yearOf({ supplies: [statement({ bills: [of2024] })], members: 2 }, 2024);
    expect(alone.warmWater).toBeUndefined();
    const both = yearOf({ supplies: [statement({ bills: [of2024, of2025] })], members: 2 }, 2024);
    expect(both).toEqual(alone);
    expect(both.heating?.emissions).toBeCloseTo(1.085, 4);
  });
  test('is the average on the rest of a year after a half-year bill', () => {
    const half = { ...bill('2025-01-01', '2025-07-01', 10_000), hotWater: 20 };
    const { warmWater, heating } = yearOf({ supplies: [statement({ bills: [of2024, half] })], members: 2 });
    expect(warmWater?.gap).toBeCloseTo(184 / 365, 10);
    expect(warmWater?.coverage).toBeCloseTo((181 / 365) * (heating?.coverage ?? 0), 10);
    expect(warmWater?.emissions).toBeCloseTo((2_000 * 0.217) / 2_000 + (0.35 * 184) / 365, 4);
    expect(heating?.gap).toBeUndefined();
  });
  test('and all of which is hot water is no part of heating: a level stands beside it', () => {
    const water = { ...of2025, hotWater: 100 };
    const given = { supplies: [statement({ bills: [of2024, water] })], members: 2 };
    expect(yearOf(given).heating).toBeUndefined();
    expect(yearOf({ ...given, levels: [level()] }).heating?.emissions).toBeCloseTo(3.5, 10);
    expect(yearOf({ ...given, levels: [level()] }, 2024).heating?.emissions).toBeCloseTo(1.085, 4);
  });
  test('counts no estimate of the same supply beside its bills', () => {
    for (const hotWater of [0, 20, 100]) {
      const billed = supplyWith({ carrier: 'districtHeat', bills: [{ ...of2025, hotWater }] });
      const own = yearOf({ supplies: [billed] });
      const both = yearOf({ supplies: [{ ...billed, estimate: { area: 80 } }] });
      for (const sector of ['heating', 'warmWater'] as const)
        expect(figureOf(both[sector])).toEqual(figureOf(own[sector]));
    }
    const wood = supplyWith({ carrier: 'firewood', bills: [bill('2025-01-01', '2026-01-01', 9)] });
    expect(figureOf(yearOf({ supplies: [{ ...wood, estimate: { area: 80 } }] }).heating)).toEqual(
      figureOf(yearOf({ supplies: [wood] }).heating),
    );
  });
});

describe('an estimate by the Heizspiegel 2025', () => {
  test.each([
    ['gas', 0.9895, 1.0503],
    ['heatingOil', 1.5252, 2.046],
    ['districtHeat', 1.2544, 1.3664],
    ['heatPump', 0.4872, 0.5278],
    ['pellets', 0.1627, 0.1786],
    ['firewood', 0.1627, 0.1786],
    ['electricHeating', 1.8189, 1.9813],
  ] as const)('of %s', (carrier, flat, house) => {
    const estimated = supplyWith({ carrier, estimate: { area: 80, edition: 'heizspiegel2025' } });
    for (const [isHouse, tonnes] of [
      [false, flat],
      [true, house],
    ] as const) {
      const { heating, warmWater } = yearOf({
        supplies: [estimated],
        members: 2,
        house: isHouse ? 'singleHouse' : 'apartmentHouse',
      });
      expect((heating?.emissions ?? 0) + (warmWater?.emissions ?? 0)).toBeCloseTo(tonnes, 4);
    }
  });
});
