import { expect, test } from 'vitest';
import { Heartbeats } from './heartbeats.ts';

const lease = (owner: string, beat: number) => ({ name: `worker-${owner}`, owner, epoch: 1, beat });

test('an owner lives as long as its beat changes in time', () => {
  const signs = new Heartbeats(5_000);
  expect([...signs.note([lease('a', 1)], 0)]).toEqual(['a']);
  expect([...signs.note([lease('a', 1)], 4_999)]).toEqual(['a']);
  expect([...signs.note([lease('a', 1)], 5_000)]).toEqual([]);
  expect([...signs.note([lease('a', 2)], 9_000)]).toEqual(['a']);
});

test('one that was forgotten and comes back with the beat it had last is alive again', () => {
  const signs = new Heartbeats(5_000);
  signs.note([lease('a', 1)], 0);
  expect([...signs.note([lease('a', 1)], 6_000)]).toEqual([]);
  signs.note([], 7_000);
  expect([...signs.note([lease('a', 1)], 8_000)]).toEqual(['a']);
});
