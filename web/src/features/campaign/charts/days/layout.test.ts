import { expect, test } from 'vitest';
import { layoutDays } from './layout.ts';

const FRAME = { width: 640, height: 220, left: 40, bottom: 28 };
const days = Array.from({ length: 30 }, (_, i) => ({
  day: `2026-11-${String(i + 1).padStart(2, '0')}`,
  value: i,
}));

test('the line runs from the first day to the last', () => {
  const { line, last, yTicks } = layoutDays(days, FRAME);
  expect(line.startsWith('M40,192L')).toBe(true);
  expect(last?.x).toBe(616);
  expect(last?.y).toBeGreaterThanOrEqual(28);
  expect(last?.y).toBeLessThan(40);
  expect(yTicks[0]).toEqual({ y: 192, value: 0 });
});

test('every seventh day is labelled, the last always', () => {
  expect(layoutDays(days, FRAME).xTicks.map(({ day }) => day.slice(8))).toEqual([
    '02',
    '09',
    '16',
    '23',
    '30',
  ]);
});

test('nothing saved yet is a line on the ground', () => {
  const { line } = layoutDays(
    [
      { day: '2026-11-01', value: 0 },
      { day: '2026-11-02', value: 0 },
    ],
    FRAME,
  );
  expect(line).toBe('M40,192L616,192');
});

test('a day without a value leaves a gap and is no day of nothing', () => {
  const values = [null, null, 2, 2, null, 4];
  const { line } = layoutDays(
    values.map((value, i) => ({ day: `2026-11-0${i + 1}`, value })),
    FRAME,
  );
  expect(line).toBe('M270.4,110L385.6,110M616,28Z');
});
