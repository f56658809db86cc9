import type { Day } from './calendar.ts';
import type { Days } from './days.ts';
import type { MemberCount } from './inputs.ts';
import { meanOf, periodsWithin } from './periods.ts';

/**
 * Mean number of household members over the days given; before the first known day that value holds.
 * Source: method CW-1, rule 7.
 */
export function meanMembers(history: readonly MemberCount[], days: readonly Days[]): number {
  const [first, ...later] = history;
  if (first && later.length === 0) return first.count;
  return meanOf(
    days.flatMap((part) => periodsWithin(history, part)),
    ({ count }) => count,
  );
}

const startOf = ({ from }: MemberCount): number => from ?? Number.MIN_SAFE_INTEGER;

/** The number of members that holds on a day; before the first known day that of the first entry, 0 without any. */
export function membersOn(history: readonly MemberCount[], day: Day): number {
  // Of several for one day the later entry wins: sorting keeps their order.
  const inOrder = history.toSorted((a, b) => startOf(a) - startOf(b));
  return (inOrder.findLast((entry) => startOf(entry) <= day) ?? inOrder[0])?.count ?? 0;
}
