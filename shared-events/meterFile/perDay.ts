import type { Day } from '../calculation/calendar.ts';
import { nextMonth } from './dates.ts';
import type { Entry, LeftOut } from './entries.ts';
import type { Kept } from './falls.ts';

/** Most readings that are taken without being asked for all of them. */
export const MOST_SHOWN = 500;

/**
 * The first of each day, of a day on which the counter was replaced the last of the old one; of one moment and value only
 * one. Entries in order of time.
 */
export function firstOfDays(entries: readonly Entry[]): Kept {
  const kept: Entry[] = [];
  const leftOut: LeftOut[] = [];
  const isSwapNext = (i: number): boolean => entries[i + 1]?.replaced === true;
  for (const [i, entry] of entries.entries()) {
    const last = kept.at(-1);
    const isSame = last?.day === entry.day && !entry.replaced;
    if (last && isSame && !last.replaced && isSwapNext(i)) {
      kept.pop();
      leftOut.push({ line: last.line, reason: 'sameDay' });
      kept.push(entry);
    } else if (!isSame) kept.push(entry);
    else if (last.line !== entry.line) leftOut.push({ line: entry.line, reason: 'sameDay' });
  }
  return { entries: kept, leftOut };
}

/** The first of each month, the last, and both sides of each swap. */
export function firstOfMonths(entries: readonly Entry[]): Kept {
  let month: Day | undefined;
  const isKept = entries.map((entry, i) => {
    const begins = nextMonth(entry.day);
    const isFirst = begins !== month;
    month = begins;
    return (
      isFirst || i === entries.length - 1 || entry.replaced === true || entries[i + 1]?.replaced === true
    );
  });
  return {
    entries: entries.filter((_, i) => isKept[i]),
    leftOut: entries.flatMap(({ line }, i): LeftOut[] => (isKept[i] ? [] : [{ line, reason: 'month' }])),
  };
}
