import { expect, test } from 'vitest';
import { layoutPeriods } from './layout.ts';

const FRAME = { width: 640, height: 220, left: 40, bottom: 28 };
const GROUND = 192;

test('a period is as wide as its days and as high as its figure a day', () => {
  const { columns } = layoutPeriods(
    [
      { from: '2026-03-01', to: '2026-03-01', values: [10] },
      { from: '2026-03-02', to: '2026-03-05', values: [20] },
    ],
    FRAME,
    1,
  );
  const [day, four] = columns;
  expect(four?.width).toBeCloseTo(4 * (day?.width ?? 0));
  expect(four?.height).toBeCloseTo((day?.height ?? 0) / 2);
  expect(day && day.y + day.height).toBe(GROUND);
});

test('series of a period stand side by side and share the scale; nothing and less than nothing are no column', () => {
  const { columns } = layoutPeriods(
    [{ from: '2026-03-01', to: '2026-03-07', values: [14, 7, 0, -7] }],
    FRAME,
    1,
  );
  expect(columns.map(({ series }) => series)).toEqual([0, 1]);
  const [one, other] = columns;
  expect(one && one.x + one.width).toBeCloseTo(other?.x ?? 0);
  expect(one?.height).toBeCloseTo(2 * (other?.height ?? 0));
});

test('a year has at most forty groups of columns, with all the people in them', () => {
  const days = Array.from({ length: 365 }, (_, i) => {
    const day = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10);
    return { from: day, to: day, values: [7] };
  });
  const { columns, xTicks } = layoutPeriods(days, FRAME, 1);
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.length).toBeLessThanOrEqual(40);
  // The same figure a day everywhere, however many days are joined.
  expect(new Set(columns.map(({ height }) => Math.round(height))).size).toBe(1);
  expect(xTicks.map(({ day }) => day)).toEqual(['2026-01-01', '2026-12-31']);
});

test('the scale ends near the largest figure, and its lines stand at whole people', () => {
  const few = [{ from: '2026-03-01', to: '2026-03-28', values: [8] }];
  const { columns, yTicks } = layoutPeriods(few, FRAME, 7);
  // Two a week: the column reaches the uppermost line.
  expect(yTicks.map(({ value }) => value)).toEqual([0, 1, 2]);
  expect(columns[0]?.y).toBeCloseTo(yTicks.at(-1)?.y ?? 0);
});

test('without any period there is nothing to draw', () => {
  expect(layoutPeriods([], FRAME, 1)).toEqual({ columns: [], xTicks: [], yTicks: [] });
});
