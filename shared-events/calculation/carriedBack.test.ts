import { expect, test } from 'vitest';
import { dayOfIso, noonOf } from './calendar.ts';
import { isCarriedBack } from './carriedBack.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs, HouseholdInput } from './inputs.ts';

const enteredAt = noonOf(dayOfIso('2026-11-28'));

test('what is said today tells about the year before, and is an assumption for those before that', () => {
  expect([2024, 2025, 2026].map((year) => isCarriedBack(year, { enteredAt }))).toEqual([true, false, false]);
  const since = { enteredAt, from: dayOfIso('2020-06-01') };
  expect([2019, 2020, 2024].map((year) => isCarriedBack(year, since))).toEqual([true, false, false]);
});

test('before it was known when something was said, its first day counts', () => {
  const said = { from: dayOfIso('2025-06-01') };
  expect([2023, 2024, 2025].map((year) => isCarriedBack(year, said))).toEqual([true, false, false]);
});

const home = (household: Partial<HouseholdInput>): FootprintInputs => ({
  housing: {
    households: { 1: { members: [{ from: null, count: 2 }], ...household } },
    meters: [],
    readings: {},
    supplies: [
      {
        id: 2,
        secondTo: [],
        householdId: 1,
        carrier: 'gas',
        hotWater: 18,
        estimate: { area: 80 },
        enteredAt,
        bills: [],
        deliveries: [],
      },
    ],
  },
  consumption: {
    chosenTypes: [
      {
        id: 3,
        supportedType: 'food',
        history: [{ id: 4, name: 'mix', from: dayOfIso('2025-01-01'), enteredAt }],
      },
    ],
  },
  mobility: {
    vehicles: [
      {
        id: 5,
        zeroMeter: false,
        type: 'car',
        fuelType: 'gasoline',
        avgFuelConsume: 7,
        usages: [{ year: 2025, km: 7_500 }],
      },
    ],
    flights: [{ id: 6, zeroMeter: true, from: 2025 }],
  },
});
const carried = (inputs: FootprintInputs, year: number) =>
  Object.entries(footprintOfYear(inputs, year))
    .filter(([, { carriedBack }]) => carriedBack)
    .map(([sector]) => sector)
    .sort();

test('home, habits, car and flights of a quick check are assumed for the years before it', () => {
  const all = ['flying', 'heating', 'motorVehicles', 'nutrition', 'warmWater'];
  expect([2017, 2024, 2025, 2026].map((year) => carried(home({}), year))).toEqual([all, all, [], []]);
});

test('the estimate of a home is none for years in which one says to have lived there', () => {
  expect(carried(home({ livedFrom: dayOfIso('2020-03-01') }), 2021)).toEqual([
    'flying',
    'motorVehicles',
    'nutrition',
  ]);
});
