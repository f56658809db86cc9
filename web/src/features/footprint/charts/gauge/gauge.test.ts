import { expect, test } from 'vitest';
import { bandOf, gaugeScale, gaugeTicks, pointAt, shareOf } from './layout.ts';

test('the scale runs from zero to at least 12 t, and ends at a label', () => {
  expect(gaugeScale([7.4])).toEqual({ low: 0, high: 12 });
  expect(gaugeScale([14.2, 11.2])).toEqual({ low: 0, high: 15 });
  expect(gaugeScale([36.9])).toEqual({ low: 0, high: 48 });
});

test('a net figure below zero extends it downwards', () => {
  const scale = gaugeScale([3, -2]);
  expect(scale).toEqual({ low: -3, high: 12 });
  expect(shareOf(-3, scale)).toBe(0);
  expect(shareOf(4.5, scale)).toBe(0.5);
});

test('labels are whole tonnes', () => {
  expect(gaugeTicks({ low: 0, high: 12 })).toEqual([
    { share: 0, value: 0 },
    { share: 0.25, value: 3 },
    { share: 0.5, value: 6 },
    { share: 0.75, value: 9 },
    { share: 1, value: 12 },
  ]);
  expect(gaugeTicks(gaugeScale([36.9])).map(({ value }) => value)).toEqual([0, 12, 24, 36, 48]);
  expect(gaugeTicks(gaugeScale([3, -2])).map(({ value }) => value)).toEqual([-3, 0, 3, 6, 9, 12]);
});

test('the half circle goes from left over the top to the right', () => {
  const [left, top, right] = [0, 0.5, 1].map((share) => pointAt(share, 100));
  expect(left?.x).toBeCloseTo(-100, 10);
  expect(left?.y).toBeCloseTo(0, 10);
  expect(top?.x).toBeCloseTo(0, 10);
  expect(top?.y).toBeCloseTo(-100, 10);
  expect(right?.x).toBeCloseTo(100, 10);
  expect(bandOf(0, 0.5, 80, 100)).not.toBe(bandOf(0.5, 1, 80, 100));
});
