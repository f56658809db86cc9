import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';

export type Doubt = 'lower' | 'muchMore' | null;

const FAR_ABOVE_USUAL = 5;

/** Hints, not errors: counters roll over and are replaced, and a year can be unusual. */
export function doubtOf(readings: readonly MeterValueAnswer[], value: number, date: number): Doubt {
  const before = newestFirst(readings).filter((reading) => berlinDay(reading.d) < berlinDay(date));
  const last = before[0];
  if (!last) return null;
  if (value < last.v) return 'lower';
  const first = before.at(-1);
  if (!first || first === last || last.v <= first.v) return null;
  const usualPerDay = (last.v - first.v) / Math.max(1, berlinDay(last.d) - berlinDay(first.d));
  const perDay = (value - last.v) / Math.max(1, berlinDay(date) - berlinDay(last.d));
  return perDay > FAR_ABOVE_USUAL * usualPerDay ? 'muchMore' : null;
}

/** Days between the first and the last reading. */
export function spanOf(readings: readonly MeterValueAnswer[]): number {
  const days = readings.map((reading) => berlinDay(reading.d));
  return days.length === 0 ? 0 : Math.max(...days) - Math.min(...days);
}

/**
 * The server's order, also after changes here: of several on one day the later entry comes first, and a new counter's
 * start value before the old one's end value. Ids say nothing about time.
 */
export const newestFirst = (readings: readonly MeterValueAnswer[]): MeterValueAnswer[] =>
  [...readings].sort(
    (a, b) =>
      berlinDay(b.d) - berlinDay(a.d) || Number(b.meterReplaced ?? false) - Number(a.meterReplaced ?? false),
  );

/** Use since the reading before, newest reading first; null where the counter was replaced or fell. */
export function usesOf(readings: readonly MeterValueAnswer[]): ReadonlyMap<number, number | null> {
  const sorted = newestFirst(readings).reverse();
  return new Map(
    sorted.map((reading, i) => {
      const before = sorted[i - 1];
      const use = before && !reading.meterReplaced ? reading.v - before.v : null;
      return [reading.id, use !== null && use >= 0 ? use : null];
    }),
  );
}
