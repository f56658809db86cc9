import { expect, test } from 'vitest';
import { monthTicks, tickText, wintersBetween } from './season.ts';

const day = (iso: string): number => Date.parse(iso) / 86_400_000;
const iso = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);

test('winters are October to March, cut where the picture ends', () => {
  const winters = wintersBetween(day('2024-02-01'), day('2025-11-15'));
  expect(winters.map(({ from, to }) => `${iso(from)} ${iso(to)}`)).toEqual([
    '2024-02-01 2024-04-01',
    '2024-10-01 2025-04-01',
    '2025-10-01 2025-11-15',
  ]);
  expect(wintersBetween(day('2025-05-01'), day('2025-09-01'))).toEqual([]);
});

test('the axis names as many months or years as there is room for', () => {
  const named = (from: string, to: string, width: number) => monthTicks(day(from), day(to), width).map(iso);
  expect(named('2025-01-15', '2025-05-20', 580)).toEqual([
    '2025-02-01',
    '2025-03-01',
    '2025-04-01',
    '2025-05-01',
  ]);
  expect(named('2024-11-10', '2025-11-20', 260)).toEqual([
    '2025-01-01',
    '2025-04-01',
    '2025-07-01',
    '2025-10-01',
  ]);
  expect(named('2021-12-10', '2026-11-20', 260)).toEqual([
    '2022-01-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ]);
  expect(named('2016-03-01', '2026-11-20', 260)).toEqual([
    '2018-01-01',
    '2020-01-01',
    '2022-01-01',
    '2024-01-01',
    '2026-01-01',
  ]);
});

test('too little time for two months is named by its first and last day', () => {
  expect(monthTicks(day('2025-03-05'), day('2025-04-20'), 580).map(iso)).toEqual([
    '2025-03-05',
    '2025-04-20',
  ]);
});

test('a tick is named as briefly as it can be', () => {
  const texts = (...days: readonly string[]) => days.map((one) => tickText(day(one), 'de'));
  expect(texts('2025-01-01', '2025-04-01', '2025-03-05')).toEqual(['2025', 'Apr', '05.03.']);
  expect(tickText(day('2025-10-01'), 'en')).toBe('Oct');
});
