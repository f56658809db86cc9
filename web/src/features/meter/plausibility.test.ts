import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../lib/dates.ts';
import { doubtOf, newestFirst, spanOf, usesOf } from './plausibility.ts';

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
const doubt = (value: number, iso: string) => doubtOf(year, value, epochOfIso(iso));

test('a hint appears where a reading is lower than the last or far above the usual', () => {
  expect(doubt(1300, '2026-02-01')).toBe('lower');
  expect(doubt(1396, '2026-02-01')).toBeNull();
  expect(doubt(1365 + 31 * 5 + 1, '2026-02-01')).toBe('muchMore');
});

test('an older reading is compared with those before it only', () => {
  expect(doubt(1100, '2025-06-01')).toBeNull();
  expect(doubt(900, '2024-06-01')).toBeNull();
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
