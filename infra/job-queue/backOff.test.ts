import { expect, test } from 'vitest';
import { backOff } from './backOff.ts';

test('the wait doubles with each failure up to an hour', () => {
  const waits = [1, 2, 3, 12, 13, 5_000].map((failures) => backOff(failures, () => 0));
  expect(waits).toEqual([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000]);
});

test('chance takes away half of it at most', () => {
  expect(backOff(1, () => 0.999999)).toBe(500);
});
