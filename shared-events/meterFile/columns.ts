import { type DateForm, dateOf } from './dates.ts';
import { isNumber, numberOf, type UnitWord, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import { archiveRoleOf, ownFileOf, type Register, type Role, registerIn, roleOf } from './words.ts';

export interface Column {
  readonly index: number;
  readonly heading: string;
  readonly role?: Role | undefined;
  readonly register?: Register | undefined;
  readonly unit?: UnitWord | undefined;
}

/** The columns of a file by its header, and the lines below it. */
export interface Columns {
  readonly all: readonly Column[];
  readonly body: readonly FileLine[];
  readonly hasHeader: boolean;
  /** A file of this product. */
  readonly own: ReturnType<typeof ownFileOf>;
  /** Cells of the header; of a file without one those of its first line. */
  readonly width: number;
}

/** Lines in which a header is looked for, and below it one with a date and a number. */
const LOOKED_AT = 200;
const ANY_DATE: DateForm = { monthFirst: false, numeric: true };
const NO_NUMBER: DateForm = { monthFirst: false, numeric: false };

const isDate = (cell: string, form = NO_NUMBER): boolean =>
  dateOf(cell, form) !== undefined || dateOf(cell, { ...form, monthFirst: true }) !== undefined;

/**
 * The header is the first line with two known words that a later line with a date and a number follows; what stands above
 * is passed over. Undefined for a text without a line that has both.
 */
export function columnsOf(lines: readonly FileLine[]): Columns | undefined {
  const looked = lines.slice(0, LOOKED_AT);
  const header = looked.findIndex(
    ({ cells }, i) =>
      cells.filter((cell) => roleOf(cell) !== undefined).length >= 2 &&
      !cells.some((cell) => isDate(cell)) &&
      lines.slice(i + 1, i + 1 + LOOKED_AT).some(({ cells: below }) => hasDateAndNumber(below, ANY_DATE)),
  );
  const begin = header >= 0 ? header : lines.findIndex(({ cells }) => hasDateAndNumber(cells, NO_NUMBER));
  const first = begin >= 0 ? begin : lines.findIndex(({ cells }) => hasDateAndNumber(cells, ANY_DATE));
  const line = lines[first];
  if (!line) return undefined;
  const body = lines.slice(header >= 0 ? first + 1 : first);
  const names = header >= 0 ? line.cells : (namesAbove(lines[first - 1], line) ?? []);
  const own = ownFileOf(names);
  const role = header < 0 ? undefined : own === 'archive' ? archiveRoleOf : roleOf;
  const width = Math.max(line.cells.length, ...body.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
  return {
    all: Array.from({ length: width }, (_, index) => columnOf(names[index] ?? '', index, role)),
    body,
    hasHeader: header >= 0,
    own,
    width: line.cells.length,
  };
}

/** Takes cells right above the first line as names, even where no word of them is known. */
const namesAbove = (above: FileLine | undefined, { cells }: FileLine): readonly string[] | undefined =>
  above && above.cells.length === cells.length ? above.cells : undefined;

const columnOf = (
  heading: string,
  index: number,
  role: ((heading: string) => Role | undefined) | undefined,
): Column => ({
  index,
  heading,
  ...(role && { role: role(heading) }),
  register: registerIn(heading),
  unit: unitIn(heading),
});

const hasDateAndNumber = (cells: readonly string[], form: DateForm): boolean => {
  const dates = cells.flatMap((cell, i) => (isDate(cell, form) ? [i] : []));
  return dates.length > 0 && cells.some((cell, i) => (dates[0] !== i || dates.length > 1) && isNumber(cell));
};

/** The columns whose cells are dates: the reading's before the bill's, and by what stands in them without a header. */
export function dateColumns({ all, body, hasHeader }: Columns): readonly Column[] {
  const dated = all.filter(({ index, role }) =>
    some(body, index, (cell) => isDate(cell, role === undefined ? NO_NUMBER : ANY_DATE)),
  );
  const named = (roles: readonly Role[]) => dated.filter(({ role }) => role && roles.includes(role));
  const byName = hasHeader
    ? [...named(['date']), ...named(['to']), ...named(['from']), ...named(['billDate'])]
    : [];
  if (byName.length > 0) return byName;
  const mostly = (form: DateForm) =>
    all.filter(({ index }) => most(body, index, (cell) => isDate(cell, form)) || false);
  const plain = mostly(NO_NUMBER);
  return plain.length > 0 ? plain : mostly(ANY_DATE).slice(0, 1);
}

const VALUE_ROLES: readonly Role[] = ['counter', 'closing', 'use', 'neutral', 'opening'];

/** The columns that may hold what was read, best first: those of counters, of uses, of neither; never what is fed in. */
export function valueColumns(columns: Columns, dates: readonly number[]): readonly Column[] {
  const { all, body, hasHeader } = columns;
  const numbers = all.filter(
    ({ index, register }) => register !== 'feedIn' && !dates.includes(index) && some(body, index, isNumber),
  );
  for (const role of VALUE_ROLES) {
    const named = hasHeader ? numbers.filter((column) => column.role === role) : [];
    if (named.length > 0) return named;
  }
  return numbers.filter(({ role, index }) => role === undefined && isCounting(body, index));
}

/** Whether a column without a name may be a counter: it never falls, and is neither the same everywhere nor 1, 2, 3. */
function isCounting(body: readonly FileLine[], index: number): boolean {
  const values = body.flatMap(({ cells }) => {
    const cell = cells[index] ?? '';
    const found = numberOf(cell, ',') ?? numberOf(cell, '.');
    return found ? [found.value] : [];
  });
  if (values.length < 2) return values.length === 1;
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  const isSame = steps.every((step) => step === 0);
  const isNumbered = steps.every((step) => step === 1) && (values[0] ?? 2) <= 1;
  return !isSame && !isNumbered && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
}

/** The column of a role, if any cell of it says something. */
export const columnNamed = ({ all, body }: Columns, role: Role): number | undefined =>
  all.find((column) => column.role === role && some(body, column.index, (cell) => cell !== ''))?.index;

const some = (body: readonly FileLine[], index: number, is: (cell: string) => boolean): boolean =>
  body.some(({ cells }) => is(cells[index] ?? ''));

const most = (body: readonly FileLine[], index: number, is: (cell: string) => boolean): boolean => {
  const looked = body.slice(0, LOOKED_AT);
  return looked.filter(({ cells }) => is(cells[index] ?? '')).length * 2 > looked.length;
};
