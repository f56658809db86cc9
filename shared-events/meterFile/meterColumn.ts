import type { Columns } from './columns.ts';
import { fallsIn } from './falls.ts';
import type { Layout } from './layout.ts';
import { inTimeOf, momentOf } from './registers.ts';
import type { Row } from './rows.ts';
import { saysWhichMeter } from './words.ts';

/** More counters than these are no home's. */
const MOST_METERS = 20;
/** Share of the moments at which a column says more than one word, where it tells counters apart. */
const MOST_MOMENTS = 9 / 10;
const MANY_MOMENTS = 1 / 2;

/**
 * The column that tells counters apart where no heading does: few words that repeat, at the same days or by turns. By its
 * heading it may be one where the words take turns; any other only where most days have more than one of its words, and the
 * values of each rise.
 */
export function meterColumn(
  { all, body }: Columns,
  layout: Layout,
  rows: readonly Row[],
): number | undefined {
  const [first] = rows;
  if (layout.own || rows.some(({ meter }) => meter !== first?.meter)) return undefined;
  const { date, time, from, fromTime, values, opening, unit, factor } = layout;
  const taken = new Set([
    date,
    time,
    from,
    fromTime,
    unit,
    factor,
    opening?.index,
    ...values.map(({ index }) => index),
  ]);
  const others = all.filter(
    ({ index, role }) =>
      !taken.has(index) && role !== 'date' && role !== 'billDate' && role !== 'use' && mayBeFew(body, index),
  );
  if (others.length === 0) return undefined;
  const cells = new Map(body.map((line) => [line.line, line.cells]));
  const ordered = inTimeOf(rows);
  const found = others
    .map((column) => ({ column, words: ordered.map((row) => cells.get(row.line)?.[column.index] ?? '') }))
    .filter(({ words }) => isFew(words) && takesTurns(words) && !isOfRegisters(ordered, words));
  const named = found.find(({ column }) => column.role === 'section' || saysWhichMeter(column.heading));
  const shaped = found.find(({ words }) => isByShape(ordered, words, layout.word));
  return (named ?? shaped)?.column.index;
}

/** Whether a column has some words, and not many: lines between the rows have others. */
function mayBeFew(body: Columns['body'], index: number): boolean {
  const words = new Set<string>();
  for (const { cells } of body) {
    words.add(cells[index] ?? '');
    if (words.size > MOST_METERS * 2) return false;
  }
  return words.size >= 2;
}

/** Few words that are texts, each of which may come again. */
function isFew(words: readonly string[]): boolean {
  const different = new Set(words);
  const isText = [...different].every((word) => /\p{L}/u.test(word));
  return isText && different.size >= 2 && different.size <= MOST_METERS && words.length >= different.size * 2;
}

/** Whether one of the words comes again after another: counters that follow each other are a swap. */
const takesTurns = (words: readonly string[]): boolean =>
  words.filter((word, i) => i > 0 && word !== words[i - 1]).length >= new Set(words).size;

/** Whether each register has a word of its own: a name of the register. */
function isOfRegisters(rows: readonly Row[], words: readonly string[]): boolean {
  const pairs = new Set(rows.map(({ register }, i) => `${register} ${words[i]}`));
  const registers = new Set(rows.map(({ register }) => register));
  return registers.size > 1 && pairs.size === registers.size;
}

function isByShape(rows: readonly Row[], words: readonly string[], word: Layout['word']): boolean {
  const withWord = rows.map((row, i) => ({ row, word: words[i] ?? '' }));
  const moments = [...Map.groupBy(withWord, ({ row }) => momentOf(row)).values()];
  const isShared = (at: typeof withWord): boolean =>
    new Set(at.map((one) => one.word)).size > 1 &&
    new Set(at.map((one) => `${one.word} ${one.row.register}`)).size === at.length;
  const share = moments.filter(isShared).length / moments.length;
  if (share >= MOST_MOMENTS) return true;
  if (word === 'use' || share < MANY_MOMENTS) return false;
  const falls = (nameOf: (one: (typeof withWord)[number]) => string): number =>
    [...Map.groupBy(withWord, nameOf).values()].reduce(
      (sum, own) => sum + fallsIn(own.map(({ row: { line, date, value } }) => ({ line, ...date, value }))),
      0,
    );
  return falls(({ row }) => row.register) > 0 && falls((one) => `${one.word} ${one.row.register}`) === 0;
}
