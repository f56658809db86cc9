import type { Day } from './calendar.ts';
import { type Days, overlap } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import type { Segment } from './segments.ts';

/** Days in a row whose use is known as one amount, or is not known. */
export interface Use extends Days {
  /** Units used; null where no reading or bill shows it, or the counter fell. */
  readonly amount: number | null;
  /** Units a day on the same days of the year before; null where these are not known as well as they must be. */
  readonly before: number | null;
}

/** Uses over the time, the earliest first and without a hole; the newest that is worth a sentence is the last. */
export interface UsesOverTime {
  readonly uses: readonly Use[];
  readonly newest: KnownUse | undefined;
}

export interface KnownUse extends Use {
  readonly amount: number;
}

type Known = Omit<KnownUse, 'before'>;

/** More than a picture has room for become fewer: neighbours are added up. */
const MOST_USES = 80;
/** Less says nothing about a change: a visit or a week away. */
const LEAST_COMPARED_DAYS = 28;
/** Readings a year apart are never a year apart to the day. */
const MOST_COMPARED_DAYS = 400;
/** Largest share of the days compared with on whose use a division by weight may decide; more is a guess. */
const MOST_DIVIDED = 0.25;

/**
 * The use that segments of a counter or a supply show, each beside the same days of the year before: like with like,
 * and only where readings or bills cover these days. `heatShare` of the use (0 to 1) follows the season.
 */
export function usesOverTime(segments: readonly Segment[], heatShare: number): UsesOverTime {
  const known = knownUses(segments);
  const beside = <Of extends Omit<Use, 'before'>>(use: Of) => ({
    ...use,
    before: use.amount === null ? null : yearBefore(known, use, heatShare),
  });
  const newest = newestOf(known);
  if (!newest) return { uses: [], newest };
  // Whole, as it is spoken of: its number is one of the picture.
  const all = withGaps([...known.filter(({ to }) => to <= newest.from), newest]);
  return { uses: [...fewer(all.slice(0, -1)), newest].map(beside), newest: beside(newest) };
}

const knownUses = (segments: readonly Segment[]): readonly Known[] =>
  segments.flatMap(({ start, end, consumption }) =>
    consumption === null ? [] : [{ from: start.day, to: end.day, amount: consumption }],
  );

function withGaps(known: readonly Known[]): readonly Omit<Use, 'before'>[] {
  return known.flatMap((use, i) => {
    const reached = known[i - 1]?.to ?? use.from;
    return reached < use.from ? [{ from: reached, to: use.from, amount: null }, use] : [use];
  });
}

function fewer(uses: readonly Omit<Use, 'before'>[]): readonly Omit<Use, 'before'>[] {
  const span = (uses.at(-1)?.to ?? 0) - (uses[0]?.from ?? 0);
  const joined: Omit<Use, 'before'>[] = [];
  for (const use of uses) {
    const last = joined.at(-1);
    if (typeof last?.amount === 'number' && use.amount !== null && last.to - last.from < span / MOST_USES)
      joined[joined.length - 1] = { from: last.from, to: use.to, amount: last.amount + use.amount };
    else joined.push(use);
  }
  return joined;
}

/** The last uses in a row, as few as make four weeks. */
function newestOf(known: readonly Known[]): Known | undefined {
  let newest: Known | undefined;
  for (const use of known.toReversed()) {
    if (newest && (newest.to - newest.from >= LEAST_COMPARED_DAYS || use.to < newest.from)) break;
    newest = newest ? { from: use.from, to: newest.to, amount: use.amount + newest.amount } : use;
  }
  return newest;
}

function yearBefore(known: readonly Known[], { from, to }: Days, heatShare: number): number | null {
  if (to - from > MOST_COMPARED_DAYS || to - from < LEAST_COMPARED_DAYS) return null;
  const days = { from: aYearBefore(from), to: aYearBefore(to) };
  const length = days.to - days.from;
  const { amount, covered, divided } = usedOn(known, days, heatShare);
  return covered === length && divided <= MOST_DIVIDED * length ? amount / length : null;
}

/** Units of some days, how many of them are known, and on how many a division by weight decides. */
function usedOn(
  known: readonly Known[],
  days: Days,
  heatShare: number,
): { readonly amount: number; readonly covered: number; readonly divided: number } {
  let [amount, covered, divided] = [0, 0, 0];
  for (const use of known) {
    const both = overlap(use, days);
    const inside = both.to - both.from;
    if (inside <= 0) continue;
    const weight = ({ from: first, to: end }: Days): number => weightBetween(first, end, heatShare);
    amount += (use.amount * weight(both)) / weight(use);
    covered += inside;
    divided += Math.min(inside, use.to - use.from - inside);
  }
  return { amount, covered, divided };
}

/** Units used in the twelve months before the last reading or bill; null where these do not know all of its days. */
export function lastYearOf(segments: readonly Segment[], heatShare: number): Known | null {
  const known = knownUses(segments);
  const to = known.at(-1)?.to;
  if (to === undefined) return null;
  const days = { from: aYearBefore(to), to };
  const { amount, covered } = usedOn(known, days, heatShare);
  return covered === to - days.from ? { ...days, amount } : null;
}

const MS_PER_DAY = 86_400_000;

/** The same date of the year before; of 29 February, 1 March. */
function aYearBefore(day: Day): Day {
  const date = new Date(day * MS_PER_DAY);
  return date.setUTCFullYear(date.getUTCFullYear() - 1) / MS_PER_DAY;
}
