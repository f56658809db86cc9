import { type CellDate, MONTHS_IN, nextMonth } from './dates.ts';
import { type Entry, inTime, type LeftOut } from './entries.ts';
import type { Layout } from './layout.ts';
import { ALL, type Asked, type Choice } from './questions.ts';
import { addedTogether, inTimeOf, momentOf, registersOf } from './registers.ts';
import type { Row } from './rows.ts';
import { areParts } from './sumParts.ts';

/** The rows of one meter, or of several that follow each other: where the next one begins, the counter was replaced. */
export interface Series {
  readonly runs: readonly (readonly Row[])[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Rows of one meter: tariffs added by day, meters that follow each other as a swap, and of several at the same time the
 * one that is answered. In an archive of this product, which has `own` as the meter's id, each id is a meter, and rows of
 * the own one are taken. Undefined as long as a question is open.
 */
export function seriesOf(
  rows: readonly Row[],
  word: Layout['word'],
  own: number | undefined,
  asked: Asked,
): Series | undefined {
  const groups = new Map<string, readonly Row[]>();
  const parts: LeftOut[] = [];
  for (const [meter, own] of Map.groupBy(rows, (row) => row.meter)) {
    const { registers, leftOut } = registersOf(own, word);
    for (const [register, some] of registers) groups.set(nameOf(meter, register), some);
    parts.push(...leftOut);
  }
  const inOrder = [...groups].map(([name, own]) => ({ name, rows: inTimeOf(own) }));
  const chain = inOrder.toSorted((a, b) => momentOf(a.rows[0]) - momentOf(b.rows[0]));
  const mayBeSwap = own === undefined || groups.size === 1;
  if (mayBeSwap && chain.every((one, i) => i === 0 || follows(one.rows, chain[i - 1]?.rows ?? [])))
    return { runs: chain.map((one) => one.rows), leftOut: parts };
  const kind = own === undefined ? areParts([...groups.keys()]) : 'no';
  const together = (): Series => {
    const { sums, leftOut } = addedTogether([...groups.values()], word);
    return { runs: [sums], leftOut: [...parts, ...leftOut] };
  };
  if (kind === 'certain') return together();
  const choices = inOrder.map(({ name, rows: its }): Choice => {
    const [first, last] = [its[0]?.value, its.at(-1)?.value];
    const shown = nameOf(its[0]?.meterName ?? '', its[0]?.register ?? '');
    return {
      value: name,
      name: shown,
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
    };
  });
  const mayBeParts = kind === 'maybe' ? [{ value: ALL }] : [];
  const answer = groups.has(String(own))
    ? String(own)
    : asked.choice({ kind: 'meter' }, [...choices, ...mayBeParts]);
  if (answer === ALL) return together();
  const chosen = inOrder.find(({ name }) => name === answer);
  if (!chosen) return undefined;
  const leftOut = inOrder.flatMap((one) =>
    one === chosen
      ? []
      : one.rows.map(
          ({ line }): LeftOut => ({ line, reason: 'otherMeter', cell: one.rows[0]?.meterName ?? '' }),
        ),
  );
  return { runs: [chosen.rows], leftOut: [...parts, ...leftOut] };
}

const nameOf = (meter: string, register: string): string =>
  [meter, register].filter(Boolean).join(' \u00B7 ');

const follows = (rows: readonly Row[], before: readonly Row[]): boolean =>
  momentOf(rows[0]) >= momentOf(before.at(-1));

/** A row's readings of a counter: one, or of a line with two counters both. */
export function entriesOf(rows: readonly Row[], asked: Asked): readonly Entry[] | undefined {
  const month = rows.find(({ date }) => date.form !== 'day');
  let isLast = false;
  if (month) {
    const answer = asked.choice({ kind: 'monthDay', line: month.line, day: month.date.day }, [
      { value: 'first' },
      { value: 'last' },
    ]);
    if (answer === undefined) return undefined;
    isLast = answer === 'last';
  }
  const at = (date: Pick<CellDate, 'day' | 'second' | 'form'>): Pick<Entry, 'day' | 'second'> => ({
    day: isLast && date.form !== 'day' ? lastDayOf(date) : date.day,
    second: date.second,
  });
  return inTime(
    rows.flatMap(({ line, date, from, value, opening, estimated, replaced }): Entry[] => [
      ...(from && opening !== undefined ? [{ line, ...at(from), value: opening, estimated }] : []),
      { line, ...at(date), value, estimated, replaced },
    ]),
  );
}

const lastDayOf = ({ day, form }: Pick<CellDate, 'day' | 'form'>): number =>
  form === 'day' ? day : nextMonth(day, MONTHS_IN[form]) - 1;
