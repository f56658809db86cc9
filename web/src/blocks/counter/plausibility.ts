import { berlinDay, firstDayOf } from '@footprint/shared-events/calculation/calendar.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import { seasonalShareOf } from '@footprint/shared-events/calculation/seasonalShare.ts';
import {
  type CounterReading,
  type Segment,
  segmentsOf,
} from '@footprint/shared-events/calculation/segments.ts';
import {
  FAR_FROM_USUAL,
  slipOf,
  USUAL_SPAN,
  type Usual,
} from '@footprint/shared-events/calculation/slips.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { Counter } from './counters.ts';

/**
 * Reasons to doubt a reading: a day long ago, below the reading before, above the one after, or a use far from one's own usual,
 * or from that of such homes.
 */
export type Doubt =
  | 'longAgo'
  | 'lower'
  | 'higher'
  | 'muchMore'
  | 'muchLess'
  | 'overUsual'
  | 'underUsual'
  | null;

/** A reading as it stands in a form: a new one, or another value for one there is. */
export interface Typed {
  readonly value: number | undefined;
  readonly date: number | undefined;
  readonly replaced?: boolean | undefined;
  /** Id of the reading that is corrected. */
  readonly id?: number;
}

/** A reading before it is rather a slip of the year than one that was kept. */
const LONG_AGO = firstDayOf(2010);

/** Readings as the calculation takes them: in order of entry, the later one of a day last. */
export const counterReadings = (readings: readonly MeterValueAnswer[]): readonly CounterReading[] =>
  newestFirst(readings).toReversed().map(counterReading);

const counterReading = ({ v, d, meterReplaced }: MeterValueAnswer): CounterReading => ({
  day: berlinDay(d),
  value: v,
  ...(meterReplaced && { replaced: true }),
});

/**
 * Hints, not errors: counters roll over and are replaced, and a year can be unusual. Both stretches beside the reading
 * are compared with all others of the counter, or, where these tell nothing, with what is usual a year in such a home;
 * `heatShare` of its use follows the season.
 * Source: what begins, changes and ends, section 3; the specification's section on slips.
 */
export function doubtOf(
  readings: readonly MeterValueAnswer[],
  typed: Typed,
  heatShare = 0,
  usualYear?: Usual,
): Doubt {
  const { value, date, replaced, id } = typed;
  if (value === undefined || date === undefined || Number.isNaN(date)) return null;
  // A counter shows more than nothing, but for a new one.
  if (value < 0 || (value === 0 && !replaced)) return null;
  if (berlinDay(date) < LONG_AGO) return 'longAgo';
  const own: CounterReading = { day: berlinDay(date), value, ...(replaced && { replaced: true }) };
  const others = counterReadings(readings.filter((reading) => reading.id !== id));
  const segments = segmentsOf([...others, own]);
  const weight = ({ start, end }: Segment): number => weightBetween(start.day, end.day, heatShare);
  const isBeside = ({ start, end }: Segment): boolean => start === own || end === own;
  const usual = segments.filter((segment) => !isBeside(segment) && segment.consumption !== null);
  const span = usual.reduce((days, { start, end }) => days + end.day - start.day, 0);
  const used = usual.reduce((sum, { consumption }) => sum + (consumption ?? 0), 0);
  const rate = used / usual.reduce((sum, segment) => sum + weight(segment), 0);
  for (const segment of segments.filter(isBeside)) {
    if (segment.consumption === null) return segment.end === own ? 'lower' : 'higher';
    const here = segment.consumption / weight(segment);
    if (span < USUAL_SPAN) {
      if (usualYear && here > usualYear.most) return 'overUsual';
      if (usualYear && here < usualYear.least) return 'underUsual';
      continue;
    }
    if (here > FAR_FROM_USUAL * rate) return 'muchMore';
    if (here * FAR_FROM_USUAL < rate) return 'muchLess';
  }
  return null;
}

/** Value most likely meant by a reading that is far from the usual: the comma may have slipped. */
export function likelyReading(
  readings: readonly MeterValueAnswer[],
  { value = Number.NaN, date = Number.NaN, id }: Typed,
  heatShare: number,
  { least, most }: Usual,
): number | undefined {
  const day = berlinDay(date);
  const before = counterReadings(readings.filter((reading) => reading.id !== id)).findLast(
    (one) => one.day < day,
  );
  if (!before) return undefined;
  const weight = weightBetween(before.day, day, heatShare);
  return slipOf(value, { least: least * weight, most: most * weight }, before.value)?.likely;
}

interface Fed extends Pick<Counter, 'activity'> {
  readonly meter: Pick<Parameters<typeof seasonalShareOf>[0], 'activities'>;
}

/** The share of a counter's use that follows the season, 0 to 1, by what it feeds today. */
export const seasonalShare = ({ meter, activity }: Fed): number =>
  seasonalShareOf({ activities: meter.activities, activity });

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
