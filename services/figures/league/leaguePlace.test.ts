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

test('the first has no town ahead', () => {
  expect(place('first')).toEqual({ place: 1, of: 4, per1000: 4, next: null });
});

test('equals share a place, and both reach the one ahead of them', () => {
  for (const name of ['second', 'equal'])
    expect(place(name)).toEqual({
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
  expect(place('new')).toEqual({
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
