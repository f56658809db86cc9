import { expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from './calendar.ts';
import { type CounterReading, segmentsOf } from './segments.ts';
import { lastYearOf, usesOverTime } from './uses.ts';

const reading = (iso: string, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  day: dayOfIso(iso),
  value,
  ...more,
});
const of = (readings: readonly CounterReading[], heatShare = 0) => {
  const { uses, newest } = usesOverTime(segmentsOf(readings), heatShare);
  const iso = <Of extends { readonly from: number; readonly to: number }>({ from, to, ...use }: Of) => ({
    days: `${isoOfDay(from)} ${isoOfDay(to)}`,
    ...use,
  });
  return { uses: uses.map(iso), newest: newest && iso(newest) };
};
/** A reading on the first of each month: 10 units a day in the first year, 8 in the second. */
const MONTHLY = Array.from({ length: 25 }, (_, i) => {
  const day = Date.UTC(2024, i, 1) / 86_400_000;
  const second = dayOfIso('2025-01-01');
  const value = 10 * (Math.min(day, second) - dayOfIso('2024-01-01')) + 8 * Math.max(0, day - second);
  return { day, value };
});

test('nothing is used before there are two readings', () => {
  expect(of([])).toEqual({ uses: [], newest: undefined });
  expect(of([reading('2025-01-01', 5)])).toEqual({ uses: [], newest: undefined });
});

test('each month stands beside the same month of the year before', () => {
  const { uses, newest } = of(MONTHLY);
  expect(uses).toHaveLength(24);
  expect(uses[0]).toEqual({ days: '2024-01-01 2024-02-01', amount: 310, before: null });
  expect(uses[13]).toEqual({ days: '2025-02-01 2025-03-01', amount: 224, before: 10 });
  expect(newest).toEqual({ days: '2025-12-01 2026-01-01', amount: 248, before: 10 });
});

// findings A18: the number of the headline is one of the picture
test('what is spoken of is the last of the uses, however short its readings lie apart', () => {
  const daily = Array.from({ length: 120 }, (_, i) => ({ day: 20_000 + i, value: i }));
  for (const count of [2, 3, 20, 40, 120]) {
    const { uses, newest } = of(daily.slice(0, count));
    expect(uses.at(-1)).toEqual(newest);
    expect(uses.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(count - 1);
  }
  expect(of(daily).uses.map(({ days }) => days.slice(11))).toEqual([
    ...of(daily)
      .uses.slice(1)
      .map(({ days }) => days.slice(0, 10)),
    isoOfDay(20_119),
  ]);
});

test('a few days off are divided by weight, and still compared', () => {
  const days = ['2024-10-18', '2024-11-18', '2024-12-18', '2025-10-20', '2025-11-20'];
  const { newest } = of(days.map((iso, i) => reading(iso, [0, 310, 610, 3000, 3248][i] ?? 0)));
  expect(newest).toEqual({ days: '2025-10-20 2025-11-20', amount: 248, before: 10 });
});

test('a month is not compared with its share of a year: what it was is not known', () => {
  const yearly = [reading('2024-01-01', 0), reading('2025-01-01', 3660), reading('2025-02-01', 3900)];
  expect(of(yearly).newest).toEqual({ days: '2025-01-01 2025-02-01', amount: 240, before: null });
  expect(of(yearly, 1).newest?.before).toBeNull();
});

test('years are compared, though their readings lie some days apart', () => {
  const yearly = [reading('2023-01-05', 0), reading('2024-01-05', 3650), reading('2025-01-15', 6658)];
  expect(of(yearly).newest).toMatchObject({ days: '2024-01-05 2025-01-15', amount: 3008 });
  expect(of(yearly).newest?.before).toBeCloseTo((3650 + (10 * 3008) / 376) / 376, 1);
  // Two years in one are like no year.
  expect(of([reading('2023-01-05', 0), reading('2025-01-15', 6658)]).newest?.before).toBeNull();
});

test('heating is divided by the degree days, not by the days', () => {
  const days = ['2024-01-01', '2024-04-05', '2025-01-01', '2025-04-01'];
  const readings = days.map((iso, i) => reading(iso, [0, 950, 2000, 2900][i] ?? 0));
  const evenly = of(readings).newest?.before ?? 0;
  expect(evenly).toBeCloseTo(10, 10);
  // The four days in April were the mildest.
  expect(of(readings, 1).newest?.before).toBeGreaterThan(evenly);
});

test('what no reading shows is a hole and is never compared with', () => {
  const readings = [
    reading('2024-01-01', 0),
    reading('2024-07-01', 1820),
    reading('2024-09-01', 5, { replaced: true }),
    reading('2025-01-01', 1225),
    reading('2025-03-01', 900),
    reading('2026-01-01', 3000),
  ];
  const { uses, newest } = of(readings);
  expect(uses.map(({ days, amount }) => [days, amount])).toEqual([
    ['2024-01-01 2024-07-01', 1820],
    ['2024-07-01 2024-09-01', null],
    ['2024-09-01 2025-01-01', 1220],
    ['2025-01-01 2025-03-01', null],
    ['2025-03-01 2026-01-01', 2100],
  ]);
  expect(newest?.before).toBeNull();
});

test('a swap on one day leaves no hole', () => {
  const swapped = [
    reading('2024-01-01', 1000),
    reading('2024-07-01', 2820),
    reading('2024-07-01', 3, { replaced: true }),
    reading('2025-01-01', 1843),
  ];
  expect(of(swapped).uses.map(({ amount }) => amount)).toEqual([1820, 1840]);
});

test('the newest are at least four weeks, unless there are no more', () => {
  const daily = Array.from({ length: 40 }, (_, i) => ({ day: 20_000 + i, value: 2 * i }));
  const { newest } = usesOverTime(segmentsOf(daily), 0);
  expect([newest && newest.to - newest.from, newest?.amount]).toEqual([28, 56]);
  const { newest: few } = usesOverTime(segmentsOf(daily.slice(0, 8)), 0);
  expect([few && few.to - few.from, few?.before]).toEqual([7, null]);
});

test('a reading a day becomes as many uses as a picture has room for, and nothing is lost', () => {
  const daily = Array.from({ length: 1001 }, (_, i) => ({ day: 19_000 + i, value: 3 * i }));
  const { uses } = usesOverTime(segmentsOf(daily), 0);
  expect(uses.length).toBeLessThanOrEqual(80);
  expect(uses.length).toBeGreaterThan(60);
  expect(uses.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(3000);
});

test('the last twelve months are known where readings reach over all of them', () => {
  const year = (readings: readonly CounterReading[]) => {
    const known = lastYearOf(segmentsOf(readings), 0);
    return known && [isoOfDay(known.from), isoOfDay(known.to), Math.round(known.amount)];
  };
  expect(year(MONTHLY)).toEqual(['2025-01-01', '2026-01-01', 8 * 365]);
  expect(year([reading('2024-01-01', 0), reading('2025-12-31', 7300)])).toEqual([
    ...['2024-12-31', '2025-12-31'],
    (7300 * 365) / 730,
  ]);
  expect(year([])).toBeNull();
  expect(year([reading('2025-01-02', 0), reading('2026-01-01', 3650)])).toBeNull();
  const gap = [
    reading('2024-06-01', 0),
    reading('2025-06-01', 3650),
    reading('2025-07-01', 5, { replaced: true }),
  ];
  expect(year([...gap, reading('2026-01-01', 2000)])).toBeNull();
});
