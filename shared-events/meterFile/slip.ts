import type { Day } from '../calculation/calendar.ts';
import { weightBetween } from '../calculation/dayWeights.ts';
import { type CounterReading, type Segment, segmentsOf } from '../calculation/segments.ts';
import {
  FAR_FROM_USUAL,
  LEAST_DAYS,
  slipOfUse,
  USUAL_SPAN,
  type Usual,
  withFactor,
} from '../calculation/slips.ts';
import type { FileReading } from './entries.ts';
import type { MeterOfFile } from './readMeterFile.ts';

/** Use that such a home hardly has, as the readings of a file have it. */
export interface FileSlip {
  /** The days, and the units used on them. */
  readonly from: Day;
  readonly to: Day;
  readonly used: number;
  readonly isMore: boolean;
  /** Likely meaning: all values of the file multiplied by a factor, and the units used then. */
  readonly likely?: { readonly factor: number; readonly used: number };
}

/** A reading that a file brings. */
type Brought = Pick<FileReading, 'day' | 'value' | 'replaced'>;

/**
 * Whether what a file's readings say was used, beside the readings there are, is far from the usual of such a home and from
 * the counter's own habit: the stretches that begin or end with them as a whole. One that makes it so is named alone.
 * Source: the specification's section on slips.
 * @returns null where nothing is to be asked
 */
export function slipIn(
  file: readonly Brought[],
  meter: Pick<MeterOfFile, 'known' | 'usual' | 'heatShare'>,
): FileSlip | null {
  const { known, heatShare } = meter;
  const there = new Set(known.map(keyOf));
  const fresh = file.filter((one) => !there.has(keyOf(one)));
  const { used, before } = stretchesAt(1, fresh, known);
  const usual = usualBeside(before, meter);
  const days = daysOf(used.stretches);
  if (!usual || days === 0) return null;
  const rate = (stretches: readonly Segment[]): number => usedIn(stretches) / weightOf(stretches, heatShare);
  const slip = slipOfUse(
    (factor) => {
      const changed = stretchesAt(factor, fresh, known).used;
      const fits = changed.falls <= used.falls && changed.rollovers <= used.rollovers;
      return fits ? rate(changed.stretches) : Number.NaN;
    },
    leniently(usual, used.stretches),
  );
  if (!slip) return null;
  const outlying = used.stretches.filter((one) => rate([one]) > usual.most);
  const others = used.stretches.filter((one) => !outlying.includes(one));
  const [outlier] = outlying;
  // Nothing is said against all values where one of them does not fit to the others.
  if (outlier && others.length > 0 && isWithin(rate(others), leniently(usual, others)))
    return { ...shown([outlier]), isMore: true };
  const { factor } = slip;
  return {
    ...shown(used.stretches),
    isMore: rate(used.stretches) > usual.most,
    ...(factor !== undefined && {
      likely: { factor, used: usedIn(stretchesAt(factor, fresh, known).used.stretches) },
    }),
  };
}

const keyOf = ({ day, value, replaced }: Brought): string => `${day} ${value} ${replaced === true}`;

/** The stretches that begin or end with a reading of the file, were its values multiplied, and the others. */
function stretchesAt(factor: number, fresh: readonly Brought[], known: readonly CounterReading[]) {
  const own = fresh.map(
    ({ day, value, replaced }): CounterReading => ({
      day,
      value: withFactor(value, factor),
      ...(replaced && { replaced }),
    }),
  );
  const ofFile = new Set(own);
  const segments = segmentsOf([...known, ...own]);
  const touched = segments.filter(({ start, end }) => ofFile.has(start) || ofFile.has(end));
  return {
    used: {
      stretches: touched.filter(isUse),
      falls: touched.filter((segment) => !isUse(segment)).length,
      rollovers: touched.filter(({ rollover }) => rollover).length,
    },
    before: segments.filter((segment) => isUse(segment) && !touched.includes(segment)),
  };
}

const isUse = ({ consumption }: Segment): boolean => consumption !== null;

/** A year's use that needs no question: of such homes, and of this one by its own readings. */
function usualBeside(
  own: readonly Segment[],
  { usual, heatShare }: Pick<MeterOfFile, 'usual' | 'heatShare'>,
): Usual | undefined {
  if (daysOf(own) < USUAL_SPAN) return usual;
  const rate = usedIn(own) / weightOf(own, heatShare);
  return {
    least: Math.min(usual?.least ?? Number.POSITIVE_INFINITY, rate / FAR_FROM_USUAL),
    most: Math.max(usual?.most ?? 0, rate * FAR_FROM_USUAL),
  };
}

/** Drops the lower bound over a few days: no use of them is too little. */
const leniently = ({ least, most }: Usual, stretches: readonly Segment[]): Usual => ({
  least: daysOf(stretches) < LEAST_DAYS ? 0 : least,
  most,
});

const isWithin = (rate: number, { least, most }: Usual): boolean => rate >= least && rate <= most;

const daysOf = (stretches: readonly Segment[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end.day - start.day, 0);

const usedIn = (stretches: readonly Segment[]): number =>
  stretches.reduce((sum, { consumption }) => sum + (consumption ?? 0), 0);

/** In years; a few days weigh as much as two weeks, since a party is no habit. */
function weightOf(stretches: readonly Segment[], heatShare: number): number {
  const weight = stretches.reduce(
    (sum, { start, end }) => sum + weightBetween(start.day, end.day, heatShare),
    0,
  );
  return weight * Math.max(1, LEAST_DAYS / daysOf(stretches));
}

const shown = (stretches: readonly Segment[]): Pick<FileSlip, 'from' | 'to' | 'used'> => ({
  from: Math.min(...stretches.map(({ start }) => start.day)),
  to: Math.max(...stretches.map(({ end }) => end.day)),
  used: usedIn(stretches),
});
