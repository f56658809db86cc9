import type { CounterReading } from '../calculation/segments.ts';
import { type Entry, type LeftOut, rounded } from './entries.ts';
import type { Kept } from './falls.ts';
import type { Period } from './periods.ts';
import type { Asked } from './questions.ts';

/**
 * Uses added up to what the counter showed at the end of each period, from a reading of the meter on one of the bounds,
 * or one that is asked for. After days that no period covers a new counter begins, so that no stretch spans them.
 * Undefined as long as no reading is known. Periods in order, none over another.
 */
export function addedUp(
  periods: readonly Period[],
  known: readonly CounterReading[],
  asked: Asked,
): Kept | undefined {
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return { entries: [], leftOut: [] };
  const bounds = new Set(periods.flatMap(({ from, to }) => [from, to]));
  const base = known.find(({ day }) => bounds.has(day)) ?? asked.counterAt([first.from, last.to]);
  if (!base) return undefined;
  const sums: Entry[] = [{ line: first.line, day: first.from, second: 0, value: 0 }];
  let sum = 0;
  for (const [i, { line, from, to, use, estimated }] of periods.entries()) {
    const before = periods[i - 1];
    if (before && before.to < from) sums.push({ line, day: from, second: 0, value: sum, replaced: true });
    sum = rounded(sum + use);
    sums.push({ line, day: to, second: 0, value: sum, estimated });
  }
  const atBase = sums.find(({ day }) => day === base.day)?.value ?? 0;
  const counted = sums.map((entry) => ({ ...entry, value: rounded(base.value + entry.value - atBase) }));
  const isLess = ({ value }: Entry): boolean => value < 0;
  return {
    entries: counted.filter((entry) => !isLess(entry)),
    leftOut: counted
      .filter(isLess)
      .map(({ line, value }): LeftOut => ({ line, reason: 'negative', cell: String(value) })),
  };
}
