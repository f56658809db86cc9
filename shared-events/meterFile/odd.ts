import type { Day } from '../calculation/calendar.ts';
import { weightBetween } from '../calculation/dayWeights.ts';
import { type CounterReading, type Segment, segmentsOf } from '../calculation/segments.ts';
import { slipOf } from '../calculation/slips.ts';
import type { FileReading } from './entries.ts';
import type { MeterOfFile } from './readMeterFile.ts';

/** What looks unusual in a file: a stretch that ends on a day, or the whole of it. */
export interface Odd {
  readonly kind: 'lower' | 'muchMore' | 'muchLess' | 'overUsual' | 'underUsual';
  readonly day: Day;
}

/** Less than two weeks is a holiday or a party, no habit. */
const LEAST_DAYS = 14;
/** Days that the other stretches must span before they tell what is usual. */
const USUAL_SPAN = 28;
const FAR_FROM_USUAL = 4;

/**
 * What is to be looked at once more before a file is saved: where the counter falls, stretches far from all others, and
 * a file whose use as a whole is far from that of such homes. Hints, no errors.
 * Source: the specification's section on slips.
 */
export function oddIn(
  file: readonly FileReading[],
  { known, usual, heatShare }: MeterOfFile,
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
  const bounds = usual && { least: usual.least * weight, most: usual.most * weight };
  const whole = bounds && weight > 0 && slipOf(used, bounds) !== null;
  const last = file.at(-1)?.day ?? 0;
  return [
    ...(whole ? [{ kind: used > bounds.most ? 'overUsual' : 'underUsual', day: last } as const] : []),
    ...segments.flatMap((segment): Odd[] => {
      const { start, end, consumption } = segment;
      if (!ofFile.has(start) && !ofFile.has(end)) return [];
      const day = end.day;
      if (consumption === null) return [{ kind: 'lower', day }];
      const span = end.day - start.day;
      const others = weight - weightOf(segment);
      if (span < LEAST_DAYS || days - span < USUAL_SPAN || others <= 0) return [];
      const rate = (used - consumption) / others;
      const here = consumption / weightOf(segment);
      if (here > FAR_FROM_USUAL * rate) return [{ kind: 'muchMore', day }];
      return here * FAR_FROM_USUAL < rate ? [{ kind: 'muchLess', day }] : [];
    }),
  ];
}
