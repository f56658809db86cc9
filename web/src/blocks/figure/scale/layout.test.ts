import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeMarks, roundScale, scaleTicks, shareOf } from './layout.ts';

test('the scale runs from zero to at least 12 t, and ends at a label', () => {
  expect(roundScale([7.4])).toEqual({ low: 0, high: 12 });
  expect(roundScale([14.2, 11.2])).toEqual({ low: 0, high: 15 });
  expect(roundScale([36.9])).toEqual({ low: 0, high: 48 });
});

test('a net figure below zero extends it downwards', () => {
  const scale = roundScale([3, -2]);
  expect(scale).toEqual({ low: -3, high: 12 });
  expect(shareOf(-3, scale)).toBe(0);
  expect(shareOf(4.5, scale)).toBe(0.5);
});

test('labels are whole tonnes', () => {
  expect(scaleTicks({ low: 0, high: 12 })).toEqual([
    { share: 0, value: 0 },
    { share: 0.25, value: 3 },
    { share: 0.5, value: 6 },
    { share: 0.75, value: 9 },
    { share: 1, value: 12 },
  ]);
  expect(scaleTicks(roundScale([36.9])).map(({ value }) => value)).toEqual([0, 12, 24, 36, 48]);
  expect(scaleTicks(roundScale([3, -2])).map(({ value }) => value)).toEqual([-3, 0, 3, 6, 9, 12]);
});

const path = { name: 'path', text: 'Ihr Pfad 2026: 8,0' } as const;
const average = { name: 'average', text: 'Deutschland: 11,2' } as const;
const rowsOf = (you: number, one: number, other: number) =>
  placeMarks(
    [
      { ...path, x: one },
      { ...average, x: other },
    ],
    you,
    324,
  ).map(({ name, row }) => [name, row]);

test('words far from each other stand in one row, close ones in two', () => {
  expect(rowsOf(160, 60, 250)).toEqual([
    ['path', 0],
    ['average', 0],
  ]);
  expect(rowsOf(20, 292, 302)).toEqual([
    ['path', 0],
    ['average', 1],
  ]);
  // Each on its side of oneself.
  expect(rowsOf(162, 150, 180)).toEqual([
    ['path', 0],
    ['average', 0],
  ]);
});

test('whatever the figures: words stay in the picture, beside all lines and each other', () => {
  const x = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(x, x, x, fc.integer({ min: 288, max: 540 }), (you, one, other, width) => {
      const marks = placeMarks(
        [
          { ...path, x: one * width },
          { ...average, x: other * width },
        ],
        you * width,
        width,
      );
      expect(marks).toHaveLength(2);
      for (const { from, to } of marks) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(width);
        expect(you * width > from && you * width < to).toBe(false);
      }
      const [first, second] = marks;
      if (!first || !second) throw new RangeError('two');
      if (first.row === second.row) expect(first.to < second.from || second.to < first.from).toBe(true);
    }),
  );
});
