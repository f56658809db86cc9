import { type Day, noonOf } from '../calculation/calendar.ts';
import { type CellDate, MONTHS_IN, nextMonth } from './dates.ts';
import { type LeftOut, rounded } from './entries.ts';
import type { Asked } from './questions.ts';
import { inTimeOf } from './registers.ts';
import type { Row } from './rows.ts';

/** Use from a day (inclusive) to another (exclusive). */
export interface Period {
  readonly line: number;
  readonly from: Day;
  readonly to: Day;
  readonly use: number;
  readonly estimated: boolean;
}

export interface Periods {
  readonly periods: readonly Period[];
  readonly leftOut: readonly LeftOut[];
}

const dayOfMonth = (day: Day): number => new Date(day * 86_400_000).getUTCDate();
const monthOf = (day: Day): number => {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const isFirst = (day: Day): boolean => dayOfMonth(day) === 1;
const isLast = (day: Day): boolean => isFirst(day + 1);

/** Facts of a file that its uses are read by. */
export interface UsesForm {
  /** Hours in which more was fed in than used: nothing of them is counted, but their days are whole. */
  readonly negatives: readonly Row[];
  /** Periods of this product's own chart end on the day of a reading. */
  readonly isOwn: boolean;
}

/** Periods of uses, in order; undefined as long as it is open how their dates are meant. Rows in order of time. */
export function periodsOf(
  rows: readonly Row[],
  { negatives, isOwn }: UsesForm,
  asked: Asked,
): Periods | undefined {
  if (isSubDaily(rows)) return subDaily(inTimeOf([...rows, ...negatives]), asked);
  if (rows.every(({ from }) => from !== undefined)) return named(rows, isOwn, asked);
  if (rows.every(({ date }) => date.form !== 'day'))
    return withoutOverlaps(
      rows.map((row) => period(row, row.date.day, nextMonth(row.date.day, monthsIn(row)))),
    );
  return dated(rows, asked);
}

const monthsIn = ({ date }: Row): number => (date.form === 'day' ? 0 : MONTHS_IN[date.form]);

const period = ({ line, value, estimated }: Row, from: Day, to: Day): Period => ({
  line,
  from,
  to,
  use: value,
  estimated,
});

/** Leaves out each period that begins before the one before ends. */
function withoutOverlaps(periods: readonly Period[], leftOut: readonly LeftOut[] = []): Periods {
  const kept: Period[] = [];
  const out = [...leftOut];
  for (const one of periods.toSorted((a, b) => a.from - b.from))
    if (one.to <= one.from || one.from < (kept.at(-1)?.to ?? one.from))
      out.push({ line: one.line, reason: 'overlap' });
    else kept.push(one);
  return { periods: kept, leftOut: out };
}

/** Files of days and of hours may lack some. */
const NEARLY_ALL = 9 / 10;
const shareOf = (steps: readonly number[], is: (step: number) => boolean): number =>
  steps.length === 0 ? 0 : steps.filter(is).length / steps.length;

const stepsOf = (rows: readonly Row[]): readonly number[] =>
  rows.slice(1).map(({ date }, i) => date.day - (rows[i]?.date.day ?? date.day));

/**
 * Periods that end on the day on which they begin and none of which spans days; or several rows of a day, and hardly ever a
 * day without one. One day that is said twice makes no hours of a file.
 */
function isSubDaily(rows: readonly Row[]): boolean {
  if (rows.some(({ from }) => from))
    return (
      rows.some(({ date, from }) => from && date.day === from.day && date.second > from.second) &&
      rows.every(({ date, from }) => !from || date.day - from.day <= 1)
    );
  if (rows.some(({ date }) => date.form !== 'day')) return false;
  const steps = stepsOf(rows);
  const hasTimes = rows.some(
    ({ date }, i) => date.day === rows[i - 1]?.date.day && date.second !== rows[i - 1]?.date.second,
  );
  const isOften = hasTimes || shareOf(steps, (step) => step === 0) >= 1 / 2;
  return isOften && shareOf(steps, (step) => step <= 1) >= NEARLY_ALL;
}

/** Quarter hours and hours, added by day: named by when they begin, or end, as the first and the last of them say. */
function subDaily(rows: readonly Row[], asked: Asked): Periods | undefined {
  const starts = rows.map(({ date, from }) => from ?? date);
  const isNamed = rows.every(({ from }) => from !== undefined);
  // A file in the time of Greenwich begins and ends at its own midnights.
  const clockOf = (stamp: (typeof starts)[number] | undefined) => stamp?.clock ?? stamp?.second;
  const [first, last] = [clockOf(starts[0]), clockOf(starts.at(-1))];
  const said =
    isNamed || (first === 0 && last !== 0) ? 'begins' : first !== 0 && last === 0 ? 'ends' : undefined;
  const answer = said ?? asked.choice({ kind: 'period' }, [{ value: 'begins' }, { value: 'ends' }]);
  if (answer === undefined) return undefined;
  const days = starts.map(({ day, second }) => (answer === 'ends' && second === 0 ? day - 1 : day));
  const short = shortDays(starts, days);
  const isShort = (_: Row, i: number): boolean => short.has(days[i] ?? Number.NaN);
  const { periods, leftOut } = added(rows, (_, i) => days[i] ?? Number.NaN);
  return {
    periods: periods.filter(({ from }) => !short.has(from)),
    leftOut: [...leftOut, ...rows.filter(isShort).map(({ line }): LeftOut => ({ line, reason: 'hours' }))],
  };
}

/**
 * Days with fewer hours than they have, by the step of most rows: what is missing is not known to be nothing. Of 25 hours
 * 24 are enough, since a file without offsets cannot tell the others apart. Without a usual step there are none.
 */
function shortDays(
  starts: readonly Pick<CellDate, 'day' | 'second'>[],
  days: readonly Day[],
): ReadonlySet<Day> {
  const moments = starts.map(({ day, second }) => day * SECONDS_PER_DAY + second);
  const steps = moments.slice(1).map((moment, i) => moment - (moments[i] ?? moment));
  const [step = 0, same = []] =
    [...Map.groupBy(steps, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  if (step <= 0 || same.length * 2 <= steps.length) return new Set();
  const secondsOf = (day: Day): number => Math.min(noonOf(day) - noonOf(day - 1), SECONDS_PER_DAY);
  const byDay = [...Map.groupBy(days, (day) => day)];
  return new Set(
    byDay.filter(([day, its]) => its.length < Math.floor(secondsOf(day) / step)).map(([day]) => day),
  );
}

const SECONDS_PER_DAY = 86_400;

/** The uses of each day together. */
function added(rows: readonly Row[], dayOf: (row: Row, i: number) => Day): Periods {
  const days = new Map<Day, Period>();
  for (const [i, row] of rows.entries()) {
    const day = dayOf(row, i);
    const before = days.get(day) ?? period({ ...row, value: 0, estimated: false }, day, day + 1);
    const estimated = before.estimated || row.estimated;
    days.set(day, { ...before, use: rounded(before.use + row.value), estimated });
  }
  return withoutOverlaps([...days.values()]);
}

/** "von" and "bis": the last day is inside where the next period begins a day later, or a month ends with it. */
function named(rows: readonly Row[], isOwn: boolean, asked: Asked): Periods | undefined {
  const said = isOwn ? 'excluded' : lastDayIn(rows);
  const answer = said ?? asked.choice({ kind: 'period' }, [{ value: 'included' }, { value: 'excluded' }]);
  if (answer === undefined) return undefined;
  const over = (row: Row): Day =>
    row.date.form === 'day'
      ? row.date.day + (answer === 'included' ? 1 : 0)
      : nextMonth(row.date.day, monthsIn(row));
  return withoutOverlaps(rows.map((row) => period(row, startOf(row), over(row))));
}

const startOf = ({ from, date }: Row): Day => from?.day ?? date.day;

/**
 * Whether the day after "bis" is inside, by how each period meets the very next one: of single days nearly all ends
 * are a day before some other beginning as well. Undefined where the file says both, or neither.
 */
function lastDayIn(rows: readonly Row[]): 'included' | 'excluded' | undefined {
  const ends = rows.map(({ date }) => date);
  if (ends.every(({ form }) => form !== 'day')) return 'included';
  const inOrder = rows.toSorted((a, b) => startOf(a) - startOf(b));
  const steps = inOrder.slice(1).map((row, i) => startOf(row) - (inOrder[i]?.date.day ?? startOf(row)));
  const [touches, isDayLater] = [steps.includes(0), steps.includes(1)];
  // From each day to the next: where one is missing, the next one seems to begin a day later.
  const isDays = rows.every((row) => row.date.day - startOf(row) === 1);
  const isWithinDay = rows.some((row) => row.date.day === startOf(row));
  if (touches) return !isWithinDay && (!isDayLater || isDays) ? 'excluded' : undefined;
  return isDayLater || isWithinDay || ends.every(({ day }) => isLast(day)) ? 'included' : undefined;
}

/**
 * One date a period: nearly all of them a day apart are days, firsts of months begin it, last days end it, any other is
 * asked for. A step that is smaller than most says nothing of the others.
 */
function dated(rows: readonly Row[], asked: Asked): Periods | undefined {
  const days = rows.map(({ date }) => date.day);
  const steps = stepsOf(rows);
  if (shareOf(steps, (step) => step === 1) >= NEARLY_ALL) return ofDays(rows);
  const months = days.slice(1).map((day, i) => monthOf(day) - monthOf(days[i] ?? day));
  const least = months.length > 0 ? Math.min(...months) : 0;
  // A single step is usual, or says nothing of the period behind it.
  const isKnown = months.length > 1 || USUAL_MONTHS.includes(least);
  const regular = isKnown && shareOf(months, (step) => step === least) > 1 / 2 ? least : 0;
  if (regular > 0 && days.every(isFirst))
    return withoutOverlaps(rows.map((row) => period(row, row.date.day, nextMonth(row.date.day, regular))));
  if (regular > 0 && days.every(isLast))
    return withoutOverlaps(
      rows.map((row) => period(row, nextMonth(row.date.day + 1, -regular), row.date.day + 1)),
    );
  const [first] = rows;
  const answer = asked.choice({ kind: 'period', ...(first && { line: first.line, day: first.date.day }) }, [
    { value: 'begins' },
    { value: 'ends' },
    ...(steps.includes(1) ? [{ value: 'days' as const }] : []),
  ]);
  if (answer === undefined) return undefined;
  if (answer === 'days') return ofDays(rows);
  return answer === 'begins' ? untilTheNext(rows) : sinceTheLast(rows);
}

/** Each use of the day that it names; what is said twice counts once. */
function ofDays(rows: readonly Row[]): Periods {
  const isAgain = ({ date, value }: Row, i: number): boolean => {
    const before = rows[i - 1];
    return before?.date.day === date.day && before.date.second === date.second && before.value === value;
  };
  const { periods, leftOut } = added(
    rows.filter((row, i) => !isAgain(row, i)),
    ({ date }) => date.day,
  );
  const again = rows.filter(isAgain).map(({ line }): LeftOut => ({ line, reason: 'overlap' }));
  return { periods, leftOut: [...leftOut, ...again] };
}

const USUAL_MONTHS: readonly number[] = [1, 2, 3, 6, 12];

/** The last one has no end. */
function untilTheNext(rows: readonly Row[]): Periods {
  const last = rows.at(-1);
  return withoutOverlaps(
    rows.slice(0, -1).map((row, i) => period(row, row.date.day, rows[i + 1]?.date.day ?? row.date.day)),
    last ? [{ line: last.line, reason: 'noEnd' }] : [],
  );
}

/** The first one has no beginning. */
function sinceTheLast(rows: readonly Row[]): Periods {
  const [first, ...others] = rows;
  return withoutOverlaps(
    others.map((row, i) => period(row, (rows[i]?.date.day ?? row.date.day) + 1, row.date.day + 1)),
    first ? [{ line: first.line, reason: 'noEnd' }] : [],
  );
}
