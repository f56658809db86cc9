import type { Day } from '../calculation/calendar.ts';
import { weightBetween } from '../calculation/dayWeights.ts';
import type { CounterReading } from '../calculation/segments.ts';
import { slipOf, type Usual, withFactor } from '../calculation/slips.ts';
import type { Unit } from '../catalogue/housing.ts';
import { type Columns, reasonWithout } from './columns.ts';
import { withWholeDates } from './dateParts.ts';
import { type Entry, type FileReading, inTime, type LeftOut, rounded } from './entries.ts';
import { fallsIn, isCounterLike, type Kept, withFallsAnswered, withoutWrongEstimates } from './falls.ts';
import { type ChosenColumns, type Layout, layoutOf } from './layout.ts';
import { meterColumn } from './meterColumn.ts';
import { type NamedMeter, namedMeter } from './namedMeter.ts';
import { isPower, type UnitWord } from './numbers.ts';
import { besideKnown } from './own.ts';
import { firstOfDays, firstOfMonths, MOST_SHOWN } from './perDay.ts';
import { type Period, periodsOf, type UsesForm } from './periods.ts';
import { type Answers, Asked, type Question } from './questions.ts';
import { inTimeOf } from './registers.ts';
import { type Row, type Rows, rowsOf } from './rows.ts';
import { entriesOf, seriesOf } from './series.ts';
import type { FileTable } from './table.ts';
import { addedUp } from './uses.ts';
import { columnsIn } from './wide.ts';

/** The counter that a file is read for. */
export interface MeterOfFile {
  /** By which an archive of this product names it. */
  readonly id: number;
  readonly unit: Unit;
  /** Nothing was read after it. */
  readonly today: Day;
  /** Its readings, in order of entry. */
  readonly known: readonly CounterReading[];
  /** Usual use of such a counter in a year, in its unit. */
  readonly usual?: Usual | undefined;
  /** Share of the use that follows the season, 0 to 1. */
  readonly heatShare: number;
  /** Bounds of the days on which it, and the meter it belongs to, counts. */
  readonly active: readonly { readonly from?: Day | undefined; readonly until?: Day | undefined }[];
}

export interface FileChoices {
  readonly answers: Answers;
  readonly columns: ChosenColumns;
  /** Whether all of more than 500 readings are taken. */
  readonly all: boolean;
  /** Factor of all values: they were not in the meter's unit. */
  readonly factor?: number;
}

/** Contents of a file on a counter, as far as they are certain. */
export interface MeterFile {
  readonly headings: readonly string[];
  /** The columns taken. */
  readonly columns: { readonly date?: number | undefined; readonly values: readonly number[] };
  /** Its own words about its meter, also where that is another one. */
  readonly meter: NamedMeter;
  /** Headings of columns that say nothing to a reading. */
  readonly unused: readonly string[];
  readonly kind?: 'counter' | 'use' | undefined;
  /** Complete only where no question is open. In order of time. */
  readonly readings: readonly FileReading[];
  readonly leftOut: readonly LeftOut[];
  /** In order: later ones follow from the answers to those before. */
  readonly questions: readonly Question[];
  readonly isOpen: boolean;
  /** How many there are where only the first of each month is taken unless all are wanted. */
  readonly daily?: number | undefined;
  /** Why nothing can be read at all. */
  readonly refusal?: FileRefusal | undefined;
}

interface FileRefusal {
  readonly reason: 'columns' | 'unit' | 'power' | 'feedIn' | 'shortened';
  readonly line?: number | undefined;
  readonly unit?: UnitWord | undefined;
}

/** Most readings that a file may give. */
export const MOST_OF_FILE = 2_000;
const LARGEST = 1e12;

/** Reads a file for a counter: what it says, what is left out and why, and what has to be asked. */
export function readMeterFile(table: FileTable, meter: MeterOfFile, choices: FileChoices): MeterFile {
  const none = {
    columns: { values: [] },
    meter: {},
    unused: [],
    readings: [],
    leftOut: [],
    questions: [],
    isOpen: false,
  };
  const asked = new Asked(choices.answers);
  const found = columnsIn(table.lines);
  const refused = (reason: FileRefusal['reason']): FileRefusal => ({
    reason,
    line: table.lines[0]?.line ?? 1,
  });
  if (!found) return { ...none, headings: table.lines[0]?.cells ?? [], refusal: refused('columns') };
  const headings = found.all.filter(({ role }) => role !== 'section').map(({ heading }) => heading);
  const columns = withWholeDates(found, meter.today, asked);
  if (!columns) return { ...none, headings, questions: asked.questions, isOpen: true };
  const form = { separator: table.separator, unit: meter.unit };
  const { layout, body, date, values } = layoutOf(columns, form, asked, choices.columns);
  const taken = values.map(({ index }) => index);
  const named = namedMeter(columns, taken, choices.answers.meter);
  const file = { headings, columns: { date, values: taken }, meter: named };
  if (!layout) {
    const { questions, isOpen } = asked;
    const reason = values.length > 0 ? 'columns' : reasonWithout(columns);
    return { ...none, ...file, questions, isOpen, ...(!isOpen && { refusal: refused(reason) }) };
  }
  const { rows, negatives, leftOut, otherUnit, meterAt } = rowsIn({ ...columns, body }, layout, meter, asked);
  const [firstOut] = leftOut;
  if (rows.length === 0 && !asked.isOpen)
    return { ...none, ...file, leftOut, refusal: refusalOf(firstOut, otherUnit) };
  const { factor = 1 } = choices;
  const { kind, kept, daily } = asked.isOpen
    ? { kept: NOTHING }
    : readingsOf(
        multiplied(rows, factor),
        { ...layout, hasCosts: columns.hasCosts, negatives },
        meter,
        choices.all,
        asked,
      );
  return {
    ...file,
    unused: unusedOf(columns, { ...layout, meter: meterAt }),
    kind,
    daily,
    readings: kept.entries.map(readingOf),
    leftOut: [...leftOut, ...kept.leftOut].sort((a, b) => a.line - b.line),
    questions: asked.questions,
    isOpen: asked.isOpen,
  };
}

function refusalOf(first: LeftOut | undefined, otherUnit: UnitWord | undefined): FileRefusal {
  const line = first?.line;
  if (first?.reason === 'shortened' || first?.reason === 'feedIn') return { reason: first.reason, line };
  if (isPower(otherUnit)) return { reason: 'power', line };
  return otherUnit ? { reason: 'unit', unit: otherUnit, line } : { reason: 'columns', line };
}

/** Rows of a file, each with the counter it is of, also where no heading says which column tells counters apart. */
function rowsIn(
  columns: Columns,
  layout: Layout,
  meter: MeterOfFile,
  asked: Asked,
): Rows & { readonly meterAt: number | undefined } {
  const found = rowsOf(columns.body, layout, meter.unit);
  const index = meterColumn(columns, layout, found.rows);
  const meterAt = index ?? layout.meter;
  const rows = {
    ...(index === undefined ? found : rowsOf(columns.body, { ...layout, meter: index }, meter.unit)),
    meterAt,
  };
  const open = rows.rows.find(({ date }) => date.rest !== undefined);
  if (!open) return rows;
  const answer = asked.choice({ kind: 'rest', line: open.line, example: open.date.rest ?? '' }, [
    { value: 'ignored' },
    { value: 'noReading' },
  ]);
  if (answer !== 'noReading') return rows;
  const hasRest = ({ date }: Row): boolean => date.rest !== undefined;
  return {
    ...rows,
    rows: rows.rows.filter((row) => !hasRest(row)),
    leftOut: [
      ...rows.leftOut,
      ...rows.rows
        .filter(hasRest)
        .map(({ line, date }): LeftOut => ({ line, reason: 'rest', cell: date.rest ?? '' })),
    ],
  };
}

function unusedOf({ all, body }: Columns, layout: Layout): readonly string[] {
  const { date, time, from, fromTime, values, opening, meter, register, unit, factor, status, own } = layout;
  if (own) return [];
  const indexes = [
    date,
    time,
    from,
    fromTime,
    opening?.index,
    meter,
    register,
    unit,
    factor,
    status,
    layout.estimated,
  ];
  const used = new Set([...indexes, ...values.map(({ index }) => index)]);
  const isEmpty = (index: number): boolean =>
    all[index]?.heading === '' || body.every(({ cells }) => (cells[index] ?? '') === '');
  return all.flatMap(({ index, heading, role }) =>
    used.has(index) || role === 'datePart' || isEmpty(index) ? [] : [heading],
  );
}

const multiplied = (rows: readonly Row[], factor: number): readonly Row[] =>
  rows.map(({ opening, ...row }) => ({
    ...row,
    value: withFactor(row.value, factor),
    ...(opening !== undefined && { opening: withFactor(opening, factor) }),
  }));

const readingOf = ({ line, day, value, replaced, estimated }: Entry): FileReading => ({
  line,
  day,
  value,
  ...(replaced && { replaced }),
  ...(estimated && { estimated }),
});

interface Readings {
  readonly kind?: 'counter' | 'use' | undefined;
  readonly kept: Kept;
  readonly daily?: number;
}

const NOTHING: Kept = { entries: [], leftOut: [] };

function readingsOf(
  rows: readonly Row[],
  layout: KnownLayout,
  meter: MeterOfFile,
  all: boolean,
  asked: Asked,
): Readings {
  const series = seriesOf(rows, layout.word, layout.own === 'archive' ? meter.id : undefined, asked);
  if (!series) return { kept: NOTHING };
  const kind = kindOf(series.runs, layout, meter, asked);
  const ofMeter = new Set(series.runs.flat().map((row) => row.meter));
  const negatives = layout.negatives.filter((row) => ofMeter.has(row.meter));
  const found =
    kind === 'use'
      ? usesIn(series.runs, { negatives, isOwn: layout.own === 'uses' }, meter, asked)
      : kind && countersIn(series.runs, meter, asked);
  if (!found) return { kind, kept: { ...NOTHING, leftOut: series.leftOut } };
  const possible = withoutImpossible(found.entries, meter);
  const beside = besideKnown(possible.entries, meter.known, asked);
  const leftOut = [...series.leftOut, ...found.leftOut, ...possible.leftOut, ...(beside?.leftOut ?? [])];
  const entries = beside?.entries ?? possible.entries;
  // An own file comes back whole.
  const isMany = entries.length > MOST_SHOWN && !layout.own;
  if (!isMany || (all && entries.length <= MOST_OF_FILE))
    return { kind, kept: { entries, leftOut }, ...(isMany && { daily: entries.length }) };
  const monthly = firstOfMonths(entries);
  return {
    kind,
    kept: { entries: monthly.entries, leftOut: [...leftOut, ...monthly.leftOut] },
    ...(entries.length <= MOST_OF_FILE && { daily: entries.length }),
  };
}

/** Layout, whether costs stand beside the values, and the lines with less than nothing. */
type KnownLayout = Layout & Pick<Columns, 'hasCosts'> & Pick<Rows, 'negatives'>;
type Runs = readonly (readonly Row[])[];

/**
 * A counter's word decides for a counter, costs beside each value for uses, and of other words what is usual: a counter's span
 * or the sum of uses, where the other is not. Values that fall are no counter's without its word. All else is asked, with
 * the sum that is saved.
 */
function kindOf(
  runs: Runs,
  layout: KnownLayout,
  meter: MeterOfFile,
  asked: Asked,
): 'counter' | 'use' | undefined {
  const { word } = layout;
  const entries = plainEntries(runs);
  const falls = fallsIn(entries);
  if (word === 'counter' && isCounterLike(entries)) return 'counter';
  if (layout.own === 'uses') return 'use';
  if (word === 'use' && falls > 0) return 'use';
  const isCounter = falls === 0 && isUsual(entries, meter);
  if (word !== 'counter' && layout.hasCosts && !isCounter) return 'use';
  if (word === 'neutral' && isCounter) return 'counter';
  const periods = periodsOf(inTimeOf(runs.flat()), { ...layout, isOwn: false }, new Asked({}))?.periods;
  const mayBeUse = word === 'use' || (word === 'neutral' && falls > 0);
  const isMany = entries.length >= MANY_USES;
  if (mayBeUse && isMany && !isCounter && periods && isUsualUse(periods, meter)) return 'use';
  const sum = (periods?.map(({ use }) => use) ?? entries.map(({ value }) => value)).reduce(
    (a, b) => a + b,
    0,
  );
  return asked.choice({ kind: 'kind', count: entries.length }, [
    { value: 'counter', ...span(entries) },
    { value: 'use', last: rounded(sum) },
  ]);
}

/** Fewer uses than these may be a slip of a counter. */
const MANY_USES = 6;

/** Whether a home uses so much in such a time. */
function isUsualUse(periods: readonly Period[], { usual, heatShare }: MeterOfFile): boolean {
  if (!usual) return false;
  const weight = periods.reduce((sum, { from, to }) => sum + weightBetween(from, to, heatShare), 0);
  const sum = periods.reduce((total, { use }) => total + use, 0);
  return weight > 0 && slipOf(sum, { least: usual.least * weight, most: usual.most * weight }) === null;
}

const span = (entries: readonly Entry[]): { readonly first?: number; readonly last?: number } => {
  const [first, last] = [entries[0]?.value, entries.at(-1)?.value];
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
};

const plainEntries = (runs: Runs): readonly Entry[] =>
  runs.flatMap((run, i) =>
    run.map(({ line, date, value }, j) => ({ line, ...date, value, replaced: i > 0 && j === 0 })),
  );

function isUsual(entries: readonly Entry[], { known, usual, heatShare }: MeterOfFile): boolean {
  const first = entries[0];
  const last = entries.at(-1);
  const before = first && newestBefore(known, first.day);
  const start = before ?? first;
  if (!start || !last || last.day <= start.day) return entries.length < 2;
  if (!usual || last.value < start.value) return false;
  const weight = weightBetween(start.day, last.day, heatShare);
  return (
    slipOf(last.value - start.value, { least: usual.least * weight, most: usual.most * weight }) === null
  );
}

function countersIn(runs: Runs, meter: MeterOfFile, asked: Asked): Kept | undefined {
  let entries: readonly Entry[] = [];
  for (const [i, run] of runs.entries()) {
    const own = entriesOf(run, asked);
    if (!own) return undefined;
    entries = entries.concat(
      own.map((entry, j) => (i > 0 && j === 0 ? { ...entry, replaced: true } : entry)),
    );
  }
  const present = withoutFuture(entries, meter);
  const [first] = present.entries;
  const known = first && newestBefore(meter.known, first.day);
  const estimated = withoutWrongEstimates(present.entries);
  const fallen = withFallsAnswered(estimated.entries, known, asked);
  if (!fallen) return undefined;
  const daily = firstOfDays(fallen.entries);
  return {
    entries: daily.entries,
    leftOut: [...present.leftOut, ...estimated.leftOut, ...fallen.leftOut, ...daily.leftOut],
  };
}

const newestBefore = (known: readonly CounterReading[], day: Day): CounterReading | undefined =>
  known
    .filter((one) => one.day < day)
    .toSorted((a, b) => a.day - b.day || Number(a.replaced ?? 0) - Number(b.replaced ?? 0))
    .at(-1);

function usesIn(runs: Runs, form: UsesForm, meter: MeterOfFile, asked: Asked): Kept | undefined {
  const rows = inTime(runs.flat().map((row) => ({ row, ...row.date }))).map(({ row }) => row);
  const found = periodsOf(rows, form, asked);
  const sums = found && addedUp(found.periods, meter.known, asked);
  if (!found || !sums) return undefined;
  const present = withoutFuture(sums.entries, meter);
  return { entries: present.entries, leftOut: [...found.leftOut, ...sums.leftOut, ...present.leftOut] };
}

function withoutFuture(entries: readonly Entry[], { today, active }: MeterOfFile): Kept {
  const reasonFor = ({ day }: Entry): LeftOut['reason'] | undefined => {
    if (day > today) return 'future';
    const isOutside = active.some(
      ({ from, until }) => (from !== undefined && day < from) || (until !== undefined && day > until),
    );
    return isOutside ? 'notActive' : undefined;
  };
  return parted(entries, reasonFor);
}

/** A counter shows more than nothing, but for the first value it ever has. */
function withoutImpossible(entries: readonly Entry[], { known }: MeterOfFile): Kept {
  const [first] = entries;
  const isFirstEver = first && !known.some(({ day }) => day < first.day);
  return parted(entries, (entry) => {
    if (entry.value > LARGEST) return 'value';
    const mayBeNothing = entry.replaced || (entry === first && isFirstEver);
    return entry.value === 0 && !mayBeNothing ? 'value' : undefined;
  });
}

function parted(entries: readonly Entry[], reasonFor: (entry: Entry) => LeftOut['reason'] | undefined): Kept {
  const kept: Entry[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of entries) {
    const reason = reasonFor(entry);
    if (reason) leftOut.push({ line: entry.line, reason, cell: String(entry.value) });
    else kept.push(entry);
  }
  return { entries: kept, leftOut };
}
