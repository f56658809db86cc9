import { berlinYear } from '../calculation/calendar.ts';

/** First calendar year a footprint can be asked for. */
export const FIRST_YEAR = 2017;

/** Years a footprint can be asked for: 2017 to the calendar year before `now` (epoch seconds). */
export function supportedYears(now: number): readonly number[] {
  const last = berlinYear(now) - 1;
  return Array.from({ length: Math.max(0, last - FIRST_YEAR + 1) }, (_, i) => FIRST_YEAR + i);
}

/** The year shown when nobody asks for one: the calendar year before `now` (epoch seconds). */
export const defaultYear = (now: number): number => berlinYear(now) - 1;
