import { type CounterReading, segmentsOf } from '../calculation/segments.ts';
import type { Entry, LeftOut } from './entries.ts';
import type { Asked } from './questions.ts';

export interface Kept {
  readonly entries: readonly Entry[];
  readonly leftOut: readonly LeftOut[];
}

/** More falls than this are no counter's, whatever its heading says. */
const MOST_FALLS = 5;
const NEW_COUNTER = 1 / 10;

/** How often the values fall. */
export const fallsIn = (entries: readonly Entry[]): number =>
  entries.filter((entry, i) => i > 0 && !entry.replaced && entry.value < (entries[i - 1]?.value ?? 0)).length;

export const isCounterLike = (entries: readonly Entry[]): boolean => fallsIn(entries) <= MOST_FALLS;

/** Estimates that contradict what was read beside them: above what was read later, or below what was read before. */
export function withoutWrongEstimates(entries: readonly Entry[]): Kept {
  const nextRead: (number | undefined)[] = [];
  let next: number | undefined;
  for (let i = entries.length - 1; i >= 0; i--) {
    nextRead[i] = next;
    const entry = entries[i];
    if (entry?.replaced) next = undefined;
    else if (entry && !entry.estimated) next = entry.value;
  }
  let before: number | undefined;
  const kept: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const [i, entry] of entries.entries()) {
    const after = nextRead[i];
    if (entry.replaced) before = undefined;
    const isBetween =
      (before !== undefined && after !== undefined && before > after) ||
      ((before === undefined || entry.value >= before) && (after === undefined || entry.value <= after));
    if (entry.estimated && !isBetween)
      leftOut.push({ line: entry.line, reason: 'estimate', cell: String(entry.value) });
    else kept.push(entry);
    if (!entry.estimated) before = entry.value;
  }
  return { entries: kept, leftOut };
}

/**
 * Where a counter falls: below a tenth and rising on is a new counter or one that rolled over, any other fall a new
 * counter or a slip of one of the two values. Each is asked. `known`: the counter's reading before the file.
 * Undefined as long as a question is open.
 */
export function withFallsAnswered(
  entries: readonly Entry[],
  known: CounterReading | undefined,
  asked: Asked,
): Kept | undefined {
  const kept: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const [i, entry] of entries.entries()) {
    const last = kept.at(-1);
    const before = last?.value ?? known?.value;
    if (before === undefined || entry.replaced || entry.value >= before) {
      kept.push(entry);
      continue;
    }
    const { line, day, value } = entry;
    const next = entries[i + 1];
    const isNew = value < before * NEW_COUNTER && (next === undefined || next.value >= value);
    const first = kept.at(-2)?.value ?? (kept.length === 1 ? known?.value : undefined);
    const answer = asked.choice({ kind: 'fall', id: `fall:${line}`, line, day, before, after: value }, [
      { value: 'swap' },
      ...(rollsOver(before, value) ? [{ value: 'rollover' } as const] : []),
      { value: 'leaveOut', line, first: value },
      // Where the rest rises without it, the value before may be the slip.
      ...(!isNew && last && !last.replaced && (first === undefined || value >= first)
        ? [{ value: 'leaveOutBefore', line: last.line, first: last.value } as const]
        : []),
    ]);
    if (answer === undefined) return undefined;
    if (answer === 'leaveOut') leftOut.push({ line, reason: 'slip', cell: String(value) });
    else if (answer === 'leaveOutBefore' && last) {
      kept.pop();
      leftOut.push({ line: last.line, reason: 'slip', cell: String(last.value) });
      kept.push(entry);
    } else kept.push(answer === 'swap' ? { ...entry, replaced: true } : entry);
  }
  return { entries: kept, leftOut };
}

/** As the calculation sees it. Source: method CW-1, rule 3. */
const rollsOver = (before: number, after: number): boolean =>
  segmentsOf([
    { day: 0, value: before },
    { day: 1, value: after },
  ])[0]?.rollover === true;
