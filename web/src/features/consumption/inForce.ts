import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';

interface Started {
  readonly startAt: number;
}

/** The level that holds now: the newest begun by today, or the first before any has begun. */
export function inForceOf<L extends Started>(history: readonly L[], now: number): L | undefined {
  return history.findLast(({ startAt }) => berlinDay(startAt) <= berlinDay(now)) ?? history[0];
}
