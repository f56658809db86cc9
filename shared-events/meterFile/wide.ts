import { type Column, type Columns, columnsOf, LOOKED_AT } from './columns.ts';
import { dateOf, isQuarter, isYear, monthAlone } from './dates.ts';
import { isNumber, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import { bareWord, registerIn, roleOf } from './words.ts';

/** Days, months, quarters or years that stand side by side in a heading, and the lines below it. */
interface Wide {
  readonly at: number;
  readonly of: 'date' | 'month' | 'quarter' | 'year';
  /** Columns of values. */
  readonly dated: readonly number[];
}

const LEAST = 2;
const DATE = { monthFirst: false, numeric: false } as const;
const KINDS: Readonly<Record<Wide['of'], (cell: string) => boolean>> = {
  date: (cell) => dateOf(cell, DATE) !== undefined,
  month: (cell) => monthAlone(cell) !== undefined,
  quarter: isQuarter,
  year: isYear,
};

/** The columns of a table, also of one whose days stand side by side. Undefined for a text without a date and a number. */
export const columnsIn = (lines: readonly FileLine[]): Columns | undefined =>
  columnsOfWide(lines) ?? columnsOf(lines);

/** Such a table as one that has a line for each value. Undefined for any other. */
function columnsOfWide(lines: readonly FileLine[]): Columns | undefined {
  const wide = wideIn(lines);
  const head = wide && lines[wide.at];
  if (!wide || !head) return undefined;
  const rows = lines
    .slice(wide.at + 1)
    .filter(({ cells }) => wide.dated.some((i) => isNumber(cells[i] ?? '')));
  const dated = new Set(wide.dated);
  const labels = head.cells.flatMap((_, i) => (dated.has(i) ? [] : [i]));
  const monthsAt =
    wide.of === 'year'
      ? labels.find((i) => rows.every(({ cells }) => isMonthOrQuarter(cells[i] ?? '')))
      : undefined;
  const yearsAt =
    wide.of === 'year' || wide.of === 'date'
      ? undefined
      : labels.find((i) => rows.every(({ cells }) => isYear(cells[i] ?? '')));
  const used = monthsAt ?? yearsAt;
  const names = labels.filter((i) => i !== used);
  const dateIn = (cell: string, cells: readonly string[]): string => {
    if (monthsAt !== undefined) return `${cells[monthsAt]} ${cell}`;
    return yearsAt === undefined ? cell : `${cell} ${cells[yearsAt]}`;
  };
  const body = rows.flatMap(({ line, cells }) =>
    wide.dated.flatMap((i): FileLine[] =>
      (cells[i] ?? '') === ''
        ? []
        : [
            {
              line,
              cells: [
                dateIn(head.cells[i] ?? '', cells),
                cells[i] ?? '',
                ...names.map((at) => cells[at] ?? ''),
              ],
            },
          ],
    ),
  );
  const said = [
    ...lines.slice(0, wide.at).flatMap(({ cells }) => cells),
    ...head.cells,
    ...rows.flatMap(({ cells }) => names.map((i) => cells[i] ?? '')),
  ];
  const word =
    (['counter', 'use'] as const).find((role) => said.some((text) => roleOf(text) === role)) ?? 'neutral';
  const [first, last] = [wide.dated[0] ?? 0, wide.dated.at(-1) ?? 0].map((i) => head.cells[i] ?? '');
  const columns: readonly Column[] = [
    { index: 0, heading: `${first} \u2026 ${last}`, role: 'date' },
    { index: 1, heading: '', role: word, unit: unitIn(head.cells[labels[0] ?? -1] ?? '') },
    ...names.map((at, i): Column => {
      const heading = head.cells[at] ?? '';
      const role = roleOf(heading);
      return {
        index: i + 2,
        heading,
        role: role === 'date' || role === undefined ? 'meter' : role,
        register: registerIn(heading),
      };
    }),
  ];
  return {
    all: columns,
    body,
    hasHeader: true,
    own: undefined,
    width: columns.length,
    above: lines.slice(0, wide.at),
    hasCosts: false,
  };
}

const isMonthOrQuarter = (cell: string): boolean => KINDS.month(cell) || KINDS.quarter(bareWord(cell));

function wideIn(lines: readonly FileLine[]): Wide | undefined {
  for (const [at, { cells }] of lines.slice(0, LOOKED_AT).entries())
    for (const of of Object.keys(KINDS) as Wide['of'][]) {
      const dated = cells.flatMap((cell, i) => (cell !== '' && KINDS[of](cell) ? [i] : []));
      const others = cells.filter((cell, i) => cell !== '' && !dated.includes(i));
      if (dated.length < LEAST || dated.length < others.length || others.some(isNumber)) continue;
      if (of === 'year' && !isRow(dated.map((i) => Number(cells[i])))) continue;
      const below = lines.slice(at + 1, at + 1 + LOOKED_AT);
      const isHeading = below.some(
        ({ cells: values }) => dated.filter((i) => isValue(values[i] ?? '')).length * 2 >= dated.length,
      );
      if (isHeading) return { at, of, dated };
    }
  return undefined;
}

const isValue = (cell: string): boolean => isNumber(cell) && dateOf(cell, DATE) === undefined;

/** Years that follow each other. */
const isRow = (years: readonly number[]): boolean =>
  years.every((year, i) => i === 0 || Math.abs(year - (years[i - 1] ?? year)) === 1);
