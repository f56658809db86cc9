import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { HOME } from '../../testing/citizens.ts';
import { whyOf } from './why.ts';

const answer = (sector: ExplainAnswer['sector'], given: object): ExplainAnswer => ({
  year: 2025,
  sector,
  method: '',
  formula: '',
  emissions: null,
  measurementQuality: null,
  letter: null,
  timeSpanQuality: null,
  average: { value: 1, year: '2025' },
  counts: 'own',
  parts: [],
  supplies: [],
  estimates: [],
  levels: [],
  answers: [],
  rest: [],
  amounts: [],
  vehicles: [],
  flights: [],
  ...given,
});
const YEAR = [{ from: '2025-01-01', to: '2026-01-01' }];
const counted = { household: 'Altbau', members: 2, displaced: false, days: YEAR } as const;
const gas = (tonnes: number, given: object = {}) => ({
  ...counted,
  activity: 'heating',
  unit: 'cubicMeter',
  tonnes,
  factor: { value: 0.217 },
  ...given,
});
const home = (given: Partial<HouseholdAnswer> = {}): HouseholdAnswer => ({
  ...HOME,
  name: 'Altbau',
  hhArea: 100,
  ...given,
});

test('heat of both sectors is compared by square metre with what is usual for its carrier', () => {
  // 0.217 kg a kWh and two people: 10,000 kWh and 2,000 kWh.
  const both = [answer('heating', { parts: [gas(1.085)] }), answer('warmWater', { parts: [gas(0.217)] })];
  expect(whyOf(both, [home()])).toEqual({
    kind: 'heat',
    kWh: expect.closeTo(12_000, 6),
    perArea: expect.closeTo(120, 6),
    usual: { of: 'gas', perArea: expect.objectContaining({ value: 121, status: 'secondHand' }) },
  });
});

test.each([
  ['a part that others displace', { displaced: true }, undefined],
  ['a home of half a year', { days: [{ from: '2025-07-01', to: '2026-01-01' }] }, {}],
  ['a home that the account does not have', { household: 'Neubau' }, {}],
])('%s is not compared with a whole year', (_, given, compared) => {
  const why = whyOf([answer('heating', { parts: [gas(1.085, given)] })], [home()]);
  expect(why).toEqual(compared && { kind: 'heat', kWh: expect.closeTo(10_000, 6) });
});

test('oil is compared by the heat in its litres, and nothing where the house is assumed', () => {
  const oil = { ...counted, carrier: 'heatingOil', tonnes: 3.12, factor: { value: 3.12 } };
  const heating = [answer('heating', { supplies: [oil] })];
  // 2,000 l by 3.12 kg a litre and 0.31 kg a kWh.
  const perArea = (2_000 * 3.12) / 0.31 / 100;
  expect(whyOf(heating, [home()])).toMatchObject({
    perArea: expect.closeTo(perArea, 6),
    usual: { of: 'heatingOil', perArea: { value: 165, status: 'secondHand' } },
  });
  expect(whyOf(heating, [home({ assumed: ['hhHouseType'] })])).not.toHaveProperty('usual');
});

test('what warms water alone is compared with no home, and tells nothing about heating', () => {
  // 800 kWh of two people at 0.406 kg.
  const pump = {
    ...counted,
    activity: 'heatPump',
    unit: 'kWh',
    tonnes: 0.1624,
    factor: { value: 0.406 },
  };
  const [heating, water] = [answer('heating', {}), answer('warmWater', { parts: [pump] })];
  expect(whyOf([water, heating], [home()])).toEqual({ kind: 'water', kWh: expect.closeTo(800, 6) });
  expect(whyOf([heating, water], [home()])).toBeUndefined();
  // Beside it a stove heats nothing either.
  const stove = answer('heating', { parts: [gas(0.1, { activity: 'cooking' })] });
  expect(whyOf([water, stove], [home()])).toEqual({ kind: 'water', kWh: expect.closeTo(800, 6) });
});

test('power is said for each person, and levels say nothing', () => {
  const part = { ...counted, tonnes: 0.609, factor: { value: 0.406 } };
  expect(whyOf([answer('ePower', { parts: [part] })], [])).toEqual({
    kind: 'power',
    kWh: expect.closeTo(1_500, 6),
    usual: 1_500,
    people: 2,
  });
  // Number of people is left out for two homes of several sizes.
  const alone = { ...part, members: 1 };
  expect(whyOf([answer('ePower', { parts: [part, alone] })], [])).not.toHaveProperty('people');
  expect(whyOf([answer('ePower', {})], [])).toBeUndefined();
});

test.each([
  ['gasoline', 'litresPer100km', 7.7],
  ['diesel', 'litresPer100km', 7],
  ['mix2026', 'kWhPer100km', 20],
] as const)('one car is compared with the same fuel: %s', (source, unit, usual) => {
  const car = { used: { km: 8_500, unit, avgFuelConsume: 8.2, factor: { source } } };
  expect(whyOf([answer('motorVehicles', { vehicles: [car] })], [])).toEqual({
    kind: 'car',
    km: 8_500,
    use: { per100: 8.2, fuel: unit === 'kWhPer100km' ? 'electric' : source, usual },
  });
});

test('several cars, and one of whose fuel nothing is usual, are named by their kilometres', () => {
  const car = { used: { km: 8_500, unit: 'litresPer100km', avgFuelConsume: 8.2, factor: { source: 'LPG' } } };
  expect(whyOf([answer('motorVehicles', { vehicles: [car] })], [])).toEqual({ kind: 'car', km: 8_500 });
  expect(whyOf([answer('motorVehicles', { vehicles: [car, car] })], [])).toEqual({ kind: 'car', km: 17_000 });
  expect(whyOf([answer('motorVehicles', { vehicles: [{ used: null }] })], [])).toBeUndefined();
});

test('hours in the air are added up', () =>
  expect(
    whyOf([answer('flying', { flights: [{ used: { hours: 5 } }, { used: { hours: 18 } }] })], []),
  ).toEqual({
    kind: 'flights',
    hours: 23,
  }));

test('a level of consumption is a rough say; meals, and what amounts stand in the place of, are none', () => {
  const level = (given: object) => answer('nutrition', { levels: [{ displaced: false, ...given }] });
  const rough = { name: 'mix', from: '2025-01-01', to: '2026-01-01' };
  expect(whyOf([level({ periods: [rough] })], [])).toEqual({ kind: 'level' });
  expect(whyOf([level({ periods: [rough], displaced: true })], [])).toBeUndefined();
  expect(whyOf([level({ periods: [{ ...rough, meals: [] }] })], [])).toBeUndefined();
  expect(whyOf([answer('nutrition', {})], [])).toBeUndefined();
});
