import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { toShortName } from '@footprint/shared-events/municipalities/shortName.ts';
import { CsvError, parse } from 'csv-parse/sync';

const COLUMNS = ['ags', 'shortName', 'name', 'state', 'inhabitants', 'cityCodes', 'asOf'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

/** One line of the file: a municipality, or why it is none. Lines are counted as an editor does. */
export interface MunicipalityRow {
  readonly line: number;
  /** The short name as the file has it. */
  readonly givenName: string;
  readonly municipality?: Municipality;
  readonly fault?: string;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a file of municipalities: UTF-8, semicolons, a line of column names; unknown columns are passed over.
 * @throws Error when it is no such file at all
 */
export function readMunicipalities(file: Uint8Array): readonly MunicipalityRow[] {
  const [header, ...lines] = linesOf(textOf(file));
  const missing = COLUMNS.filter((column) => !header?.record.includes(column));
  if (!header || missing.length > 0) throw new Error(`the first line lacks ${missing.join(', ')}`);
  const places = new Map(COLUMNS.map((column) => [column, header.record.indexOf(column)]));
  const lineOfKey = new Map<string, number>();
  return lines.map(({ record, info: { lines: line } }) => {
    const cells = Object.fromEntries(
      COLUMNS.map((column) => [column, record[places.get(column) ?? -1] ?? '']),
    ) as Cells;
    const first = lineOfKey.get(cells.ags);
    const fault = first === undefined ? faultOf(cells) : `ags ${cells.ags} is that of line ${first}`;
    if (first === undefined) lineOfKey.set(cells.ags, line);
    const givenName = cells.shortName;
    return fault === undefined
      ? { line, givenName, municipality: toMunicipality(cells) }
      : { line, givenName, fault };
  });
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new Error('the file is not UTF-8');
  }
}

function linesOf(text: string): readonly Parsed[] {
  try {
    const found: Parsed[] = [];
    const options = { bom: true, delimiter: ';', trim: true } as const;
    const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
    parse(text, {
      ...options,
      ...lenient,
      on_record: (record: readonly string[], { lines }) => void found.push({ record, info: { lines } }),
    });
    return found;
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`the file is no table: ${error.message}`);
    throw error;
  }
}

const RULES: readonly (readonly [Column, (cell: string) => boolean, string])[] = [
  // A spreadsheet drops leading zeros: guessing them back could name another place.
  ['ags', (cell) => /^\d{8}$/.test(cell), 'is not 8 digits'],
  ['shortName', (cell) => toShortName(cell) !== '' && cell.length <= 80, 'makes no short name'],
  ['name', (cell) => cell !== '' && cell.length <= 200, 'is missing or too long'],
  ['state', (cell) => cell !== '' && cell.length <= 100, 'is missing or too long'],
  ['inhabitants', (cell) => /^[1-9]\d{0,8}$/.test(cell), 'is not a whole number above 0'],
  ['cityCodes', (cell) => /^\d{5}(\|\d{5})*$/.test(cell), 'are not postcodes of 5 digits with | between'],
  ['asOf', isIsoDate, 'is not a date such as 2019-12-31'],
];

function faultOf(cells: Cells): string | undefined {
  const broken = RULES.find(([column, isGood]) => !isGood(cells[column]));
  return broken && `${broken[0]} ${broken[2]}: ${JSON.stringify(cells[broken[0]].slice(0, 40))}`;
}

function isIsoDate(cell: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dayOfIso(cell) : Number.NaN;
  // A day that no calendar has becomes another one.
  return Number.isFinite(day) && isoOfDay(day) === cell;
}

const toMunicipality = ({ shortName, inhabitants, cityCodes, ...texts }: Cells): Municipality => ({
  ...texts,
  shortName: toShortName(shortName),
  inhabitants: Number(inhabitants),
  cityCodes: [...new Set(cityCodes.split('|'))],
});
