import { expect, test } from 'vitest';
import { yearTotal } from '../emissions/yearTotal.ts';
import type { CheckDraft } from './draft.ts';
import { draftSectors } from './draftSectors.ts';
import { EXAMPLE_ANSWERS } from './testing/exampleAnswers.ts';

const YEAR = 2025;
const nothing: CheckDraft = { version: 1, year: YEAR, hhMember: 2 };
const total = (draft: Partial<CheckDraft>): number =>
  yearTotal(draftSectors({ ...nothing, ...draft })).emissions;
const tonnes = (draft: Partial<CheckDraft>, ...names: readonly string[]): number =>
  draftSectors({ ...nothing, ...draft })
    .filter(({ name }) => names.includes(name))
    .reduce((sum, { emissions }) => sum + (emissions ?? Number.NaN), 0);

test('who knows nothing has the German average', () => expect(total({})).toBeCloseTo(11.2, 10));

test('the example', () => expect(total(EXAMPLE_ANSWERS)).toBeCloseTo(9.0128, 4));

test('what was changed beside an answer counts in the place of what is assumed', () => {
  const car = { carKm: 7_500, carFuel: 'gasoline' } as const;
  expect(tonnes({ ...car, fuelUse: 3.85 }, 'motorVehicles')).toBeCloseTo(tonnes(car, 'motorVehicles') / 2, 4);
  const flown = { flights: 'more' } as const;
  expect(tonnes({ ...flown, flightHours: 14 }, 'flying')).toBeCloseTo(tonnes(flown, 'flying') / 2, 4);
});

test('the example by the Heizspiegel 2025', () =>
  expect(total({ ...EXAMPLE_ANSWERS, edition: 'heizspiegel2025' })).toBeCloseTo(8.8219, 4));

test.each([
  ['gas', 1.1371, 1.2412],
  ['heatingOil', 1.674, 1.8352],
  ['districtHeat', 1.2656, 1.3776],
  ['heatPump', 0.5846, 0.6334],
  ['pellets', 0.1944, 0.2131],
  ['electricHeating', 1.8351, 1.9975],
] as const)('80 square metres of two heated by %s', (carrier, flat, house) => {
  const heat = (hhHouseType: 'apartmentHouse' | 'singleHouse') =>
    tonnes({ hhHouseType, carrier, hhArea: 80 }, 'heating', 'warmWater');
  expect(heat('apartmentHouse')).toBeCloseTo(flat, 4);
  expect(heat('singleHouse')).toBeCloseTo(house, 4);
});

test.each([
  ['gas', 0.9895, 1.0503],
  ['heatingOil', 1.5252, 2.046],
  ['districtHeat', 1.2544, 1.3664],
  ['heatPump', 0.4872, 0.5278],
  ['pellets', 0.1627, 0.1786],
  ['electricHeating', 1.8189, 1.9813],
] as const)('80 square metres of two heated by %s, Heizspiegel 2025', (carrier, flat, house) => {
  const heat = (hhHouseType: 'apartmentHouse' | 'singleHouse') =>
    tonnes({ hhHouseType, carrier, hhArea: 80, edition: 'heizspiegel2025' }, 'heating', 'warmWater');
  expect(heat('apartmentHouse')).toBeCloseTo(flat, 4);
  expect(heat('singleHouse')).toBeCloseTo(house, 4);
});

test.each([
  [1, 73],
  [2, 96],
  [3, 96],
  [4, 120],
  [5, 120],
] as const)('%i people whose home has no size live on %i square metres', (hhMember, area) => {
  const home = { hhMember, hhHouseType: 'apartmentHouse', carrier: 'gas' } as const;
  expect(tonnes(home, 'heating', 'warmWater')).toBeCloseTo((area * 131 * 0.217) / 1000 / hhMember, 10);
});

test.each([
  ['Low', 0.35],
  ['Avg', 0.7],
  ['High', 1.4],
  ['VeryHigh', 2.5],
] as const)('%s power is %f t, green power less', (power, t) => {
  expect(tonnes({ power }, 'ePower')).toBe(t);
  expect(tonnes({ power, eco: true }, 'ePower')).toBe(0.1);
});

test('a heat pump runs on green power where power is green', () => {
  const pump = { hhHouseType: 'singleHouse', carrier: 'heatPump', hhArea: 80 } as const;
  const kWh = 80 * 39;
  expect(tonnes({ ...pump, eco: true }, 'heating', 'warmWater')).toBeCloseTo((kWh * 0.04) / 1000 / 2, 10);
});

test.each([
  ['gasoline', [0.6306, 1.5766, 2.6276, 4.2042, 6.3063]],
  ['diesel', [0.6468, 1.617, 2.695, 4.312, 6.468]],
  ['electric', [0.2436, 0.609, 1.015, 1.624, 2.436]],
] as const)('a car on %s', (carFuel, expected) => {
  const kilometres = [3_000, 7_500, 12_500, 20_000, 30_000] as const;
  for (const [i, carKm] of kilometres.entries())
    expect(tonnes({ carKm, carFuel }, 'motorVehicles')).toBeCloseTo(expected[i] ?? Number.NaN, 4);
  expect(tonnes({ carKm: 0 }, 'motorVehicles')).toBe(0);
});

test.each([
  ['none', 0],
  ['oneInEurope', 0.775],
  ['severalInEurope', 2.325],
  ['oneFar', 3.96],
  ['more', 5.51],
] as const)('flights: %s', (flights, t) => expect(tonnes({ flights }, 'flying')).toBeCloseTo(t, 10));

test('at most seven sectors become own, and those of no answer stay average', () => {
  const own = (draft: Partial<CheckDraft>) =>
    draftSectors({ ...nothing, ...draft }).flatMap(({ name, emissions }) => (emissions === null ? [] : name));
  expect(own({})).toEqual([]);
  expect(
    own({
      hhHouseType: 'apartmentHouse',
      carrier: 'gas',
      power: 'Avg',
      carKm: 0,
      flights: 'none',
      food: 'mix',
      shopping: '100',
    }),
  ).toEqual(['ePower', 'warmWater', 'heating', 'motorVehicles', 'flying', 'nutrition', 'personalConsume']);
});
