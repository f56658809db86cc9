import type { Day } from '../calculation/calendar.ts';
import type { CounterReading } from '../calculation/segments.ts';
import { type Entry, type LeftOut, rounded } from './entries.ts';
import type { Kept } from './falls.ts';
import type { Period } from './periods.ts';
import type { Asked } from './questions.ts';

/**
 * Uses added up to what the counter showed at the end of each period, from a reading of the meter on one of the bounds,
 * or one that is asked for; where the meter got a new counter on a bound, from what that one began with. After days that no
 * period covers a new counter begins, so that no stretch spans them. Undefined as long as no reading is known. Periods in
 * order, none over another.
 */
export function addedUp(
  periods: readonly Period[],
  known: readonly CounterReading[],
  asked: Asked,
): Kept | undefined {
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return { entries: [], leftOut: [] };
  const begins = new Set(periods.slice(1).map(({ from }) => from));
  const swaps = known
    .filter(({ day, replaced }) => replaced && begins.has(day))
    .toSorted((a, b) => a.day - b.day);
  const dayOf = (swap: CounterReading | undefined): Day => swap?.day ?? Number.POSITIVE_INFINITY;
  const untilSwap = periods.filter(({ from }) => from < dayOf(swaps[0]));
  const bounds = new Set(untilSwap.flatMap(({ from, to }) => [from, to]));
  const read = known.find(({ day, replaced }) => bounds.has(day) && !(replaced && day === swaps[0]?.day));
  const base = read ?? asked.counterAt([first.from, last.to]);
  if (!base) return undefined;
  const ofNew = swaps.flatMap((swap, i) => {
    const own = periods.filter(({ from }) => from >= swap.day && from < dayOf(swaps[i + 1]));
    return counted(own, swap).map((entry, j) => (j === 0 ? { ...entry, replaced: true } : entry));
  });
  const all = [...counted(untilSwap, base), ...ofNew];
  const isLess = ({ value }: Entry): boolean => value < 0;
  return {
    entries: all.filter((entry) => !isLess(entry)),
    leftOut: all
      .filter(isLess)
      .map(({ line, value }): LeftOut => ({ line, reason: 'negative', cell: String(value) })),
  };
}

/** Values of one counter on the bounds of periods, by the one that it had on one of them. */
function counted(periods: readonly Period[], base: Pick<CounterReading, 'day' | 'value'>): readonly Entry[] {
  const first = periods[0];
  if (!first) return [];
  const sums: Entry[] = [{ line: first.line, day: first.from, second: 0, value: 0 }];
  let sum = 0;
  for (const [i, { line, from, to, use, estimated }] of periods.entries()) {
    const before = periods[i - 1];
    if (before && before.to < from) sums.push({ line, day: from, second: 0, value: sum, replaced: true });
    sum = rounded(sum + use);
    sums.push({ line, day: to, second: 0, value: sum, estimated });
  }
  const atBase = sums.find(({ day }) => day === base.day)?.value ?? 0;
  return sums.map((entry) => ({ ...entry, value: rounded(base.value + entry.value - atBase) }));
}
