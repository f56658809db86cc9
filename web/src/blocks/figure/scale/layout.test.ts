import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, placeMarks, scaleEnd } from './layout.ts';

const path = { name: 'path', tonnes: 7.3 } as const;
const average = { name: 'average', tonnes: 11.2 } as const;

test('the scale begins at nothing and ends beyond the largest figure', () => {
  expect(scaleEnd([8.1, 7.3, 11.2])).toBeCloseTo(11.984, 10);
  expect(scaleEnd([0, 0])).toBeCloseTo(1.07, 10);
});

const labels = (...tonnes: readonly [number, number]) =>
  placeMarks(
    [
      { ...average, tonnes: tonnes[1] },
      { ...path, tonnes: tonnes[0] },
    ],
    16,
  ).map(({ name, anchor, row }) => [name, anchor, row]);

test('labels far from each other stand below their marks, close ones lead away from each other', () => {
  expect(labels(3, 11.2)).toEqual([
    ['path', 'middle', 0],
    ['average', 'middle', 0],
  ]);
  expect(labels(8, 9)).toEqual([
    ['path', 'end', 0],
    ['average', 'start', 0],
  ]);
});

test('without the room for it one of them stands lower, where its line crosses no letters', () => {
  expect(labels(10.8, 11.2)).toEqual([
    ['path', 'end', 0],
    ['average', 'end', 1],
  ]);
  expect(labels(1, 2)).toEqual([
    ['path', 'start', 1],
    ['average', 'start', 0],
  ]);
});

test('labels at an end do not leave the picture', () => {
  expect([anchorAt(0.05), anchorAt(0.5), anchorAt(0.95)]).toEqual(['start', 'middle', 'end']);
});

test('whatever the figures, marks stand within the scale, in order', () => {
  const tonnes = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(tonnes, tonnes, tonnes, (you, one, other) => {
      const end = scaleEnd([you, one, other]);
      const marks = placeMarks(
        [
          { name: 'path', tonnes: one },
          { name: 'average', tonnes: other },
        ],
        end,
      );
      const places = marks.map(({ at }) => at);
      expect(places.every((at) => at >= 0 && at < 1)).toBe(true);
      expect([...places].sort((a, b) => a - b)).toEqual(places);
    }),
  );
});
