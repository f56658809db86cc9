import { type Day, firstDayOf } from './calendar.ts';

/** Days from `from` (inclusive) to `to` (exclusive); none where `from` is not before `to`. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

export const ALL_DAYS: Days = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export const daysOfYear = (year: number): Days => ({ from: firstDayOf(year), to: firstDayOf(year + 1) });

export const isEmpty = ({ from, to }: Days): boolean => from >= to;

/** The days that are in both; empty where there are none. */
export const overlap = (a: Days, b: Days): Days => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

/** The days of the list that are within others, in the order of the list. */
export const within = (list: readonly Days[], others: readonly Days[]): readonly Days[] =>
  list.flatMap((days) => others.map((other) => overlap(days, other))).filter((days) => !isEmpty(days));

/** The days of the list without those taken away. */
export const without = (list: readonly Days[], taken: readonly Days[]): readonly Days[] =>
  taken.reduce<readonly Days[]>(
    (left, { from, to }) =>
      left
        .flatMap((days) => [
          overlap(days, { from: Number.NEGATIVE_INFINITY, to: from }),
          overlap(days, { from: Math.max(from, to), to: Number.POSITIVE_INFINITY }),
        ])
        .filter((days) => !isEmpty(days)),
    list.filter((days) => !isEmpty(days)),
  );

export const contains = ({ from, to }: Days, day: Day): boolean => from <= day && day < to;
