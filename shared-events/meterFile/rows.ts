import type { Unit } from '../catalogue/housing.ts';
import type { Column } from './columns.ts';
import { type CellDate, dateOf } from './dates.ts';
import type { LeftOut, LeftOutReason } from './entries.ts';
import { rounded } from './entries.ts';
import type { Layout } from './layout.ts';
import { factorTo, numberOf, type UnitWord, unitIn } from './numbers.ts';
import type { FileLine } from './table.ts';
import { registerIn, saysEstimated, saysReplaced } from './words.ts';

/** A line of a file, with its date and value read. */
export interface Row {
  readonly line: number;
  readonly date: CellDate;
  /** Where the line names a period: its beginning. */
  readonly from?: CellDate | undefined;
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
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly leftOut: readonly LeftOut[];
  /** A unit of another quantity than the meter's, where one is named. */
  readonly otherUnit?: UnitWord | undefined;
}

/** Rows of a file's lines, in the unit of the meter. */
export function rowsOf(body: readonly FileLine[], layout: Layout, unit: Unit): Rows {
  const rows: Row[] = [];
  const leftOut: LeftOut[] = [];
  let otherUnit: UnitWord | undefined;
  for (const line of body) {
    const row = rowOf(line, layout, unit);
    if ('reason' in row) {
      leftOut.push({ line: line.line, reason: row.reason, ...(row.cell !== '' && { cell: row.cell }) });
      otherUnit ??= row.unit;
    } else rows.push(row);
  }
  return { rows, leftOut, otherUnit };
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
  const stamp = [at(layout.date), at(layout.time)].filter((cell) => cell !== '').join(' ');
  const date = dateOf(stamp, layout.dates);
  if (!date) return { reason: 'date', cell: at(layout.date) };
  const unitCell = unitIn(at(layout.unit));
  let value = 0;
  for (const column of layout.values) {
    const cell = at(column.index);
    const found = cellValue(cell, column, layout, unitCell, unit);
    if (typeof found !== 'number') return found;
    value += found;
  }
  const from = layout.from === undefined ? undefined : dateOf(at(layout.from), layout.dates);
  const opening =
    layout.opening && cellValue(at(layout.opening.index), layout.opening, layout, unitCell, unit);
  return {
    line,
    date,
    value: rounded(value),
    estimated:
      layout.own === 'archive'
        ? at(layout.estimated) === 'true'
        : cells.some((cell, i) => i !== layout.date && saysEstimated(cell, i === layout.status)),
    replaced:
      layout.own === 'archive'
        ? at(layout.replaced) === 'true'
        : layout.own === 'list' && cells.some(saysReplaced),
    meter,
    meterName: at(layout.meterName) || meter,
    register,
    ...(from && { from }),
    ...(typeof opening === 'number' && { opening }),
  };
}

function cellValue(
  cell: string,
  column: Column,
  { decimal }: Layout,
  unitCell: UnitWord | undefined,
  unit: Unit,
): number | Refused {
  const found = numberOf(cell, decimal);
  if (!found) return { reason: 'value', cell };
  if (found.value < 0) return { reason: 'negative', cell };
  const said = found.unit ?? unitCell ?? column.unit;
  const factor = said === undefined ? 1 : factorTo(said, unit);
  if (factor === undefined)
    return { reason: 'unit', cell: `${cell} ${found.unit ? '' : said}`.trim(), unit: said };
  return rounded(found.value * factor);
}
