import { type Column, type Columns, columnNamed, dateColumns, valueColumns } from './columns.ts';
import { type DateForm, dateOf, isGermanDate, slashedOf } from './dates.ts';
import { type Decimal, decimalOf, numberOf } from './numbers.ts';
import type { Asked, Choice } from './questions.ts';
import type { FileLine } from './table.ts';

/** Which columns are taken, and how they are read. */
export interface Layout {
  readonly date: number;
  readonly time?: number | undefined;
  readonly from?: number | undefined;
  /** Added up: high and low tariff. */
  readonly values: readonly Column[];
  readonly opening?: Column | undefined;
  readonly meter?: number | undefined;
  readonly register?: number | undefined;
  readonly unit?: number | undefined;
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
export function layoutOf(columns: Columns, separator: string, asked: Asked, chosen: ChosenColumns): Found {
  const dates = dateColumns(columns);
  const date = columns.all[chosen.date ?? -1] ?? dates[0];
  if (!date) return { body: columns.body, values: [] };
  const picked = columns.all[chosen.value ?? -1];
  const candidates = picked
    ? [picked]
    : valueColumns(columns, [...dates.map(({ index }) => index), date.index]);
  const joined = withoutCuts(columns, separator, candidates, asked);
  if (!joined) return { body: columns.body, date: date.index, values: candidates };
  const body = joined.body;
  const period = picked ? undefined : periodOf(columns, dates);
  const values = period?.values ?? valuesOf(columns, joined.candidates, asked);
  const found = { body, date: period?.date ?? date.index, values: values ?? candidates };
  if (!values || values.length === 0) return found;
  const dateForm = dateFormOf(body, found.date, date, dates.length > 0, asked);
  const decimal = decimalIn(body, values, found.date, { separator, isOwn: columns.own !== undefined }, asked);
  if (!dateForm || !decimal) return found;
  const role = columns.own ? 'counter' : values[0]?.role;
  return {
    ...found,
    layout: {
      date: found.date,
      values,
      dates: dateForm,
      own: columns.own,
      decimal,
      word:
        role === 'use'
          ? 'use'
          : role === 'counter' || role === 'closing' || role === 'opening'
            ? 'counter'
            : 'neutral',
      time: timeOf(columns, found.date),
      from: columnNamed(columns, 'from') === found.date ? undefined : columnNamed(columns, 'from'),
      opening: period?.opening,
      meter: columnNamed(columns, 'meter'),
      register: columnNamed(columns, 'register'),
      unit: columnNamed(columns, 'unit'),
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

/** High and low tariff together, the total alone; of several others the one that is answered. */
function valuesOf(
  { body }: Columns,
  candidates: readonly Column[],
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
  const choices = candidates.map(({ index, heading }): Choice => {
    const cells = body.flatMap(
      ({ cells: all }) => numberOf(all[index] ?? '', ',') ?? numberOf(all[index] ?? '', '.') ?? [],
    );
    const [first, last] = [cells[0]?.value, cells.at(-1)?.value];
    return {
      value: String(index),
      name: heading,
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
    };
  });
  const answer = asked.choice({ kind: 'column' }, choices);
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
  const answer = asked.choice({ kind: 'dayOrder', example: isOpen }, [
    { value: 'dayFirst' },
    { value: 'monthFirst' },
  ]);
  return answer && { monthFirst: answer === 'monthFirst', numeric };
}

function decimalIn(
  body: readonly FileLine[],
  values: readonly Column[],
  date: number,
  form: { readonly separator: string; readonly isOwn: boolean },
  asked: Asked,
): Decimal | undefined {
  const cells = body.flatMap(({ cells: all }) => values.map(({ index }) => all[index] ?? ''));
  const isGerman = body.some(({ cells: all }) => isGermanDate(all[date] ?? ''));
  const decimal = decimalOf(cells, { ...form, isGerman });
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

/** A column of times beside one of days. */
const timeOf = ({ all, body }: Columns, date: number): number | undefined =>
  all.find(
    ({ index, role }) =>
      index !== date &&
      (role === 'time' || role === 'date') &&
      body.some(({ cells }) => /^\d{1,2}:\d{2}/.test(cells[index] ?? '')) &&
      body.every(({ cells }) => !dateOf(cells[index] ?? '', { monthFirst: false, numeric: false })),
  )?.index;
