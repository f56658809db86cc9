import type { Sums } from '@footprint/projections/view.ts';
import { daysOfMonth } from '@footprint/projections/views/totalsKeys.ts';
import type { SumsByKey } from './sumsByKey.ts';

/** Lists the days (ISO dates) with a change and their changes, in order of time. `months`: a group's, by month (such as 2026-11). */
export const changesByDay = (months: SumsByKey): readonly (readonly [day: string, changes: Sums])[] =>
  [...months]
    .flatMap(([month, { sums }]) =>
      [...daysOfMonth(sums)].map(([day, changes]) => [`${month}-${day}`, changes] as const),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
