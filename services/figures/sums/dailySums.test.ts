import type { SumRead } from '@footprint/projections/sums.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { expect, test } from 'vitest';
import { DailySums } from './dailySums.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 5, 1, 12);

/** Places by how many people they have and had when the day began, as every process reads them. */
function places(people: Readonly<Record<string, readonly [atBegin: number, now: number]>>) {
  const read = (users: number): SumRead => ({ sums: { users }, position: String(users) });
  const changedToday = ([atBegin, now]: readonly [number, number]): SumRead => ({
    ...read(now),
    dayBegin: { day: berlinDay(NOON / 1000), ...read(atBegin) },
  });
  const sums = new Map(Object.entries(people).map(([code, counts]) => [code, changedToday(counts)]));
  let now = NOON;
  const source = {
    readUnder: async () => sums,
    read: async (keys: readonly string[]) =>
      new Map(keys.map((key) => [key, sums.get(key.slice('city/'.length)) ?? read(0)])),
  };
  const process = () => new DailySums(source, 20, () => now);
  const first = process();
  return {
    process,
    usersOf: async (code: string, daily = first) => {
      const key = `city/${code}`;
      const [one, all] = [await daily.read([key]), await daily.readUnder('city/')];
      return [one.get(key)?.sums.users ?? 0, all.get(code)?.sums.users ?? 0];
    },
    set: (code: string, atBegin: number, users: number) => {
      sums.set(code, changedToday([atBegin, users]));
    },
    nextDay: () => {
      now += DAY_MS;
    },
  };
}

test('a place of few people stands as its day began, one of many as it is', async () => {
  const { usersOf, set, nextDay } = places({ small: [5, 6], large: [20, 21], new: [0, 7] });
  const shown = async () => [await usersOf('small'), await usersOf('large'), await usersOf('new')];
  const held = [
    [5, 5],
    [21, 21],
    [0, 0],
  ];
  expect(await shown()).toEqual(held);
  set('small', 5, 8);
  expect(await shown()).toEqual(held);
  nextDay();
  expect(await shown()).toEqual([
    [8, 8],
    [21, 21],
    [7, 7],
  ]);
});

test('a process that starts during the day shows what one shows that runs since the morning', async () => {
  const { usersOf, set, process } = places({ small: [5, 5] });
  await usersOf('small');
  set('small', 5, 6);
  expect(await usersOf('small', process())).toEqual(await usersOf('small'));
});

test('a place that grows over the number or falls below it during the day stands as the day began', async () => {
  const { usersOf, set } = places({ growing: [19, 19], falling: [20, 20] });
  await usersOf('growing');
  set('growing', 19, 20);
  set('falling', 20, 19);
  expect([await usersOf('growing'), await usersOf('falling')]).toEqual([
    [19, 19],
    [20, 20],
  ]);
});
