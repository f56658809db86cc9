import type { Day } from './calendar.ts';
import { contains, type Days, daysOfYear } from './days.ts';
import type { MeasurementQuality } from './quality.ts';
import type { Segment } from './segments.ts';

/** Nine months of readings, and a quarter of the year's weight among them, make a value measured. */
export const MEASURED_SPAN_DAYS = 270;
const MEASURED_COVERAGE = 0.25;
/** Four weeks of readings make a projection. */
const PROJECTED_SPAN_DAYS = 28;

/** Use of a counter on some days, in its own unit. */
export interface CounterUse {
  readonly measured: number;
  /** By the rate of the segments around, for the days no segment covers. */
  readonly projected: number;
}

/** Use of a counter in one calendar year, and how well it is known. */
export interface CounterYear {
  /** Whether the readings span enough days for a value. */
  readonly hasValue: boolean;
  /** Share of the weight of the days in force that readings cover, 0 to 1. */
  readonly coverage: number;
  /** Days of the segments the projection rests on. */
  readonly spanDays: number;
  readonly quality: MeasurementQuality;
  readonly imported: boolean;
  /** Whether a file says of one of the readings that it was not read. */
  readonly estimated: boolean;
  readonly segments: readonly SegmentInYear[];
  /** Share of a segment's weight that lies within the days, 0 to 1. */
  readonly shareOf: (segment: Segment, days: readonly Days[]) => number;
  /** Use of days of the year on which the counter's activities are the same. */
  readonly use: (days: Days) => CounterUse;
}

interface SegmentInYear extends Segment {
  /** Share of the segment's weight that lies within the days in force of the year. */
  readonly shareInYear: number;
}

export interface CounterYearRequest {
  readonly year: number;
  /** Weight of the days from the first (inclusive) to the second (exclusive); a calendar year weighs about 1. */
  readonly weight: (from: number, to: number) => number;
  /** Days of the year on which the counter counts; at least one. */
  readonly inForce: readonly Days[];
  /** Days in a row with the same activities: a rate of their own where their segments span enough days. */
  readonly runs: readonly Days[];
}

/**
 * Consumption of a calendar year from a counter's segments: what was measured within the year, plus the rate of the
 * segments around it for the days no reading covers.
 * Source: method CW-1, rules 4 and 5 (after MsbG section 58: proportional to time, with the season for heating), with
 * terms: what begins, changes and ends, section 3.
 */
export function counterYear(all: readonly Segment[], request: CounterYearRequest): CounterYear {
  const { year, weight, inForce, runs } = request;
  const before = daysOfYear(year - 1).from;
  const after = daysOfYear(year + 1).to;
  const segments: SegmentInYear[] = [];
  const useful: Weighed[] = [];
  const yearWeight = inForce.reduce((sum, { from, to }) => sum + weight(from, to), 0);
  let covered = 0;
  let imported = false;
  let estimated = false;
  for (const segment of all) {
    const { start, end, consumption } = segment;
    if (end.day <= before || start.day >= after) continue;
    // Never 0: a segment spans a day at least, and every day has a weight.
    const own = weight(start.day, end.day);
    const within = inForce.reduce((sum, days) => sum + weightWithin(segment, days, weight), 0);
    segments.push({ ...segment, shareInYear: within / own });
    imported ||= start.imported === true || end.imported === true;
    estimated ||= start.estimated === true || end.estimated === true;
    if (consumption === null) continue;
    covered += within;
    useful.push({ start, end, consumption, own });
  }
  const coverage = Math.min(1, covered / yearWeight);
  const spanDays = spanOf(useful);
  const quality = qualityOf(spanDays, coverage);
  const hasValue = quality !== 'PROJECTED_WITHOUT_ASSUMPTION';
  const rateOfYear = rateOf(useful);
  const rateOn = (day: Day): number => {
    const run = runs.find((days) => contains(days, day));
    const own = run && useful.filter(({ start, end }) => start.day >= run.from && end.day <= run.to);
    return own && own.length < useful.length && spanOf(own) >= PROJECTED_SPAN_DAYS ? rateOf(own) : rateOfYear;
  };
  const use = (days: Days): CounterUse => {
    let measured = 0;
    let known = 0;
    for (const segment of useful) {
      const within = weightWithin(segment, days, weight);
      measured += (segment.consumption * within) / segment.own;
      known += within;
    }
    const unknown = Math.max(0, weight(days.from, days.to) - known);
    return { measured, projected: unknown === 0 ? 0 : rateOn(days.from) * unknown };
  };
  const shareOf = (segment: Segment, days: readonly Days[]): number =>
    days.reduce((sum, one) => sum + weightWithin(segment, one, weight), 0) /
    weight(segment.start.day, segment.end.day);
  return { hasValue, coverage, spanDays, quality, imported, estimated, segments, shareOf, use };
}

interface Weighed extends Omit<Segment, 'rollover'> {
  readonly consumption: number;
  readonly own: number;
}

export function weightWithin(
  { start, end }: Pick<Segment, 'start' | 'end'>,
  days: Days,
  weight: CounterYearRequest['weight'],
): number {
  const from = Math.max(days.from, start.day);
  const to = Math.min(days.to, end.day);
  return from < to ? weight(from, to) : 0;
}

/** Units by weight; 0 without segments. */
function rateOf(segments: readonly Weighed[]): number {
  const weight = segments.reduce((sum, s) => sum + s.own, 0);
  return weight === 0 ? 0 : segments.reduce((sum, s) => sum + s.consumption, 0) / weight;
}

const spanOf = (segments: readonly Pick<Segment, 'start' | 'end'>[]): number =>
  segments.reduce((sum, { start, end }) => sum + end.day - start.day, 0);

function qualityOf(spanDays: number, coverage: number): MeasurementQuality {
  if (spanDays >= MEASURED_SPAN_DAYS && coverage >= MEASURED_COVERAGE) return 'MEASURED_MANUALLY';
  return spanDays >= PROJECTED_SPAN_DAYS ? 'PROJECTED_WITH_ASSUMPTION' : 'PROJECTED_WITHOUT_ASSUMPTION';
}
