import type { Unit } from '../catalogue/housing.ts';
import type { Column } from './columns.ts';
import { type CellDate, dateOf } from './dates.ts';
import type { LeftOut, LeftOutReason } from './entries.ts';
import { rounded } from './entries.ts';
import type { Layout } from './layout.ts';
import { factorTo, numberOf, signOf, type UnitWord, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import { isEstimateCode, isMarked, registerIn, saysEstimated, saysReplaced } from './words.ts';

/** A line of a file, with its date and value read. */
export interface Row {
  readonly line: number;
  readonly date: CellDate;
  /** Where the line names a period: its beginning. */
  readonly from?: CellDate['from'] | undefined;
  /** In the meter's unit; of a line with two counters the later. */
  readonly value: number;
  readonly opening?: number | undefined;
  readonly estimated: boolean;
  /** A new counter begins with it. */
  readonly replaced: boolean;
  readonly meter: string;
  /** As a choice names it; of files that say no other the same. */
  readonly meterName: string;
  readonly register: string;
  /** Less than nothing stands there; its value is nothing. */
  readonly isNegative?: true;
}

export interface Rows {
  readonly rows: readonly Row[];
  /** Lines with less than nothing, as nothing: hours in which more was fed in than used. */
  readonly negatives: readonly Row[];
  readonly leftOut: readonly LeftOut[];
  /** A unit of another quantity than the meter's, where one is named. */
  readonly otherUnit?: UnitWord | undefined;
}

/** Rows of a file's lines, in the unit of the meter. */
export function rowsOf(body: readonly FileLine[], layout: Layout, unit: Unit): Rows {
  const rows: Row[] = [];
  const negatives: Row[] = [];
  const leftOut: LeftOut[] = [];
  let otherUnit: UnitWord | undefined;
  for (const line of body) {
    const row = rowOf(line, layout, unit);
    if ('reason' in row) {
      leftOut.push({ line: line.line, reason: row.reason, ...(row.cell !== '' && { cell: row.cell }) });
      otherUnit ??= row.unit;
    } else if (row.isNegative) {
      leftOut.push({
        line: line.line,
        reason: 'negative',
        cell: line.cells[layout.values[0]?.index ?? -1] ?? '',
      });
      negatives.push(row);
    } else rows.push(row);
  }
  return { rows, negatives, leftOut, otherUnit };
}

interface Refused {
  readonly reason: LeftOutReason;
  readonly cell: string;
  readonly unit?: UnitWord | undefined;
}

function rowOf({ line, cells }: FileLine, layout: Layout, unit: Unit): Row | Refused {
  const at = (index: number | undefined): string => (index === undefined ? '' : (cells[index] ?? ''));
  const register = at(layout.register);
  const meter = at(layout.meter);
  if (registerIn(register) === 'feedIn' || registerIn(meter) === 'feedIn')
    return { reason: 'feedIn', cell: register || meter };
  const dates = datesIn(at, layout);
  if (!dates) return { reason: 'date', cell: at(layout.date) };
  const said: Said = {
    unit: unitIn(at(layout.unit)),
    unitElse: unitOfName(meter) ?? layout.unitAbove,
    factor: layout.factor === undefined ? 1 : factorIn(at(layout.factor)),
  };
  let value = 0;
  let isNegative = false;
  let isEstimate = dates.date.estimated === true || saidEstimated(cells, at, layout);
  for (const column of layout.values) {
    const found = cellValue(at(column.index), column, layout, said, unit);
    if ('reason' in found) return found;
    value += found.value;
    isEstimate ||= found.estimated;
    isNegative ||= found.value < 0;
  }
  const opening = layout.opening && cellValue(at(layout.opening.index), layout.opening, layout, said, unit);
  return {
    line,
    date: dates.date,
    value: isNegative ? 0 : rounded(value),
    estimated: isEstimate,
    replaced:
      layout.own === 'archive'
        ? isTrue(at(layout.replaced))
        : layout.own === 'list' && cells.some(saysReplaced),
    meter,
    meterName: at(layout.meterName) || meter,
    register,
    ...(isNegative && { isNegative }),
    ...(dates.from && { from: dates.from }),
    ...(opening && 'value' in opening && opening.value >= 0 && { opening: opening.value }),
  };
}

/** A spreadsheet writes it in another way than the archive. */
const isTrue = (cell: string): boolean => cell.toLowerCase() === 'true';

function saidEstimated(cells: readonly string[], at: Reader, layout: Layout): boolean {
  if (layout.own === 'archive') return isTrue(at(layout.estimated));
  return (
    isEstimateCode(at(layout.status)) ||
    (layout.estimated !== undefined && isMarked(at(layout.estimated))) ||
    cells.some((cell, i) => i !== layout.date && saysEstimated(cell))
  );
}

type Reader = (index: number | undefined) => string;

/** The date of a line, of a period its end and its beginning; a clock before the one it begins at is of the next day. */
function datesIn(
  at: Reader,
  { date, time, from, fromTime, dates }: Layout,
): { readonly date: CellDate; readonly from?: CellDate['from'] | undefined } | undefined {
  const stamp = (day: number | undefined, clock: number | undefined): CellDate | undefined =>
    day === undefined
      ? undefined
      : dateOf([at(day), at(clock)].filter((cell) => cell !== '').join(' '), dates);
  const end = stamp(date, time);
  if (!end || from === undefined) return end && { date: end, from: end.from };
  const begin = stamp(from, fromTime);
  const isOver = begin && from === date && end.day === begin.day && end.second <= begin.second;
  return { date: isOver ? { ...end, day: end.day + 1 } : end, from: begin ?? end.from };
}

/** Facts of a line that hold for all of its values. */
interface Said {
  readonly unit: UnitWord | undefined;
  /** Holds where neither the value nor its column names one. */
  readonly unitElse: UnitWord | undefined;
  readonly factor: number;
}

/** Names of fields end with the unit: `import_kwh`. */
const unitOfName = (name: string): UnitWord | undefined =>
  /_(?:[kmg]?wh|m3)$/i.test(name) ? unitIn(name) : undefined;

const factorIn = (cell: string): number => numberOf(cell, ',')?.value || numberOf(cell, '.')?.value || 1;

function cellValue(
  cell: string,
  column: Column,
  { decimal }: Layout,
  said: Said,
  meter: Unit,
): { readonly value: number; readonly estimated: boolean } | Refused {
  const found = numberOf(cell, decimal);
  if (!found) return { reason: 'value', cell };
  if (found.isShortened) return { reason: 'shortened', cell };
  const unit = found.unit ?? said.unit ?? column.unit ?? said.unitElse;
  const factor = unit && factorTo(unit, meter);
  if (unit && factor === undefined)
    return { reason: 'unit', cell: found.unit ? cell : `${cell} ${signOf(unit)}`, unit };
  return { value: rounded(found.value * (factor ?? 1) * said.factor), estimated: found.estimated };
}
