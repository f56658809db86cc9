import { expect, test } from 'vitest';
import { waitAtAccount, waitAtNetwork } from './waits.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [13, 256_000],
  [14, 300_000],
  [10_000, 300_000],
])('after %i failures at an account the next guess waits %i ms', (failures, ms) => {
  expect(waitAtAccount(failures)).toBe(ms);
});

test.each([
  [99, 0],
  [100, 1_000],
  [199, 1_000],
  [200, 2_000],
  [300, 4_000],
  [10_000, 4_000],
])('after %i failures of a network each account waits %i ms', (times, ms) => {
  expect(waitAtNetwork(times, 100)).toBe(ms);
});
