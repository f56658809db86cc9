import type { Unit } from '../catalogue/housing.ts';
import { saidAbove } from './above.ts';
import { type Columns, columnNamed } from './columns.ts';
import { factorTo, type UnitWord, unitIn } from './numbers.ts';
import { roleOf } from './words.ts';

/** Words of a file about its meter. */
export interface NamedMeter {
  readonly number?: string;
  readonly unit?: Unit;
}

/** Numbers of meters have a digit; names of sensors are as good. */
const LONGEST = 60;

/**
 * The number and the unit of the meter that a file is about. The number stands in its column or above the table, as in
 * "Zählernummer;1EMH00123"; a file about several names none unless one was `chosen`. An archive of this product names none.
 * @param values - Columns that are taken
 * @param chosen - Answer to which meter it is: begins with its number
 */
export function namedMeter(
  columns: Columns,
  values: readonly number[],
  chosen: string | undefined,
): NamedMeter {
  if (columns.own) return {};
  const number = numberInColumn(columns, chosen) ?? numberAbove(columns);
  const unit = unitOf(columns, values);
  return { ...(number !== undefined && { number }), ...(unit && { unit }) };
}

function numberInColumn(columns: Columns, chosen: string | undefined): string | undefined {
  const column = columnNamed(columns, 'meter');
  if (column === undefined) return undefined;
  const numbers = [...new Set(columns.body.map(({ cells }) => cells[column] ?? ''))].filter(isNumber);
  return numbers.length > 1 ? numbers.find((one) => chosen?.startsWith(one)) : numbers[0];
}

/** The cell behind the word, or what follows a colon in the same. */
const numberAbove = ({ above }: Columns): string | undefined =>
  above
    .flatMap(({ cells }) => cells.flatMap((cell, i) => numberAfter(cell, cells[i + 1] ?? '')))
    .find(isNumber);

function numberAfter(cell: string, next: string): readonly string[] {
  const [word = '', ...rest] = cell.split(':');
  if (roleOf(word) !== 'meter') return [];
  return rest.join('').trim() === '' ? [next] : [rest.join(':').trim()];
}

const isNumber = (cell: string): boolean => /\d/.test(cell) && cell.length <= LONGEST;

function unitOf(columns: Columns, values: readonly number[]): Unit | undefined {
  const cells = columns.body[0]?.cells ?? [];
  const column = columnNamed(columns, 'unit');
  const words = values.flatMap((index): readonly (UnitWord | undefined)[] => [
    unitIn(cells[index] ?? ''),
    column === undefined ? undefined : unitIn(cells[column] ?? ''),
    columns.all[index]?.unit,
    saidAbove(columns.above).unit,
  ]);
  const word = words.find((one) => one !== undefined);
  return word && (['kWh', 'cubicMeter'] as const).find((unit) => factorTo(word, unit) !== undefined);
}
