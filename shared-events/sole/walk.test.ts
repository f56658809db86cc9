import { expect, test } from 'vitest';
import { walkOf } from './walk.ts';

test.each<[number, number, number, number, number | undefined]>([
  // People, missing ones, people a step, steps that are there, steps missing.
  [0, 0, 1, 0, undefined],
  [0, 3, 1, 0, 3],
  [7, 2, 1, 7, 2],
  [40, 1, 1, 40, 1],
  [41, 4, 10, 4, 1],
  // Dresden: 318 and the 21 to Leipzig are 339, on 34 steps.
  [318, 21, 10, 32, 2],
  // The two more have room on the step that is begun.
  [318, 2, 10, 31, 1],
  [311, 60, 10, 32, 6],
  [311, 70, 10, 32, undefined],
  [12, 40, 1, 12, undefined],
  [401, 0, 100, 5, undefined],
  [4_000, 0, 100, 40, undefined],
])(
  '%d people with %d missing are steps of %d: %d, and %s that are missing',
  (people, missing, each, taken, toGo) => {
    const walk = walkOf(people, missing, 324);
    const count = (isMissing: boolean) => walk.steps.filter((step) => step.isMissing === isMissing).length;
    expect([walk.each, count(false), count(true), walk.toGo]).toEqual([each, taken, toGo ?? 0, toGo]);
  },
);

test('so many steps as are missing hold all people that are missing', () => {
  for (let people = 1; people < 500; people += 7)
    for (let missing = 1; missing < 60; missing += 3) {
      const { each, steps, toGo } = walkOf(people, missing, 324);
      if (toGo === undefined) continue;
      expect(steps.length * each).toBeGreaterThanOrEqual(people + missing);
      expect((steps.length - 1) * each).toBeLessThan(people + missing);
    }
});

test.each([288, 324, 620])('in a picture of %d pixels no step leaves it, and each stands apart', (width) => {
  const { steps, height } = walkOf(40, 6, width);
  const least = Math.min(
    ...steps.flatMap((one, i) => steps.slice(i + 1).map(({ x, y }) => Math.hypot(x - one.x, y - one.y))),
  );
  expect(least).toBeGreaterThan(15);
  for (const { x, y, angle } of steps) {
    const [along, across] = [
      Math.abs(Math.cos((angle * Math.PI) / 180)),
      Math.abs(Math.sin((angle * Math.PI) / 180)),
    ];
    const [halfX, halfY] = [14 * along + 5 * across, 14 * across + 5 * along];
    expect([x - halfX > 0, x + halfX < width, y - halfY > 0, y + halfY < height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
  expect(steps[0]?.angle).toBe(0);
});
