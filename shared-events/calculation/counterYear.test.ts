import { describe, expect, test } from 'vitest';
import { dayOfIso } from './calendar.ts';
import { counterYear } from './counterYear.ts';
import { type Days, daysOfYear } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { segmentsOf } from './segments.ts';

/** A linear counter of 2024 that showed the values on the days; `runs` are days with the same activities. */
function counter(
  values: Readonly<Record<string, number>>,
  runs: readonly Days[] = [],
  inForce: Days = daysOfYear(2024),
) {
  const readings = Object.entries(values).map(([iso, value]) => ({ day: dayOfIso(iso), value }));
  const weight = (from: number, to: number): number => weightBetween(from, to, 0);
  return counterYear(segmentsOf(readings), { year: 2024, weight, inForce: [inForce], runs });
}
const days = (from: string, to: string): Days => ({ from: dayOfIso(from), to: dayOfIso(to) });

describe('what a projection rests on', () => {
  test('are the segments that overlap the years around, by a day at least', () => {
    expect(counter({ '2022-06-01': 0, '2023-01-01': 500 }).spanDays).toBe(0);
    expect(counter({ '2022-06-01': 0, '2023-01-02': 500 }).spanDays).toBe(215);
    expect(counter({ '2026-01-01': 0, '2026-06-01': 500 }).spanDays).toBe(0);
    expect(counter({ '2025-12-31': 0, '2026-06-01': 500 }).spanDays).toBe(152);
  });
});

test('readings that cover a quarter of the days in force make a value measured', () => {
  const quality = (until: string) =>
    counter({ '2023-01-01': 0, [until]: 500 }, [], days('2024-01-01', '2024-04-30')).quality;
  expect(quality('2024-01-31')).toBe('MEASURED_MANUALLY');
  expect(quality('2024-01-30')).toBe('PROJECTED_WITH_ASSUMPTION');
});

describe('days with the same activities', () => {
  const runs = (on: string) => [days('2000-01-01', on), days(on, '2100-01-01')];
  /** Units a day that are projected for a month that no reading covers. */
  const rate = (values: Readonly<Record<string, number>>, on: string) =>
    counter(values, runs(on)).use(days('2024-12-01', '2025-01-01')).projected / 31;
  test('have a rate of their own from four weeks of segments on', () => {
    const before = { '2024-01-01': 0, '2024-03-01': 600 };
    expect(rate({ ...before, '2024-03-29': 600 + 28 * 30 }, '2024-03-01')).toBeCloseTo(30, 9);
    const short = 600 + 27 * 30;
    expect(rate({ ...before, '2024-03-28': short }, '2024-03-01')).toBeCloseTo(short / 87, 9);
  });
  test('take the segments that lie within, to the day on which they end', () => {
    const values = { '2024-01-01': 0, '2024-03-01': 600, '2024-05-01': 600 + 61 * 30 };
    const first = counter(values, runs('2024-03-01')).use(days('2023-12-01', '2024-01-01'));
    expect(first.projected / 31).toBeCloseTo(10, 9);
    const across = counter(values, runs('2024-03-02')).use(days('2023-12-01', '2024-01-01'));
    expect(across.projected / 31).toBeCloseTo(10, 9);
    const within = counter(values, runs('2024-02-29')).use(days('2023-12-01', '2024-01-01'));
    expect(within.projected / 31).toBeCloseTo(values['2024-05-01'] / 121, 9);
  });
});
