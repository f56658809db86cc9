import { expect, test } from 'vitest';
import type { Standing } from './league.ts';
import { leaguePlace } from './leaguePlace.ts';

const row = (shortName: string, per1000: number): Standing => ({
  shortName,
  name: shortName,
  savingSum: per1000,
  per1000,
});
const league = [row('first', 4), row('second', 3), row('equal', 3), row('last', 1)];
const place = (shortName: string) => leaguePlace(league, { shortName, inhabitants: 2_000 });
const nearOf = (all: readonly Standing[], shortName: string) =>
  leaguePlace(all, { shortName, inhabitants: 2_000 }).near.map(({ place: at, town }) => [at, town.shortName]);

test('the first has no town ahead', () => {
  expect(place('first')).toMatchObject({ place: 1, of: 4, per1000: 4, next: null });
});

test('equals share a place, and both reach the one ahead of them', () => {
  for (const name of ['second', 'equal'])
    expect(place(name)).toMatchObject({
      place: 2,
      of: 4,
      per1000: 3,
      next: { town: row('first', 4), missing: 2 },
    });
});

test('what is missing is counted by the inhabitants, and the nearest one ahead comes next', () => {
  expect(place('last')).toMatchObject({ place: 4, next: { town: { shortName: 'equal' }, missing: 4 } });
});

test('a municipality that saves nothing yet reaches the last one', () => {
  expect(place('new')).toMatchObject({
    place: null,
    of: 4,
    per1000: null,
    next: { town: row('last', 1), missing: 2 },
  });
});

test('a place beyond the hundredth is found as well', () => {
  const long = Array.from({ length: 250 }, (_, i) => row(`t${i}`, 300 - i));
  expect(leaguePlace(long, { shortName: 't200', inhabitants: 1_000 })).toMatchObject({
    place: 201,
    of: 250,
    next: { town: { shortName: 't199' }, missing: 1 },
  });
});

test.each([
  [
    'one in the middle stands between the two beside it',
    't3',
    [
      [3, 't2'],
      [4, 't3'],
      [5, 't4'],
    ],
  ],
  [
    'the first leads two others',
    't0',
    [
      [1, 't0'],
      [2, 't1'],
      [3, 't2'],
    ],
  ],
  [
    'the last follows two others',
    't4',
    [
      [3, 't2'],
      [4, 't3'],
      [5, 't4'],
    ],
  ],
  [
    'one without a place sees the last two',
    'new',
    [
      [4, 't3'],
      [5, 't4'],
    ],
  ],
])('of the places beside a town, %s', (_, shortName, near) => {
  const five = Array.from({ length: 5 }, (__, i) => row(`t${i}`, 9 - i));
  expect(nearOf(five, shortName)).toEqual(near);
});

test('of equals the town itself comes first, right below the one that it reaches next', () => {
  expect(nearOf(league, 'equal')).toEqual([
    [1, 'first'],
    [2, 'equal'],
    [2, 'second'],
  ]);
  expect(nearOf(league, 'second').map(([, town]) => town)).toEqual(['first', 'second', 'equal']);
});

test('a league of fewer towns has no more to show', () => {
  expect(nearOf(league.slice(0, 2), 'second')).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
  expect(nearOf([], 'new')).toEqual([]);
});
