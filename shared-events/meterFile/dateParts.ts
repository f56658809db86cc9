import type { Day } from '../calculation/calendar.ts';
import { isoOfDay } from '../calculation/calendar.ts';
import { type Column, type Columns, LOOKED_AT } from './columns.ts';
import { isQuarter, isYear, monthAlone } from './dates.ts';
import type { Asked } from './questions.ts';
import type { FileLine } from './table.ts';
import { bareWord } from './words.ts';

/** Words that head a part of a date, and what its cells may hold. */
const YEAR = /\b(?:jahr|year)\b/;
const MONTH = /\b(?:monat|month)\b/;
const QUARTER = /\b(?:quartal|quarter)\b/;
const DAY = /\b(?:tag|day)\b/;
const isMonth = (cell: string): boolean =>
  /^(?:0?[1-9]|1[0-2])$/.test(cell) || monthAlone(cell) !== undefined;
const isPartOfYear = (cell: string): boolean => /^[1-4]$/.test(cell) || isQuarter(cell);
const isDayOfMonth = (cell: string): boolean => /^(?:0?[1-9]|[12]\d|3[01])\.?$/.test(cell);

/** Years that a file without one may be of. */
const YEARS_BACK = 12;

/**
 * Columns whose dates are whole: year, month and day in columns of their own become one, and months without a year get the
 * one that is answered. Undefined as long as that is open.
 */
export function withWholeDates(columns: Columns, today: Day, asked: Asked): Columns | undefined {
  return joined(columns) ?? withYear(columns, today, asked);
}

/** Undefined where a file has no columns of parts. */
function joined(columns: Columns): Columns | undefined {
  const { all, body } = columns;
  const column = (heading: RegExp, is: (cell: string) => boolean): Column | undefined =>
    all.find(
      (one) =>
        heading.test(bareWord(one.heading)) &&
        body.some(({ cells }) => is(cells[one.index] ?? '')) &&
        body.every(
          ({ cells }) =>
            cells[one.index] === undefined ||
            !/\d/.test(cells[one.index] ?? '') ||
            is(cells[one.index] ?? ''),
        ),
    );
  const year = column(YEAR, isYear);
  const month = column(MONTH, isMonth) ?? column(QUARTER, isPartOfYear);
  if (!year || !month || year === month) return undefined;
  const day = column(DAY, isDayOfMonth);
  const isQuarters = QUARTER.test(bareWord(month.heading));
  const whole = ({ line, cells }: FileLine): FileLine => {
    const at = (one: Column | undefined): string => (one ? (cells[one.index] ?? '') : '');
    const [y, m] = [at(year), at(month)];
    if (!isYear(y) || !(isQuarters ? isPartOfYear(m) : isMonth(m))) return { line, cells };
    const text = isQuarters
      ? `Q${/[1-4]/.exec(m)?.[0]} ${y}`
      : `${y}-${String(monthAlone(m) ?? Number(m)).padStart(2, '0')}${day ? `-${at(day).replace('.', '').padStart(2, '0')}` : ''}`;
    return { line, cells: cells.with(year.index, text) };
  };
  const parts = new Set([month.index, day?.index]);
  return {
    ...columns,
    body: body.map(whole),
    all: all.map((one) => {
      if (one.index === year.index) return { ...one, role: 'date' };
      return parts.has(one.index) ? { ...one, role: 'datePart' } : one;
    }),
  };
}

/** Months go on to the next year where they begin anew. */
function withYear(columns: Columns, today: Day, asked: Asked): Columns | undefined {
  const { all, body } = columns;
  const months = all.find(({ index }) => {
    const looked = body.slice(0, LOOKED_AT);
    const cells = looked.map((line) => line.cells[index] ?? '').filter((cell) => cell !== '');
    return (
      cells.length > 1 && cells.filter((cell) => monthAlone(cell) !== undefined).length * 2 > cells.length
    );
  });
  if (!months) return columns;
  const cellOf = ({ cells }: FileLine): string => cells[months.index] ?? '';
  const first = body.find((line) => monthAlone(cellOf(line)) !== undefined);
  const thisYear = Number(isoOfDay(today).slice(0, 4));
  const answer = asked.choice(
    { kind: 'year', line: first?.line ?? 1, example: first ? cellOf(first) : '' },
    Array.from({ length: YEARS_BACK }, (_, i) => ({ value: String(thisYear - i) })),
  );
  if (answer === undefined) return undefined;
  let year = Number(answer);
  let before = 0;
  const whole = (line: FileLine): FileLine => {
    const month = monthAlone(cellOf(line));
    if (month === undefined) return line;
    if (month < before) year++;
    before = month;
    return { ...line, cells: line.cells.with(months.index, `${year}-${String(month).padStart(2, '0')}`) };
  };
  return {
    ...columns,
    body: body.map(whole),
    all: all.map((one) => (one === months ? { ...one, role: 'date' } : one)),
  };
}
