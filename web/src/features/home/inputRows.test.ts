import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { describe, expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { HOME } from '../../testing/citizens.ts';
import { powerMeter } from '../../testing/powerCounter.ts';
import { sectorWith } from '../../testing/sectors.ts';
import { type Entered, heatingsBeside, inputRows, knowledgeOf } from './inputRows.ts';

const LEFT = { ...HOME, id: 9, livedUntil: epochOfIso('2025-09-01') };
const NOTHING: Entered = {
  homes: [HOME, { ...HOME, id: 5 }, LEFT],
  meters: [],
  supplies: [],
  levels: [],
  vehicles: [],
  flights: [],
};
const D = '/input/ghg-domain';

const rowOf = (name: SectorName, entered: Partial<Entered> = {}, given: Partial<SectorAnswer> = {}) =>
  inputRows([sectorWith(name, { avgGhg: 2, ...given })], { ...NOTHING, ...entered })[0];

const meter = (given: Partial<MeterAnswer> = {}) =>
  powerMeter({ id: 7, lastValue: { v: 100, d: 5000 }, ...given });
const supply = (given: Partial<SupplyAnswer> = {}): SupplyAnswer => ({
  id: 4,
  groupId: 1,
  carrier: 'heatingOil',
  name: 'Öl',
  hotWater: 20,
  bills: [],
  ...given,
});
const level = (supportedType: ChosenTypeAnswer['supportedType'], name: string): ChosenTypeAnswer => ({
  id: 1,
  startAt: 1,
  name,
  value: 1,
  sector: 'nutrition',
  ghgDomain: 'food-leisure',
  supportedType,
  history: [],
});
const use = (name: MeterAnswer['activities'][number]['name']): MeterAnswer['activities'][number] => ({
  name,
  bitmaskField: 1,
  sector: 'ePower',
  hasMeter: false,
});
const car = (given: Partial<VehicleAnswer> = {}): VehicleAnswer => ({
  id: 1,
  zeroMeter: false,
  name: 'Golf',
  ...given,
});

describe('nothing entered', () => {
  test.each<[SectorName, string, string]>([
    ['ePower', 'average', `${D}/housing/e-power-type`],
    ['heating', 'average', `${D}/housing/heating`],
    ['warmWater', 'average', `${D}/housing`],
    ['flying', 'average', `${D}/mobility/flights`],
    ['nutrition', 'average', `${D}/food-leisure/food`],
    ['leisure', 'flat', `${D}/food-leisure`],
    ['infrastructure', 'flat', `${D}/work`],
  ])('%s is the average, and a row leads to its question', (name, kind, to) => {
    expect(rowOf(name)).toMatchObject({ counted: 2, own: false, source: { kind }, to });
  });
});

describe('something entered', () => {
  test.each<[string, SectorName, Partial<Entered>, object, string]>([
    [
      'a meter',
      'ePower',
      { meters: [meter({})], levels: [level('electricPower', 'Avg')] },
      { kind: 'meter', count: 1, last: 5000 },
      `${D}/housing/values?meter=7`,
    ],
    [
      'meters, the one read last',
      'ePower',
      { meters: [meter({}), meter({ id: 8, lastValue: { v: 1, d: 9000 } })] },
      { kind: 'meter', count: 2, last: 9000 },
      `${D}/housing/values?meter=7`,
    ],
    [
      'a meter never read',
      'heating',
      { meters: [meter({ id: 9, measuredObj: 'gas', lastValue: null })] },
      { kind: 'meter', count: 1, last: undefined },
      `${D}/housing/values?meter=9`,
    ],
    [
      'the meter that goes on',
      'ePower',
      { meters: [meter({ activeUntil: 9 }), meter({ id: 8 })] },
      { kind: 'meter', count: 1, last: 5000 },
      `${D}/housing/values?meter=8`,
    ],
    [
      'the heat pump of a power meter',
      'heating',
      {
        meters: [
          meter({ id: 6, measuredObj: 'gas', activities: [use('cooking')] }),
          meter({ activities: [use('household'), use('heatPump')] }),
        ],
      },
      { kind: 'meter', count: 1, last: 5000 },
      `${D}/housing/values?meter=7`,
    ],
    [
      'a meter of warm water alone',
      'warmWater',
      { meters: [meter({ measuredObj: 'gas', activities: [use('warmWater')] })] },
      { kind: 'meter', count: 1, last: 5000 },
      `${D}/housing/values?meter=7`,
    ],
    [
      'bills',
      'heating',
      { supplies: [supply()], levels: [level('heating', 'Mid')] },
      { kind: 'supply', name: 'Öl', bills: 0 },
      `${D}/housing/supplies/4`,
    ],
    [
      'two heatings',
      'heating',
      { supplies: [supply(), supply({ id: 5 })] },
      { kind: 'supplies', count: 2 },
      `${D}/housing/supplies`,
    ],
    [
      'the heating, for the warm water',
      'warmWater',
      { supplies: [supply()] },
      { kind: 'withHeating' },
      `${D}/housing/supplies/4`,
    ],
    [
      'a level',
      'nutrition',
      { levels: [level('food', 'vegan')] },
      { kind: 'level', type: 'food', level: 'vegan' },
      `${D}/food-leisure/food`,
    ],
    [
      'a car',
      'motorVehicles',
      { vehicles: [car()] },
      { kind: 'vehicle', name: 'Golf' },
      `${D}/mobility/vehicles`,
    ],
    [
      'two cars, and a year without',
      'motorVehicles',
      { vehicles: [car(), car({ id: 2 }), car({ id: 3, zeroMeter: true })] },
      { kind: 'vehicles', count: 2 },
      `${D}/mobility/vehicles`,
    ],
    [
      'no car',
      'motorVehicles',
      { vehicles: [car({ zeroMeter: true })] },
      { kind: 'noVehicle' },
      `${D}/mobility/vehicles`,
    ],
    [
      'no flight',
      'flying',
      { flights: [{ id: 1, zeroMeter: true, flightRoughValue: [] }] },
      { kind: 'noFlight' },
      `${D}/mobility/flights`,
    ],
    [
      'a flight',
      'flying',
      { flights: [{ id: 1, zeroMeter: false, type: 'inEurope', flightRoughValue: [] }] },
      { kind: 'flights', count: 1 },
      `${D}/mobility/flights`,
    ],
  ])('%s: the row says so and leads to it', (_, name, entered, source, to) => {
    expect(rowOf(name, entered)).toMatchObject({ source, to });
  });
});

test.each<[string, SectorName, Partial<Entered>, string]>([
  ['a meter that has ended', 'ePower', { meters: [meter({ activeUntil: 9 })] }, 'e-power-type'],
  ['a meter of a home one left', 'ePower', { meters: [meter({ groupId: LEFT.id })] }, 'e-power-type'],
  ['a tank of a home one left', 'heating', { supplies: [supply({ groupId: LEFT.id })] }, 'heating'],
  [
    'a level of a home one left',
    'heating',
    {
      levels: [
        {
          ...level('heating', 'Mid'),
          history: [{ id: 1, name: 'Mid', startAt: 1, value: 4, groupId: LEFT.id }],
        },
      ],
    },
    'heating',
  ],
])('of %s the row says that it is over, and asks what goes on', (_, name, entered, page) => {
  expect(rowOf(name, entered)).toMatchObject({ source: { kind: 'over' }, to: `${D}/housing/${page}` });
});

describe('what counted', () => {
  type Kind = SectorAnswer['kinds'][number];
  const kind = (given: Pick<Kind, 'kind' | 'entryId'> & Partial<Kind>): Kind => ({
    tonnes: 0.5,
    counts: true,
    ...given,
  });
  const own = (name: SectorName, kinds: readonly Kind[], entered: Partial<Entered>, averageTonnes = 0) =>
    rowOf(name, entered, {
      emissions: 0.5,
      measurementQuality: 'MEASURED_MANUALLY',
      ownTonnes: 0.5 - averageTonnes,
      averageTonnes,
      kinds: [...kinds],
    });
  const box = meter({ name: 'Wallbox' });

  test.each<[string, SectorName, readonly Kind[], Partial<Entered>, object]>([
    [
      'a wallbox without a car is named after its meter',
      'motorVehicles',
      [kind({ kind: 'meter', entryId: 7 })],
      { meters: [box] },
      { kind: 'meter', name: 'Wallbox', count: 1 },
    ],
    [
      'a heat pump is, beside a level that gives way',
      'heating',
      [kind({ kind: 'level', entryId: 1, counts: false }), kind({ kind: 'meter', entryId: 7 })],
      { meters: [meter({ name: 'Strom' })], levels: [level('heating', 'Mid')] },
      { kind: 'meter', name: 'Strom' },
    ],
    [
      'a heat pump with a counter of its own after that',
      'heating',
      [kind({ kind: 'meter', entryId: 70 })],
      {
        meters: [
          meter({
            subMeters: [
              {
                id: 70,
                name: 'Pumpe',
                activity: 'heatPump',
                relation: 'HAS_SUB_METER',
                lastValue: { v: 1, d: 6000 },
              },
            ],
          }),
        ],
      },
      { kind: 'meter', name: 'Pumpe', last: 6000 },
    ],
    [
      'a level is named where the meter beside it has too few readings',
      'ePower',
      [kind({ kind: 'meter', entryId: 7, counts: false, tonnes: null }), kind({ kind: 'level', entryId: 1 })],
      { meters: [meter()], levels: [level('electricPower', 'Avg')] },
      { kind: 'level', level: 'Avg' },
    ],
    [
      'the warm water of a gas heating comes from it',
      'warmWater',
      [kind({ kind: 'meter', entryId: 7 })],
      { meters: [meter({ measuredObj: 'gas', activities: [use('heating'), use('warmWater')] })] },
      { kind: 'withHeating' },
    ],
    [
      'of a car and a wallbox the car',
      'motorVehicles',
      [kind({ kind: 'meter', entryId: 7 }), kind({ kind: 'vehicle', entryId: 1 })],
      { meters: [box], vehicles: [car()] },
      { kind: 'vehicle', name: 'Golf' },
    ],
    [
      'a meter of the home one left is over',
      'ePower',
      [kind({ kind: 'meter', entryId: 7 })],
      { meters: [meter({ groupId: LEFT.id })] },
      { kind: 'over' },
    ],
  ])('%s', (_, name, kinds, entered, source) => {
    expect(own(name, kinds, entered)).toMatchObject({ own: true, source });
  });

  test('a row leads to the meter that goes on, though a level counts as long as it has too few readings', () => {
    const kinds = [
      kind({ kind: 'meter', entryId: 7, counts: false, tonnes: null }),
      kind({ kind: 'level', entryId: 1 }),
    ];
    const entered = { meters: [meter()], levels: [level('electricPower', 'Avg')] };
    expect(own('ePower', kinds, entered)?.to).toBe(`${D}/housing/values?meter=7`);
  });
});

test.each([
  ['a measured value', { emissions: 0.7, measurementQuality: 'MEASURED_MANUALLY' }, 0.7, true],
  ['not a projected one', { emissions: 0.7, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' }, 2, false],
] as const)('what counts is %s', (_, given, counted, own) => {
  expect(rowOf('ePower', { meters: [meter({})] }, given)).toMatchObject({ counted, own });
});

test('a heating without a counter has a row of its own beside a gas meter alone', () => {
  const supplies = [supply(), supply({ id: 5, activeUntil: 9 })];
  const gas = meter({ measuredObj: 'gas' });
  expect(heatingsBeside({ ...NOTHING, supplies })).toEqual([]);
  expect(heatingsBeside({ ...NOTHING, supplies, meters: [meter({})] })).toEqual([]);
  expect(heatingsBeside({ ...NOTHING, supplies, meters: [gas] })).toEqual([supply()]);
});

describe('how a domain is known', () => {
  type Kinds = SectorAnswer['kinds'];
  const counted = (kind: Kinds[number]['kind'], counts = true): Kinds[number] => ({
    kind,
    entryId: 1,
    tonnes: 0.5,
    counts,
  });
  const of = (ePower: Kinds, heating: Kinds, averageTonnes = 0) =>
    knowledgeOf([
      sectorWith('ePower', { averageTonnes: 0, kinds: ePower }),
      sectorWith('heating', { averageTonnes, kinds: heating }),
      // No question asks for it by itself.
      sectorWith('warmWater', { averageTonnes: 0.4 }),
    ]);

  test.each([
    ['measured', [counted('meter')], [counted('supply')]],
    ['estimated', [counted('level')], [counted('estimate')]],
    ['partlyEstimated', [counted('meter')], [counted('level')]],
    ['measured', [counted('meter'), counted('level', false)], [counted('supply')]],
    ['stated', [counted('vehicle')], [counted('meter')]],
  ] as const)('%s', (knowledge, ePower, heating) => {
    expect(of([...ePower], [...heating])).toBe(knowledge);
  });

  test('not where the average fills a part', () => {
    expect(of([counted('meter')], [counted('meter')], 0.1)).toBe('gap');
  });
});
