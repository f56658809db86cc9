import { expect, test } from 'vitest';
import { usersByState } from './byState.ts';

const town = (state: string, inhabitants: number, ...cityCodes: string[]) => ({
  ags: '01001000',
  shortName: cityCodes.join('-'),
  name: 'Town',
  asOf: '2019-12-31',
  state,
  inhabitants,
  cityCodes,
});
const places = (users: Readonly<Record<string, number>>) =>
  new Map(Object.entries(users).map(([code, count]) => [code, { users: count, tonnes: 1 }]));

test('users of a state are set against all its inhabitants, the most first', () => {
  const towns = [
    town('Hessen', 30_000, '60001'),
    town('Hessen', 10_000, '60002'),
    town('Berlin', 5_000, '10115'),
  ];
  expect(usersByState(towns, places({ 60001: 6, 60002: 2, 10115: 5 }), 1)).toEqual([
    { state: 'Berlin', users: 5, per10000: 10 },
    { state: 'Hessen', users: 8, per10000: 2 },
  ]);
});

test('a postcode of two municipalities counts once', () => {
  const towns = [town('Hessen', 10_000, '60001'), town('Hessen', 10_000, '60001', '60002')];
  expect(usersByState(towns, places({ 60001: 6 }), 1)).toEqual([{ state: 'Hessen', users: 6, per10000: 3 }]);
});

test('postcodes with too few users do not count, nor does a state with no others', () => {
  const towns = [town('Hessen', 10_000, '60001', '60002'), town('Berlin', 10_000, '10115')];
  expect(usersByState(towns, places({ 60001: 5, 60002: 4, 10115: 4 }), 5)).toEqual([
    { state: 'Hessen', users: 5, per10000: 5 },
  ]);
});
