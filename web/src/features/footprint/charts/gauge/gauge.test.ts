import { expect, test } from 'vitest';
import { bandOf, pointAt } from './layout.ts';

test('the half circle goes from left over the top to the right', () => {
  const [left, top, right] = [0, 0.5, 1].map((share) => pointAt(share, 100));
  expect(left?.x).toBeCloseTo(-100, 10);
  expect(left?.y).toBeCloseTo(0, 10);
  expect(top?.x).toBeCloseTo(0, 10);
  expect(top?.y).toBeCloseTo(-100, 10);
  expect(right?.x).toBeCloseTo(100, 10);
  expect(bandOf(0, 0.5, 80, 100)).not.toBe(bandOf(0.5, 1, 80, 100));
});
