import { type Days, isEmpty, overlap } from './days.ts';

/** Days on which one entry of a history holds. */
export interface Period<E> extends Days {
  readonly entry: E;
}

/**
 * The parts of the days given in which each entry of a history holds: from its day until the next one's. The first is
 * carried back to the beginning; of several for one day the later entry wins. Empty only for an empty history.
 */
export function periodsWithin<E extends { readonly from: number | null }>(
  history: readonly E[],
  days: Days,
): readonly Period<E>[] {
  const byDay = new Map<number, E>();
  for (const entry of history) byDay.set(entry.from ?? Number.NEGATIVE_INFINITY, entry);
  const steps = [...byDay].sort(([a], [b]) => a - b);
  return steps.flatMap(([start, entry], i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : start;
    const to = steps[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const held = overlap(days, { from, to });
    return isEmpty(held) ? [] : [{ ...held, entry }];
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
