import type { Day } from '../calculation/calendar.ts';
import { weightBetween } from '../calculation/dayWeights.ts';
import { type CounterReading, type Segment, segmentsOf } from '../calculation/segments.ts';
import { FAR_FROM_USUAL, LEAST_DAYS, USUAL_SPAN } from '../calculation/slips.ts';
import type { FileReading } from './entries.ts';
import type { MeterOfFile } from './readMeterFile.ts';

/** Unusual place in a file: a stretch that ends on a day. */
export type Odd =
  | { readonly kind: 'muchMore' | 'muchLess'; readonly day: Day }
  /** The counter's value on that day, and the larger ones before it. */
  | { readonly kind: 'lower'; readonly day: Day; readonly value: number; readonly before: Before };

interface Before {
  readonly day: Day;
  readonly value: number;
}

/**
 * Places to check once more before a file is saved: where the counter falls, and stretches far from all others. Hints, no
 * errors.
 */
export function oddIn(
  file: readonly FileReading[],
  { known, heatShare }: Pick<MeterOfFile, 'known' | 'heatShare'>,
): readonly Odd[] {
  const own = file.map(
    ({ day, value, replaced }): CounterReading => ({ day, value, ...(replaced && { replaced }) }),
  );
  const ofFile = new Set(own);
  const segments = segmentsOf([...known, ...own]);
  const weightOf = ({ start, end }: Segment): number => weightBetween(start.day, end.day, heatShare);
  const useful = segments.filter(({ consumption }) => consumption !== null);
  const sum = (of: (segment: Segment) => number): number =>
    useful.reduce((all, segment) => all + of(segment), 0);
  const used = sum(({ consumption }) => consumption ?? 0);
  const weight = sum(weightOf);
  const days = sum(({ start, end }) => end.day - start.day);
  return segments.flatMap((segment): Odd[] => {
    const { start, end, consumption } = segment;
    if (!ofFile.has(start) && !ofFile.has(end)) return [];
    const day = end.day;
    if (consumption === null) {
      const before = { day: start.day, value: start.value };
      return [{ kind: 'lower', day, value: end.value, before }];
    }
    const span = end.day - start.day;
    const others = weight - weightOf(segment);
    if (span < LEAST_DAYS || days - span < USUAL_SPAN || others <= 0) return [];
    const rate = (used - consumption) / others;
    const here = consumption / weightOf(segment);
    if (here > FAR_FROM_USUAL * rate) return [{ kind: 'muchMore', day }];
    return here * FAR_FROM_USUAL < rate ? [{ kind: 'muchLess', day }] : [];
  });
}
