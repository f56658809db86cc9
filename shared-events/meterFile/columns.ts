import type { Unit } from '../catalogue/housing.ts';
import { type DateForm, dateOf, monthAlone } from './dates.ts';
import { factorTo, isNumber, isPower, numberOf, type UnitWord, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import {
  archiveRoleOf,
  ownFileOf,
  type Register,
  type Role,
  registerIn,
  roleOf,
  saysGrid,
  saysPower,
} from './words.ts';

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
  /** Lines above the header, and remarks. */
  readonly above: readonly FileLine[];
  /** A cost stands beside each value, as it does beside the use of a period. */
  readonly hasCosts: boolean;
}

/** Lines in which a header is looked for, and below it one with a date and a number. */
export const LOOKED_AT = 200;
const ANY_DATE: DateForm = { monthFirst: false, numeric: true };
const NO_NUMBER: DateForm = { monthFirst: false, numeric: false };

const isDate = (cell: string, form = NO_NUMBER): boolean =>
  dateOf(cell, form) !== undefined ||
  dateOf(cell, { ...form, monthFirst: true }) !== undefined ||
  monthAlone(cell) !== undefined;

/**
 * The header is the first line with two known words that a later line with a date and a number follows; what stands above
 * is kept apart, and a line of units below it names those of the columns. Undefined for a text without a line that has both.
 */
export function columnsOf(file: readonly FileLine[]): Columns | undefined {
  const lines = file.filter((line) => !isRemark(line));
  const looked = lines.slice(0, LOOKED_AT);
  const header = looked.findIndex(
    ({ cells }, i) =>
      mayBeHeader(cells) &&
      !hasDateAndNumber(cells, NO_NUMBER) &&
      lines.slice(i + 1, i + 1 + LOOKED_AT).some(({ cells: below }) => hasDateAndNumber(below, ANY_DATE)),
  );
  const begin = header >= 0 ? header : lines.findIndex(({ cells }) => hasDateAndNumber(cells, NO_NUMBER));
  const first = begin >= 0 ? begin : lines.findIndex(({ cells }) => hasDateAndNumber(cells, ANY_DATE));
  const line = lines[first];
  if (!line) return undefined;
  const units = header >= 0 && isUnits(lines[first + 1]) ? lines[first + 1] : undefined;
  const body = lines.slice(header < 0 ? first : units ? first + 2 : first + 1);
  const names = header >= 0 ? line.cells : (namesAbove(lines[first - 1], line) ?? []);
  const own = ownFileOf(names);
  const role = header < 0 ? undefined : own === 'archive' ? archiveRoleOf : roleOf;
  const width = Math.max(line.cells.length, ...body.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
  const above = file.filter((one) => one.line < line.line || isRemark(one));
  return withSections({
    all: Array.from({ length: width }, (_, index) =>
      columnOf(names[index] ?? '', index, role, units?.cells[index]),
    ),
    body,
    hasHeader: header >= 0,
    own,
    width: line.cells.length,
    above,
    hasCosts: names.some((name) => /\b(?:in|\() ?(?:euro|eur|chf)\b/i.test(name)),
  });
}

/** At least two known words, which do not say the unit of a whole file. */
function mayBeHeader(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => roleOf(cell) !== undefined);
  const [first = '', second = ''] = known;
  const isUnitOnly = known.length === 2 && roleOf(first) === 'unit' && unitIn(second) !== undefined;
  return (known.length >= 2 && !isUnitOnly) || ownFileOf(cells) !== undefined;
}

const isRemark = ({ cells }: FileLine): boolean => cells[0]?.startsWith('#') === true;

/** A line that holds nothing but units, and forms of dates, each in its column. */
function isUnits(line: FileLine | undefined): line is FileLine {
  const cells = line?.cells.filter((cell) => cell !== '') ?? [];
  return (
    cells.some((cell) => unitIn(cell) !== undefined) &&
    cells.every(
      (cell) =>
        !/\d/.test(cell.replace(/m\^?3/i, '')) && (unitIn(cell) !== undefined || /^[[(].*[\])]$/.test(cell)),
    )
  );
}

/** Takes cells right above the first line as names, even where no word of them is known. */
const namesAbove = (above: FileLine | undefined, { cells }: FileLine): readonly string[] | undefined =>
  above && above.cells.length === cells.length ? above.cells : undefined;

const columnOf = (
  heading: string,
  index: number,
  role: ((heading: string) => Role | undefined) | undefined,
  unit = '',
): Column => ({
  index,
  heading,
  ...(role && { role: role(heading) }),
  register: registerIn(heading),
  unit: unitIn(heading) ?? unitIn(unit),
});

/** Tables that stand one below the other, each with a line above it that names it: the names become a column. */
function withSections(columns: Columns): Columns {
  const titleOf = ({ cells }: FileLine): string | undefined => {
    const at = cells.findIndex((cell) => cell !== '');
    const only = cells[at];
    const isAlone = cells.findLastIndex((cell) => cell !== '') === at;
    return only === undefined || !isAlone || /\d/.test(only) ? undefined : only;
  };
  const first = columns.above.map(titleOf).findLast((one) => one !== undefined) ?? '';
  const isTitled = columns.body.some((line, i) => i > 0 && titleOf(line) !== undefined);
  if (!isTitled) return columns;
  let title = first;
  const index = columns.all.length;
  const body = columns.body.map((line) => {
    title = titleOf(line) ?? title;
    const cells = columns.all.map((_, i) => line.cells[i] ?? '');
    return { ...line, cells: [...cells, title] };
  });
  return { ...columns, body, all: [...columns.all, { index, heading: '', role: 'section' }] };
}

const hasDateAndNumber = (cells: readonly string[], form: DateForm): boolean => {
  const dates = cells.flatMap((cell, i) => (isDate(cell, form) ? [i] : []));
  return dates.length > 0 && cells.some((cell, i) => (dates[0] !== i || dates.length > 1) && isNumber(cell));
};

const DATE_ROLES: readonly Role[] = ['date', 'to', 'from', 'billDate'];

/** The columns whose cells are dates: the reading's before the bill's, and by what stands in them without a header. */
export function dateColumns({ all, body, hasHeader }: Columns): readonly Column[] {
  const byName = (hasHeader ? DATE_ROLES : []).flatMap((of) =>
    all.filter(({ index, role }) => role === of && some(body, index, (cell) => isDate(cell, ANY_DATE))),
  );
  if (byName.length > 0) return byName;
  const mostly = (form: DateForm) =>
    all.filter(({ index }) => most(body, index, (cell) => isDate(cell, form)));
  const plain = mostly(NO_NUMBER);
  return plain.length > 0 ? plain : mostly(ANY_DATE).slice(0, 1);
}

const VALUE_ROLES: readonly Role[] = ['counter', 'closing', 'use', 'neutral', 'opening'];

/**
 * The columns that may hold what was read, best first: those of counters, of uses beside what is said to come from the grid,
 * of neither; never what is fed in or made, nor how fast it flows, nor another quantity than the meter's beside its own.
 */
export function valueColumns(columns: Columns, dates: readonly number[], meter: Unit): readonly Column[] {
  const { all, body, hasHeader } = columns;
  const numbers = all.filter(
    (column) =>
      column.register !== 'feedIn' &&
      !isFlow(column) &&
      !dates.includes(column.index) &&
      some(body, column.index, isNumber),
  );
  const isOfMeter = ({ unit }: Column): boolean => unit === undefined || factorTo(unit, meter) !== undefined;
  let others: readonly Column[] | undefined;
  for (const role of VALUE_ROLES) {
    const named = hasHeader ? numbers.filter((column) => column.role === role) : [];
    const grid = role === 'use' ? numbers.filter(isFromGrid) : [];
    const found = [...grid, ...named.filter((column) => !grid.includes(column))].filter(isOfMeter);
    if (named.length > 0 && found.length > 0) return found;
    others ??= named.length > 0 ? named : undefined;
  }
  if (others) return others;
  return numbers.filter(({ role, index }) => role === undefined && isCounting(body, index));
}

const isFlow = ({ unit, heading }: Column): boolean =>
  isPower(unit) || (unit === undefined && saysPower(heading));
const isFromGrid = ({ role, heading }: Column): boolean =>
  (role === 'neutral' || role === 'use') && saysGrid(heading);

/** Why a file has no column of values: all its numbers say how fast energy flows, or all are of one's own roof. */
export function reasonWithout({ all, body }: Columns): 'power' | 'feedIn' | 'columns' {
  const numbers = all.filter(
    ({ index, role }) =>
      role !== 'known' && some(body, index, isNumber) && !some(body, index, (cell) => isDate(cell)),
  );
  if (numbers.some(isFlow)) return 'power';
  return numbers.some(({ register }) => register === 'feedIn') ? 'feedIn' : 'columns';
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
