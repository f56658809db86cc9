import { berlinYear } from './calendar.ts';

/** First calendar year a footprint can be asked for. */
export const FIRST_YEAR = 2017;

/** Years a footprint can be asked for: 2017 to the calendar year of `now` (epoch seconds), which is preliminary. */
export function supportedYears(now: number): readonly number[] {
  const last = berlinYear(now);
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, i) => FIRST_YEAR + i);
}

/** Whether a year has not ended at `now` (epoch seconds): its figures are a projection to its end. */
export const isPreliminary = (year: number, now: number): boolean => year >= berlinYear(now);

/** The year shown unless another is asked for: the calendar year before `now` (epoch seconds). */
export const defaultYear = (now: number): number => berlinYear(now) - 1;
