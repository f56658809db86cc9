import { expect, test } from 'vitest';
import { backOff } from './backOff.ts';

const WAITS = { firstMs: 1_000, longestMs: 3_600_000 };

test('the wait doubles with each failure up to the longest', () => {
  const waits = [1, 2, 3, 12, 13, 5_000].map((failures) => backOff(failures, WAITS));
  expect(waits).toEqual([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000]);
});

test('chance takes away half of it at most', () => {
  expect(backOff(1, WAITS, () => 0.999999)).toBe(500);
});
