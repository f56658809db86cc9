import { type Day, firstDayOf } from './calendar.ts';

/** Days from `from` (inclusive) to `to` (exclusive); none where `from` is not before `to`. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

export const ALL_DAYS: Days = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export function daysOfYear(year: number): Days {
  const known = KNOWN_YEARS.get(year);
  if (known) return known;
  const days = { from: firstDayOf(year), to: firstDayOf(year + 1) };
  KNOWN_YEARS.set(year, days);
  return days;
}

/** Every part of a footprint asks for its year. */
const KNOWN_YEARS = new Map<number, Days>();

export const isEmpty = ({ from, to }: Days): boolean => from >= to;

/** The days that are in both; empty where there are none. */
export const overlap = (a: Days, b: Days): Days => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

/** The days of the list that are within others, in the order of the list. */
export function within(list: readonly Days[], others: readonly Days[]): readonly Days[] {
  const found: Days[] = [];
  for (const days of list)
    for (const other of others) {
      const both = overlap(days, other);
      if (!isEmpty(both)) found.push(both);
    }
  return found;
}

/** The days of the list without those taken away. */
export function without(list: readonly Days[], taken: readonly Days[]): readonly Days[] {
  let left = list.filter((days) => !isEmpty(days));
  for (const { from, to } of taken)
    left = left
      .flatMap((days) => [
        overlap(days, { from: Number.NEGATIVE_INFINITY, to: from }),
        overlap(days, { from: Math.max(from, to), to: Number.POSITIVE_INFINITY }),
      ])
      .filter((days) => !isEmpty(days));
  return left;
}

/** The days of the list in order, neighbouring and overlapping ones as one. */
export function joined(list: readonly Days[]): readonly Days[] {
  const result: Days[] = [];
  for (const days of list.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && days.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, days.to) };
    else result.push(days);
  }
  return result;
}

export const contains = ({ from, to }: Days, day: Day): boolean => from <= day && day < to;
