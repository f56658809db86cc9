import type { CounterReading } from '../calculation/segments.ts';
import type { Entry, LeftOut } from './entries.ts';
import type { Kept } from './falls.ts';
import type { Asked } from './questions.ts';

interface Difference {
  readonly own: CounterReading;
  readonly entries: readonly Entry[];
}

/**
 * Readings of the meter inside the file's time stay; where the file contradicts one, it is asked what holds: what was
 * there before, without the lines that contradict it, or the file beside it. Undefined as long as that is open.
 */
export function besideKnown(
  entries: readonly Entry[],
  known: readonly CounterReading[],
  asked: Asked,
): Kept | undefined {
  const differences = known.flatMap((own): Difference[] => {
    const against = contradicting(entries, own);
    return against.length > 0 ? [{ own, entries: against }] : [];
  });
  const [first] = differences;
  const entry = first?.entries[0];
  if (!first || !entry) return { entries, leftOut: [] };
  const answer = asked.choice(
    {
      kind: 'own',
      line: entry.line,
      count: differences.length,
      day: first.own.day,
      until: entry.day,
      before: first.own.value,
      after: entry.value,
    },
    [{ value: 'own' }, { value: 'file' }],
  );
  if (answer === undefined) return undefined;
  if (answer === 'file') return { entries, leftOut: [] };
  const out = new Set(differences.flatMap((one) => one.entries));
  return {
    entries: entries.filter((one) => !out.has(one)),
    leftOut: [...out].map(({ line, value }): LeftOut => ({ line, reason: 'own', cell: String(value) })),
  };
}

/** Another value of the same day; before it a higher, after it a lower one, up to where the counter was replaced. */
function contradicting(entries: readonly Entry[], own: CounterReading): readonly Entry[] {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last || own.day < first.day || own.day > last.day) return [];
  if (own.replaced)
    return entries.filter((entry) => entry.replaced && entry.day === own.day && entry.value !== own.value);
  const sameDay = entries.filter(({ day, replaced }) => day === own.day && !replaced);
  if (sameDay.length > 0) return sameDay.filter(({ value }) => value !== own.value);
  const swapBefore = entries.findLastIndex(({ day, replaced }) => replaced && day <= own.day);
  const swapAfter = entries.findIndex(({ day, replaced }) => replaced && day > own.day);
  return entries.filter(
    ({ day, value }, i) =>
      i >= swapBefore &&
      (swapAfter < 0 || i < swapAfter) &&
      (day < own.day ? value > own.value : day > own.day && value < own.value),
  );
}
