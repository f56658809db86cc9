import { berlinYear, type Day, noonOf } from './calendar.ts';

/** When something was said that names no year by itself. */
interface Said {
  /** The first day it was said of; without one it is said of today. */
  readonly from?: Day | undefined;
  /** Epoch seconds. */
  readonly enteredAt?: number | undefined;
}

/**
 * Whether what holds in a year was said of a later time alone. What is said today also tells about the year before: that
 * is the one citizens are shown. Of earlier years it is an assumption.
 */
export function isCarriedBack(year: number, { from, enteredAt }: Said): boolean {
  const firstYear = from === undefined ? Number.POSITIVE_INFINITY : berlinYear(noonOf(from));
  const saidIn = enteredAt === undefined ? firstYear : berlinYear(enteredAt);
  return year < Math.min(firstYear, saidIn - 1);
}
