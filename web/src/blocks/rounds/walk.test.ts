import { expect, test } from 'vitest';
import { walkOf } from './walk.ts';

test.each<[number, number, number, number, number]>([
  // People, missing ones, people a step, steps taken, steps missing.
  [0, 0, 1, 0, 0],
  [7, 2, 1, 7, 2],
  [30, 1, 1, 30, 1],
  [31, 4, 10, 3, 1],
  [318, 21, 100, 3, 1],
  [299, 20, 10, 29, 2],
  [12, 40, 1, 12, 0],
  [4_000, 0, 1_000, 4, 0],
])(
  '%d people with %d missing are steps of %d: %d, and %d that are missing',
  (people, missing, each, taken, lacking) => {
    const walk = walkOf(people, missing);
    const count = (isMissing: boolean) => walk.steps.filter((step) => step.isMissing === isMissing).length;
    expect([walk.each, count(false), count(true)]).toEqual([each, taken, lacking]);
  },
);

test('rows lead to and fro, and no two steps stand on one place', () => {
  const { steps, width, height } = walkOf(25, 0);
  expect(steps.map(({ to }) => to)).toEqual([
    ...Array<string>(10).fill('right'),
    ...Array<string>(10).fill('left'),
    ...Array<string>(5).fill('right'),
  ]);
  expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(25);
  for (const { x, y } of steps) expect(x >= 0 && x <= width && y > 0 && y < height).toBe(true);
});
