import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { doubtOf, likelyReading, newestFirst, spanOf, usesOf } from './plausibility.ts';

const reading = (
  id: number,
  iso: string,
  v: number,
  more: Partial<MeterValueAnswer> = {},
): MeterValueAnswer => ({
  id,
  meterId: 1,
  v,
  d: epochOfIso(iso),
  measureType: 'MEASURED_MANUALLY',
  ...more,
});
const year = [reading(2, '2026-01-01', 1365), reading(1, '2025-01-01', 1000)];
const doubt = (value: number, iso: string, given: { id?: number; replaced?: boolean } = {}, share = 0) =>
  doubtOf(year, { value, date: epochOfIso(iso), ...given }, share);

test('a hint appears where a reading is lower than the one before or far from the usual', () => {
  expect(doubt(1300, '2026-02-01')).toBe('lower');
  expect(doubt(1396, '2026-02-01')).toBeNull();
  expect(doubt(1365 + 31 * 4, '2026-02-01')).toBeNull();
  expect(doubt(1365 + 31 * 4 + 1, '2026-02-01')).toBe('muchMore');
  expect(doubt(1365 + 7, '2026-02-01')).toBe('muchLess');
  expect(doubt(5, '2026-02-01', { replaced: true })).toBeNull();
});

test('a day before 2010 is asked about, whatever was read', () => {
  expect(doubt(900, '2009-12-31')).toBe('longAgo');
  expect(doubt(1, '2010-01-01')).not.toBe('longAgo');
  expect(doubtOf([], { value: 5, date: epochOfIso('1925-01-01') })).toBe('longAgo');
});

test('of two readings of one day the later entry counts', () => {
  // The server names the later entry first.
  const corrected = [
    reading(3, '2026-01-01', 1365),
    reading(2, '2026-01-01', 13),
    reading(1, '2025-01-01', 1000),
  ];
  const next = { value: 1396, date: epochOfIso('2026-02-01') };
  expect(doubtOf(corrected, next)).toBeNull();
  expect(doubtOf(corrected, { ...next, value: 1300 })).toBe('lower');
});

test('the stretch after a reading counts as well as the one before', () => {
  expect(doubt(1200, '2025-06-01')).toBeNull();
  expect(doubt(1400, '2025-06-01')).toBe('higher');
  expect(doubt(900, '2024-06-01')).toBeNull();
  const three = [reading(3, '2027-01-01', 1730), ...year];
  const middle = { id: 2, date: epochOfIso('2026-01-01') };
  // Corrected to a value that leaves next to nothing for the year after it.
  expect(doubtOf([reading(4, '2028-01-01', 2095), ...three], { ...middle, value: 1725 })).toBe('muchLess');
  expect(doubtOf(three, { ...middle, value: 900 })).toBe('lower');
});

test('a new counter that starts at nothing is compared with what it showed next', () => {
  const later = [reading(3, '2026-06-01', 3_000), ...year];
  expect(doubtOf(later, { value: 0, date: epochOfIso('2026-02-01'), replaced: true })).toBe('muchMore');
  expect(doubtOf(year, { value: 0, date: epochOfIso('2026-02-01'), replaced: true })).toBeNull();
});

test('any use is much beside a counter that used nothing', () => {
  const still = [reading(2, '2026-01-01', 1000), reading(1, '2025-01-01', 1000)];
  expect(doubtOf(still, { value: 1001, date: epochOfIso('2026-02-01') })).toBe('muchMore');
  expect(doubtOf(still, { value: 1000, date: epochOfIso('2026-02-01') })).toBeNull();
});

test('the season is no doubt: a heating uses little in summer', () => {
  const heating = [reading(2, '2025-07-01', 1646), reading(1, '2025-01-01', 1000)];
  const august = { value: 1646 + 13, date: epochOfIso('2025-08-01') };
  expect(doubtOf(heating, august)).toBe('muchLess');
  expect(doubtOf(heating, august, 1)).toBeNull();
});

test('the span is that of the first and the last day', () => {
  expect(spanOf(year)).toBe(365);
  expect(spanOf([])).toBe(0);
});

test('use is counted since the reading before, not across a swap or a fall', () => {
  const replaced = reading(3, '2026-02-01', 5, { meterReplaced: true });
  const fallen = reading(4, '2026-03-01', 2);
  expect([...usesOf([fallen, replaced, ...year])]).toEqual([
    [1, null],
    [2, 365],
    [3, null],
    [4, null],
  ]);
});

test.each([
  [7, 8],
  [8, 7],
])(
  'a counter swapped on one day: use goes to its end and on from its start, whatever the ids (%d, %d)',
  (end, start) => {
    const swapped = [
      reading(3, '2026-12-31', 2604),
      reading(start, '2026-07-01', 12, { meterReplaced: true }),
      reading(end, '2026-07-01', 2380),
      reading(4, '2026-01-01', 1150),
    ];
    expect(Object.fromEntries(usesOf(swapped))).toEqual({ 4: null, [end]: 1230, [start]: null, 3: 2592 });
    expect(newestFirst([...swapped].reverse()).map(({ id }) => id)).toEqual([3, start, end, 4]);
  },
);

test('without a history a reading is held against what such a home uses', () => {
  const usual = { least: 150, most: 15_000 };
  const first = [reading(1, '2025-01-01', 3_000)];
  const ask = (value: number) => doubtOf(first, { value, date: epochOfIso('2026-01-01') }, 0, usual);
  expect([ask(5_432), ask(54_321), ask(3_010)]).toEqual([null, 'overUsual', 'underUsual']);
  // Once it has one, its own use is what is usual.
  expect(doubtOf(year, { value: 1_396, date: epochOfIso('2026-02-01') }, 0, usual)).toBeNull();
  const typed = { value: 54_321, date: epochOfIso('2026-01-01') };
  expect(likelyReading(first, typed, 0, usual)).toBe(5_432.1);
  expect(likelyReading([], typed, 0, usual)).toBeUndefined();
});
