import { expect, test } from 'vitest';
import { bands, gaugeScale, gaugeTicks, pointAt, shareOf } from './layout.ts';

test('the scale runs from zero to at least 12 t', () => {
  expect(gaugeScale([7.4])).toEqual({ low: 0, high: 12 });
  expect(gaugeScale([15, 11.2])).toEqual({ low: 0, high: 15 });
});

// spec 2 §2: gauge from 12 t down to the lowest figure
test('a net figure below zero extends it downwards', () => {
  const scale = gaugeScale([3, -4]);
  expect(scale).toEqual({ low: -4, high: 12 });
  expect(shareOf(-4, scale)).toBe(0);
  expect(shareOf(4, scale)).toBe(0.5);
});

// spec 2 §2: gauge ticks at 2, 25, 50, 75 and 98 percent
test('ticks lie at 2, 25, 50, 75 and 98 percent', () => {
  expect(gaugeTicks({ low: 0, high: 12 })).toEqual([
    { share: 0.02, value: 0.24 },
    { share: 0.25, value: 3 },
    { share: 0.5, value: 6 },
    { share: 0.75, value: 9 },
    { share: 0.98, value: 11.76 },
  ]);
});

test('the half circle goes from left over the top to the right', () => {
  const [left, top, right] = [0, 0.5, 1].map((share) => pointAt(share, 100));
  expect(left?.x).toBeCloseTo(-100, 10);
  expect(left?.y).toBeCloseTo(0, 10);
  expect(top?.x).toBeCloseTo(0, 10);
  expect(top?.y).toBeCloseTo(-100, 10);
  expect(right?.x).toBeCloseTo(100, 10);
  expect(new Set(bands(5, 80, 100)).size).toBe(5);
});
