import type { SumRead } from '@footprint/projections/sums.ts';
import { expect, test } from 'vitest';
import { DailySums } from './dailySums.ts';
import type { SumsUnder } from './sumsByKey.ts';

const DAY_MS = 86_400_000;

/** Places whose numbers of people a test changes, as the sums that are kept in memory tell of it. */
function places(people: Readonly<Record<string, number>>) {
  const read = (users: number): SumRead => ({ sums: { users }, position: String(users) });
  const sums = new Map(Object.entries(people).map(([code, users]) => [code, read(users)]));
  const changes: string[] = [];
  const under: SumsUnder = { sums, changes };
  let now = Date.UTC(2026, 5, 1, 12);
  const source = {
    readUnder: async () => under,
    read: async (keys: readonly string[]) =>
      new Map(keys.map((key) => [key, sums.get(key.slice('city/'.length)) ?? read(0)])),
  };
  const daily = new DailySums(source, 20, () => now);
  const usersOf = async (code: string): Promise<readonly [byKey: number, amongAll: number]> => {
    const key = `city/${code}`;
    const [one, all] = [await daily.read([key]), await daily.readUnder('city/')];
    return [one.get(key)?.sums.users ?? 0, all.sums.get(code)?.sums.users ?? 0];
  };
  return {
    usersOf,
    set: (code: string, users: number) => {
      sums.set(code, read(users));
      changes.push(code);
    },
    nextDay: () => {
      now += DAY_MS;
    },
  };
}

test('a place of few people stands still until the day is over, one of many does not', async () => {
  const { usersOf, set, nextDay } = places({ small: 5, large: 20 });
  expect([await usersOf('small'), await usersOf('large')]).toEqual([
    [5, 5],
    [20, 20],
  ]);
  set('small', 6);
  set('large', 21);
  set('new', 7);
  expect(await usersOf('small')).toEqual([5, 5]);
  expect(await usersOf('large')).toEqual([21, 21]);
  expect(await usersOf('new')).toEqual([0, 0]);
  nextDay();
  expect(await usersOf('small')).toEqual([6, 6]);
  expect(await usersOf('new')).toEqual([7, 7]);
});

test('a place is held with the first figure of the day, whichever place that is of', async () => {
  const { usersOf, set } = places({ asked: 9, other: 5 });
  await usersOf('asked');
  set('other', 6);
  expect(await usersOf('other')).toEqual([5, 5]);
});

test('one that grows over the number follows the next day; one that falls below it stands from there on', async () => {
  const { usersOf, set, nextDay } = places({ growing: 19, falling: 20 });
  await usersOf('growing');
  set('growing', 20);
  set('falling', 19);
  expect([await usersOf('growing'), await usersOf('falling')]).toEqual([
    [19, 19],
    [19, 19],
  ]);
  set('falling', 18);
  expect(await usersOf('falling')).toEqual([19, 19]);
  nextDay();
  set('growing', 21);
  expect(await usersOf('growing')).toEqual([21, 21]);
});
