import { type Day, firstDayOf } from './calendar.ts';

/** Days from `from` (inclusive) to `to` (exclusive) on which one entry of a history holds. */
export interface Period<E> {
  readonly from: Day;
  readonly to: Day;
  readonly entry: E;
}

/**
 * The parts of a calendar year in which each entry of a history holds: from its day until the next one's. The first is
 * carried back to the beginning; of several for one day the later entry wins. Empty only for an empty history.
 */
export function periodsOfYear<E extends { readonly from: Day | null }>(
  history: readonly E[],
  year: number,
): readonly Period<E>[] {
  const first = firstDayOf(year);
  const end = firstDayOf(year + 1);
  const byDay = new Map<number, E>();
  for (const entry of history) byDay.set(entry.from ?? Number.NEGATIVE_INFINITY, entry);
  const steps = [...byDay].sort(([a], [b]) => a - b);
  return steps.flatMap(([start, entry], i) => {
    const from = i === 0 ? first : Math.max(first, start);
    const to = Math.min(end, steps[i + 1]?.[0] ?? end);
    return to > from ? [{ from, to, entry }] : [];
  });
}

/** Mean over the days of the periods; 0 without any. */
export function meanOf<E>(periods: readonly Period<E>[], value: (entry: E) => number): number {
  let sum = 0;
  let days = 0;
  for (const { from, to, entry } of periods) {
    sum += value(entry) * (to - from);
    days += to - from;
  }
  return days === 0 ? 0 : sum / days;
}
