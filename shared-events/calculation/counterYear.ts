import { type Day, firstDayOf } from './calendar.ts';
import { activeDays, weightBetween } from './dayWeights.ts';
import type { MeasurementQuality } from './quality.ts';
import type { Segment } from './segments.ts';

/** Nine months of readings, and a quarter of the year's weight among them, make a value measured. */
const MEASURED_SPAN_DAYS = 270;
const MEASURED_COVERAGE = 0.25;
/** Four weeks of readings make a projection. */
const PROJECTED_SPAN_DAYS = 28;

/** What a counter used in one calendar year, in its own unit, and how well that is known. */
export interface CounterYear {
  readonly heatShare: number;
  readonly measured: number;
  readonly projected: number;
  /** Null without a value. */
  readonly consumption: number | null;
  /** Share of the year's weight that readings cover, 0 to 1. */
  readonly coverage: number;
  /** Days of the segments the projection rests on. */
  readonly spanDays: number;
  readonly quality: MeasurementQuality;
  readonly imported: boolean;
  readonly segments: readonly SegmentInYear[];
}

interface SegmentInYear extends Segment {
  /** Share of the segment's weight that lies within the (active part of the) year. */
  readonly shareInYear: number;
}

export interface CounterYearRequest {
  readonly year: number;
  /** Share of the use that follows the degree days, 0 to 1. */
  readonly heatShare: number;
  readonly activeFrom?: Day | undefined;
  /** Exclusive. */
  readonly activeUntil?: Day | undefined;
}

/**
 * Consumption of a calendar year from a counter's segments: what was measured within the year, plus the rate of the
 * segments around it for the days no reading covers. Null when the meter is inactive all year.
 * Source: method CW-1, rules 4, 5 and 9 (after MsbG section 58: proportional to time, with the season for heating).
 */
export function counterYear(all: readonly Segment[], request: CounterYearRequest): CounterYear | null {
  const { year, heatShare: h } = request;
  const active = activeDays(year, request.activeFrom, request.activeUntil);
  if (active.from >= active.to) return null;
  const yearWeight = weightBetween(active.from, active.to, h);

  let measured = 0;
  let covered = 0;
  let consumption = 0;
  let weight = 0;
  let spanDays = 0;
  const segments: SegmentInYear[] = [];
  const before = firstDayOf(year - 1);
  const after = firstDayOf(year + 2);
  for (const segment of all) {
    const { start, end } = segment;
    if (end.day <= before || start.day >= after) continue;
    // Never 0: a segment spans a day at least, and every day has a weight.
    const own = weightBetween(start.day, end.day, h);
    const within = weightBetween(Math.max(start.day, active.from), Math.min(end.day, active.to), h);
    segments.push({ ...segment, shareInYear: within / own });
    if (segment.consumption === null) continue;
    measured += (segment.consumption * within) / own;
    covered += within;
    consumption += segment.consumption;
    weight += own;
    spanDays += end.day - start.day;
  }
  const coverage = Math.min(1, covered / yearWeight);
  const quality = qualityOf(spanDays, coverage);
  const projected = weight === 0 ? 0 : (consumption / weight) * Math.max(0, yearWeight - covered);
  return {
    heatShare: h,
    measured,
    projected,
    consumption: quality === 'PROJECTED_WITHOUT_ASSUMPTION' ? null : measured + projected,
    coverage,
    spanDays,
    quality,
    imported: segments.some((s) => s.start.imported === true || s.end.imported === true),
    segments,
  };
}

function qualityOf(spanDays: number, coverage: number): MeasurementQuality {
  if (spanDays >= MEASURED_SPAN_DAYS && coverage >= MEASURED_COVERAGE) return 'MEASURED_MANUALLY';
  return spanDays >= PROJECTED_SPAN_DAYS ? 'PROJECTED_WITH_ASSUMPTION' : 'PROJECTED_WITHOUT_ASSUMPTION';
}
