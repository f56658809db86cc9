import type { Day } from '@footprint/shared-events/calculation/calendar.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import { segmentsOf } from '@footprint/shared-events/calculation/segments.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { quantileSorted } from 'd3-array';
import { counterReadings } from '../../../blocks/counter/plausibility.ts';

/** Range that a counter would show if its use were as in the past, in its unit. */
export interface Usual {
  readonly low: number;
  readonly high: number;
}

/** Less than two weeks between readings is a holiday or a party, no habit. */
const LEAST_DAYS = 14;
const LEAST_STRETCHES = 2;
/** Days before the newest reading that still say what is usual. */
const LOOKED_BACK = 730;
/** Part of the past rates that is left out as the strangest, and some room beside the rest. */
const PART_LEFT_OUT = 0.1;
const ROOM = 0.1;
/** Sums of rates miss whole numbers by less. */
const EPSILON = 1e-6;

/**
 * Range to be expected on a day, from the counter's own readings of two years; `heatShare` of its use (0 to 1) follows the
 * season. Null where they say too little, or the day is not after the newest of them.
 */
export function usualOn(readings: readonly MeterValueAnswer[], day: Day, heatShare: number): Usual | null {
  const known = counterReadings(readings);
  const last = known.at(-1);
  if (!last || day <= last.day) return null;
  const rates = segmentsOf(known)
    .filter(({ start, end }) => start.day >= last.day - LOOKED_BACK && end.day - start.day >= LEAST_DAYS)
    .map(
      ({ start, end, consumption }) =>
        (consumption ?? Number.NaN) / weightBetween(start.day, end.day, heatShare),
    )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  if (rates.length < LEAST_STRETCHES) return null;
  const ahead = weightBetween(last.day, day, heatShare);
  const least = (quantileSorted(rates, PART_LEFT_OUT) ?? 0) * ahead * (1 - ROOM);
  const most = (quantileSorted(rates, 1 - PART_LEFT_OUT) ?? 0) * ahead * (1 + ROOM);
  // As round as the guess is rough, and never beyond what a counter shows.
  const step = Math.max(1, 10 ** Math.floor(Math.log10((most - least) / 2)));
  const low = Math.max(Math.ceil(last.value), Math.floor((last.value + least) / step + EPSILON) * step);
  const high = Math.ceil((last.value + most) / step - EPSILON) * step;
  return low < high ? { low, high } : null;
}

/** Digits that are open where nothing says how far the counter has run. */
const OPEN_DIGITS = 3;

/**
 * How many leading digits of the last value will stand there again: those that the usual use leaves alone. The last digit
 * is always open.
 */
export function leadingDigits(last: number, usual: Usual | null): number {
  const before = String(Math.trunc(last));
  if (!usual) return Math.max(0, before.length - OPEN_DIGITS);
  const after = String(Math.trunc(usual.high));
  if (after.length !== before.length) return 0;
  const changed = [...before].findIndex((digit, i) => digit !== after[i]);
  return Math.min(changed === -1 ? before.length : changed, before.length - 1);
}
