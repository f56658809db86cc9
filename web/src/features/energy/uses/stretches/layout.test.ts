import { expect, test } from 'vitest';
import { layoutStretches, type Stretch } from './layout.ts';
import { monthTicks, tickText, wintersBetween } from './season.ts';

const FRAME = { width: 640, height: 260, left: 40, bottom: 28 };
const day = (iso: string): number => Date.parse(iso) / 86_400_000;
const iso = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);
const stretch = (from: string, to: string, value: number | null, before: number | null = null): Stretch => ({
  from: day(from),
  to: day(to),
  value,
  before,
});

/** So many months before a day that what follows is no longer few. */
const MONTHS = Array.from({ length: 12 }, (_, i): Stretch => {
  const from = day('2024-01-01') + i * 30;
  return { from, to: from + 30, value: 4, before: null };
});
const END = iso(day('2024-01-01') + 12 * 30);
const later = (days: number) => iso(day(END) + days);

test('many bars are as wide as their days and as high as their use, and the newest carries its figure', () => {
  const { bars, labels, averageY, ground } = layoutStretches(
    [...MONTHS, stretch(END, later(60), 8)],
    [],
    FRAME,
  );
  const [one, two] = [bars[0], bars.at(-1)];
  expect((one?.width ?? 0) + 2).toBeCloseTo(((two?.width ?? 0) + 2) / 2, 6);
  expect(two?.height).toBeCloseTo(2 * (one?.height ?? 0), 6);
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeCloseTo(ground, 6);
  expect(one?.x).toBe(40);
  expect((two?.x ?? 0) + (two?.width ?? 0)).toBeCloseTo(618, 6);
  expect(labels).toEqual([{ x: expect.closeTo(618, 6), y: (two?.y ?? 0) - 6, value: 8 }]);
  expect(averageY).toBeNull();
});

// findings A18: below 13 periods thin columns with gaps, an average line, a number on each
test('few are thin columns in the middle of their days, each with its figure, and a line at the average', () => {
  const { bars, labels, averageY, newest, ground } = layoutStretches(
    [stretch('2025-01-01', '2025-01-31', 8), stretch('2025-01-31', '2025-04-01', 2)],
    [],
    FRAME,
  );
  expect(bars.map(({ width }) => width)).toEqual([32, 32]);
  expect(bars[0]?.x).toBeCloseTo(40 + 580 / 6 - 16, 6);
  expect(labels.map(({ value }) => value)).toEqual([8, 2]);
  expect(labels.map(({ x }) => x)).toEqual(bars.map(({ x, width }) => x + width / 2));
  expect(newest?.value).toBe(2);
  // 30 days of 8 and 60 of 2 are 4 on the average.
  expect(ground - (averageY ?? 0)).toBeCloseTo(2 * (bars[1]?.height ?? 0), 6);
});

test('one alone is a column without an average, and where columns are narrow the newest carries its figure', () => {
  expect(layoutStretches([stretch('2025-01-01', '2025-01-31', 8)], [], FRAME).averageY).toBeNull();
  expect(layoutStretches(MONTHS, [], { ...FRAME, width: 320 }).labels).toHaveLength(1);
  expect(layoutStretches(MONTHS, [], FRAME).labels).toHaveLength(12);
});

test('what is not known is a hole of its width, and no bar', () => {
  const { bars, gaps } = layoutStretches(
    [...MONTHS, stretch(END, later(60), null), stretch(later(60), later(90), 5)],
    [],
    FRAME,
  );
  expect(bars).toHaveLength(13);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]?.x).toBeCloseTo((bars[11]?.x ?? 0) + (bars[11]?.width ?? 0) + 2, 6);
  expect((gaps[0]?.x ?? 0) + (gaps[0]?.width ?? 0)).toBeCloseTo(bars[12]?.x ?? 0, 6);
});

test('a figure stands above its bar, and above the year before where that is in its way', () => {
  const after = (before: number) =>
    layoutStretches(
      [stretch('2025-01-01', '2025-02-01', 4), stretch('2025-02-01', '2025-03-01', 5, before)],
      [],
      FRAME,
    );
  const labelY = (before: number) => after(before).labels.at(-1)?.y;
  expect(labelY(9)).toBe((after(9).newest?.y ?? 0) - 6);
  expect(labelY(4)).toBe((after(4).newest?.y ?? 0) - 6);
  const { newest, yTicks, top } = after(5.5);
  expect(labelY(5.5)).toBe((newest?.beforeY ?? 0) - 6);
  expect(newest?.beforeY).toBeGreaterThanOrEqual(top);
  expect(yTicks[0]).toEqual({ y: 232, value: 0 });
});

test('marks outside of the time are left out', () => {
  const one = [stretch('2025-01-01', '2025-03-02', 4)];
  const days = ['2024-12-31', '2025-01-31', '2025-03-02', '2025-04-01'];
  const swaps = days.map((on) => ({ day: day(on), kind: 'swap' as const }));
  const { marks } = layoutStretches(one, swaps, FRAME);
  expect(marks.map((mark) => iso(mark.day))).toEqual(['2025-01-31', '2025-03-02']);
  expect(marks[0]).toMatchObject({ x: 330, kind: 'swap' });
});

test('a use of nothing is drawn as nothing', () => {
  const { bars } = layoutStretches([stretch('2025-01-01', '2025-03-01', 0)], [], FRAME);
  expect(bars[0]?.height).toBe(0);
  expect(layoutStretches([], [], FRAME)).toMatchObject({ bars: [], gaps: [], newest: undefined });
});

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
