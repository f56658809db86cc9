import { expect, test } from 'vitest';
import { layoutBubbles } from './layout.ts';

const years = (...values: readonly number[]) => values.map((value, i) => ({ year: 2026 + i, value }));

test('areas are in proportion to the values', () => {
  const { bubbles } = layoutBubbles(years(8, 4, 2), 60);
  const area = (i: number) => Math.PI * (bubbles[i]?.r ?? 0) ** 2;
  expect(bubbles[0]?.r).toBe(60);
  expect(area(0) / area(1)).toBeCloseTo(2, 10);
  expect(area(0) / area(2)).toBeCloseTo(4, 10);
});

test('no circle covers another, and all lie within the picture', () => {
  const { bubbles, width, height } = layoutBubbles(years(11.2, 8, 5, 2, 0.1, 0), 60);
  bubbles.forEach((one, i) => {
    const next = bubbles[i + 1];
    if (next) expect(next.x - next.r).toBeGreaterThan(one.x + one.r);
    expect(one.x - one.r).toBeGreaterThanOrEqual(0);
    expect(one.x + one.r).toBeLessThanOrEqual(width);
    expect(one.y + one.r).toBeLessThanOrEqual(height);
  });
});

test('nothing emitted draws nothing', () => {
  expect(layoutBubbles(years(0), 60).bubbles[0]?.r).toBe(0);
  expect(layoutBubbles([], 60)).toEqual({ width: 0, height: 120, bubbles: [] });
});
