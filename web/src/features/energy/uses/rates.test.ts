import { expect, test } from 'vitest';
import { averageOf, columnsOf, findingOf, periodOf } from './rates.ts';

const use = (amount: number | null, before: number | null = null, days = 100) => ({
  from: 20_000,
  to: 20_000 + days,
  amount,
  before,
});

test('a use is spoken of per day, unless that is less than one', () => {
  expect(periodOf([use(20), use(800), use(null)])).toBe('day');
  expect(periodOf([use(99), use(null)])).toBe('month');
  expect(periodOf([use(2)])).toBe('year');
  expect(periodOf([])).toBe('year');
});

test('heights are units per period, and what is not known stays so', () => {
  expect(columnsOf([use(800, 9), use(null)], 'day')).toEqual([
    { from: 20_000, to: 20_100, values: [8], before: 9 },
    { from: 20_000, to: 20_100, values: [null], before: null },
  ]);
  expect(columnsOf([use(100)], 'year')[0]?.values).toEqual([365.25]);
});

test('the average is that of the days, and one use alone has none', () => {
  const columns = columnsOf([use(240, null, 30), use(120, null, 60), use(null)], 'day');
  expect(averageOf(columns)).toBeCloseTo(4, 10);
  expect(averageOf(columns.slice(1))).toBeUndefined();
});

test.each([
  [920, 10, 'less', 0.08],
  [1080, 10, 'more', 0.08],
  [1004, 10, 'same', 0.004],
  [920, null, 'latest', 0],
  [920, 0, 'latest', 0],
] as const)('%d units in 100 days after %s a day are: %s', (amount, before, kind, part) => {
  const found = findingOf({ ...use(0, before), amount });
  expect(found.kind).toBe(kind);
  expect(found.part).toBeCloseTo(part, 10);
});
