import type { Unit } from '../catalogue/housing.ts';
import { saidAbove, saysUtc } from './above.ts';
import { type Column, type Columns, columnNamed, dateColumns, valueColumns } from './columns.ts';
import { type DateForm, dateOf, isGermanDate, slashedOf } from './dates.ts';
import { rounded } from './entries.ts';
import { type Decimal, decimalOf, factorTo, numberOf, type UnitWord } from './numbers.ts';
import { ALL, type Asked, type Choice } from './questions.ts';
import { areParts, isTotalOf, sumPartOf } from './sumParts.ts';
import type { FileLine } from './table.ts';

/** Which columns are taken, and how they are read. */
export interface Layout {
  readonly date: number;
  readonly time?: number | undefined;
  readonly from?: number | undefined;
  /** Clock at which a period begins, in a column of its own. */
  readonly fromTime?: number | undefined;
  /** Added up: tariffs, and phases of a current. */
  readonly values: readonly Column[];
  readonly opening?: Column | undefined;
  readonly meter?: number | undefined;
  readonly register?: number | undefined;
  readonly unit?: number | undefined;
  /** Unit of all values that name none themselves. */
  readonly unitAbove?: UnitWord | undefined;
  /** Number by which the values of a line are multiplied. */
  readonly factor?: number | undefined;
  readonly status?: number | undefined;
  readonly dates: DateForm;
  readonly decimal: Decimal;
  readonly word: 'counter' | 'use' | 'neutral';
  readonly replaced?: number | undefined;
  readonly estimated?: number | undefined;
  readonly meterName?: number | undefined;
  /** A file of this product. */
  readonly own: Columns['own'];
}

/** The columns that were chosen instead of those that were found. */
export interface ChosenColumns {
  readonly date?: number;
  readonly value?: number;
}

interface Found {
  readonly layout?: Layout;
  readonly body: readonly FileLine[];
  readonly date?: number | undefined;
  readonly values: readonly Column[];
}

/**
 * Which columns are taken, by their headings, their cells and what was answered; without a layout a question is open, or
 * there is no column of dates or of values.
 */
export function layoutOf(
  columns: Columns,
  { separator, unit }: { readonly separator: string; readonly unit: Unit },
  asked: Asked,
  chosen: ChosenColumns,
): Found {
  const isUses = columns.own === 'uses';
  const dates = isUses ? columns.all.slice(0, 1) : dateColumns(columns);
  const date = columns.all[chosen.date ?? -1] ?? dates[0];
  if (!date) return { body: columns.body, values: [] };
  const picked = columns.all[chosen.value ?? (isUses ? 1 : -1)];
  const candidates = picked
    ? [picked]
    : valueColumns(columns, [...dates.map(({ index }) => index), date.index], unit);
  const joined = withoutCuts(columns, separator, candidates, asked);
  if (!joined) return { body: columns.body, date: date.index, values: [] };
  const body = joined.body;
  const above = saidAbove(columns.above);
  const inUnit = (value: number, column: Column): number => {
    const said = column.unit ?? above.unit;
    return rounded(value * ((said && factorTo(said, unit)) ?? 1));
  };
  const period = picked ? undefined : periodOf(columns, dates);
  const values = period?.values ?? valuesOf(columns, joined.candidates, inUnit, asked);
  const found = { body, date: period?.date ?? date.index, values: values ?? [] };
  if (!values || values.length === 0) return found;
  const utc = above.utc || saysUtc(columns.all[found.date]?.heading ?? '');
  const dateForm = dateFormOf(body, found.date, date, dates.length > 0, asked);
  const decimal = decimalIn(body, values, found.date, columns.own !== undefined, asked);
  if (!dateForm || !decimal) return found;
  const role = columns.own ? (isUses ? 'use' : 'counter') : values[0]?.role;
  return {
    ...found,
    layout: {
      date: found.date,
      values,
      unitAbove: above.unit,
      dates: { ...dateForm, utc },
      own: columns.own,
      decimal,
      word:
        role === 'use'
          ? 'use'
          : role === 'counter' || role === 'closing' || role === 'opening'
            ? 'counter'
            : 'neutral',
      ...timesOf(columns, found.date),
      opening: period?.opening,
      meter: columnNamed(columns, 'meter'),
      register: columnNamed(columns, 'register'),
      unit: columnNamed(columns, 'unit'),
      factor: columnNamed(columns, 'factor'),
      status: columnNamed(columns, 'status'),
      replaced: columnNamed(columns, 'replaced'),
      estimated: columnNamed(columns, 'estimated'),
      meterName: columnNamed(columns, 'meterName'),
    },
  };
}

/** "von" and "bis" with two counters in a row. */
function periodOf(
  { all }: Columns,
  dates: readonly Column[],
): { readonly date: number; readonly values: readonly Column[]; readonly opening: Column } | undefined {
  const to = dates.find(({ role }) => role === 'to');
  const from = dates.find(({ role }) => role === 'from');
  const opening = all.find(({ role }) => role === 'opening');
  const closing = all.find(({ role }) => role === 'closing');
  return to && from && opening && closing ? { date: to.index, values: [closing], opening } : undefined;
}

/** Tariffs and phases together, their total alone; of several others the one that is answered, or all where they may be parts. */
function valuesOf(
  { body }: Columns,
  candidates: readonly Column[],
  inUnit: (value: number, column: Column) => number,
  asked: Asked,
): readonly Column[] | undefined {
  const total = candidates.find(({ register }) => register === 'total');
  if (total) return [total];
  if (candidates.length < 2) return candidates;
  const tariffs = candidates.filter(({ register }) => register === 'high' || register === 'low');
  if (
    tariffs.length === candidates.length &&
    new Set(tariffs.map((one) => one.register)).size === tariffs.length
  )
    return tariffs;
  const parts = candidates.filter(({ heading }) => sumPartOf(heading) !== undefined);
  const kind = areParts(parts.map(({ heading }) => heading));
  const others = candidates.filter((column) => !parts.includes(column));
  if (kind === 'certain' && others.length === 0) return parts;
  const [other] = others;
  if (kind === 'certain' && other && others.length === 1 && isTotalOf(other.heading, parts[0]?.heading ?? ''))
    return [other];
  const valuesIn = (column: Column): readonly number[] =>
    body.flatMap(({ cells }) => {
      const cell = cells[column.index] ?? '';
      const found = numberOf(cell, ',') ?? numberOf(cell, '.');
      return found ? inUnit(found.value, column) : [];
    });
  const choices = candidates.map((column): Choice => {
    const values = valuesIn(column);
    const [first, last] = [values[0], values.at(-1)];
    return {
      value: String(column.index),
      name: column.heading,
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
    };
  });
  const mayBeParts = kind !== 'no' && others.length === 0;
  const answer = asked.choice({ kind: 'column' }, [...choices, ...(mayBeParts ? [{ value: ALL }] : [])]);
  if (answer === ALL) return candidates;
  return answer === undefined ? undefined : candidates.filter(({ index }) => String(index) === answer);
}

/** Between commas a line longer than the header may have a number that its decimal comma has cut in two. */
function withoutCuts(
  { body, width, hasHeader }: Columns,
  separator: string,
  candidates: readonly Column[],
  asked: Asked,
): { readonly body: readonly FileLine[]; readonly candidates: readonly Column[] } | undefined {
  const index = candidates[0]?.index;
  if (separator !== ',' || index === undefined) return { body, candidates };
  const isCut = ({ cells }: FileLine): boolean =>
    /^\d+$/.test(cells[index] ?? '') &&
    /^\d{1,3}$/.test(cells[index + 1] ?? '') &&
    (hasHeader ? lengthOf(cells) > width : true);
  const cut = body.find(isCut);
  if (!cut || (!hasHeader && !body.every(isCut))) return { body, candidates };
  const { cells } = cut;
  const example = `${cells[index]},${cells[index + 1]}`;
  const answer = asked.choice({ kind: 'cut', line: cut.line, example }, [
    { value: 'joined' },
    { value: 'apart' },
  ]);
  if (answer === undefined) return undefined;
  const kept = { candidates: hasHeader ? candidates : candidates.slice(0, 1) };
  if (answer === 'apart') return { body, ...kept };
  return { ...kept, body: body.map((line) => (isCut(line) ? withJoined(line, index) : line)) };
}

const withJoined = ({ line, cells }: FileLine, index: number): FileLine => ({
  line,
  cells: [...cells.slice(0, index), `${cells[index]},${cells[index + 1]}`, ...cells.slice(index + 2)],
});

/** Separators too many at the end of a line say nothing. */
const lengthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** A day or a month first, where a value decides it, else as answered; the days of months are asked for elsewhere. */
function dateFormOf(
  body: readonly FileLine[],
  index: number,
  { role }: Column,
  isFound: boolean,
  asked: Asked,
): DateForm | undefined {
  const numeric = role !== undefined || !isFound || body.every(({ cells }) => !/\D/.test(cells[index] ?? ''));
  let isOpen: string | undefined;
  for (const { cells } of body) {
    const pair = slashedOf(cells[index] ?? '');
    if (!pair) continue;
    if (pair[0] > 12) return { monthFirst: false, numeric };
    if (pair[1] > 12) return { monthFirst: true, numeric };
    if (pair[0] !== pair[1]) isOpen ??= cells[index];
  }
  if (isOpen === undefined) return { monthFirst: false, numeric };
  const monthFirst = orderOfHours(body, index);
  if (monthFirst !== undefined) return { monthFirst, numeric };
  const answer = asked.choice({ kind: 'dayOrder', example: isOpen }, [
    { value: 'dayFirst' },
    { value: 'monthFirst' },
  ]);
  return answer && { monthFirst: answer === 'monthFirst', numeric };
}

/** Rows a day that hours have, and days that show which order lets them follow each other. */
const HOURLY = 20;
const FEW_DAYS = 3;

/** Whether the month comes first where each day has its hours, and the days follow each other in one order alone. */
function orderOfHours(body: readonly FileLine[], index: number): boolean | undefined {
  const cells = [...new Set(body.map(({ cells: all }) => (all[index] ?? '').split(' ')[0] ?? ''))];
  if (cells.length < FEW_DAYS || body.length < cells.length * HOURLY) return undefined;
  const isInRow = (monthFirst: boolean): boolean => {
    const days = cells.flatMap((cell) => dateOf(cell, { monthFirst, numeric: false })?.day ?? []);
    return days.every((day, i) => i === 0 || Math.abs(day - (days[i - 1] ?? day)) === 1);
  };
  const [first, last] = [isInRow(false), isInRow(true)];
  return first === last ? undefined : last;
}

function decimalIn(
  body: readonly FileLine[],
  values: readonly Column[],
  date: number,
  isOwn: boolean,
  asked: Asked,
): Decimal | undefined {
  const cells = body.flatMap(({ cells: all }) => values.map(({ index }) => all[index] ?? ''));
  const isGerman = body.some(({ cells: all }) => isGermanDate(all[date] ?? ''));
  const decimal = decimalOf(cells, { isOwn, isGerman });
  if (typeof decimal === 'string') return decimal;
  const sign = decimal.ask.includes(',') ? ',' : '.';
  const other = sign === ',' ? '.' : ',';
  const readAs = (as: Decimal): { readonly first?: number } => {
    const value = numberOf(decimal.ask, as)?.value;
    return value === undefined ? {} : { first: value };
  };
  const answer = asked.choice({ kind: 'decimals', example: decimal.ask }, [
    { value: 'thousands', ...readAs(other) },
    { value: 'decimals', ...readAs(sign) },
  ]);
  return answer && (answer === 'decimals' ? sign : other);
}

/** Columns of times beside one of days: of a period those of both its ends. */
function timesOf(columns: Columns, date: number): Pick<Layout, 'time' | 'from' | 'fromTime'> {
  const { all, body } = columns;
  const clocks = all.filter(
    ({ index, role }) =>
      index !== date &&
      role !== undefined &&
      body.some(({ cells }) => /^\d{1,2}:\d{2}/.test(cells[index] ?? '')) &&
      body.every(({ cells }) => !dateOf(cells[index] ?? '', { monthFirst: false, numeric: false })),
  );
  const named = (role: Column['role']) => clocks.find((clock) => clock.role === role)?.index;
  const days = all.filter(
    ({ index, role }) => role === 'from' && !clocks.some((clock) => clock.index === index),
  );
  const from = days.find(
    ({ index }) => index !== date && body.some(({ cells }) => cells[index] !== ''),
  )?.index;
  const own = named('time') ?? named('date');
  const [begin, end] = [named('from'), named('to')];
  if (begin !== undefined && end !== undefined) return { time: end, from: from ?? date, fromTime: begin };
  return { time: own ?? end ?? begin, from };
}
