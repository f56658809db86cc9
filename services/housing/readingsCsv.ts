import { berlinDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { dayOf, decimalOf, numberOf } from './csvCells.ts';
import { oversizeOf } from './csvSize.ts';
import type { ImportRow } from './importRow.ts';

const DELIMITERS = [';', '\t', ','] as const;
const DATE_HEADER = /datum|date|tag\b|zeitpunkt|stichtag/i;
/** At the end of a word: a place (Standort) is no value. */
const VALUE_HEADER = /(?:st[aä]nde?|werte?|values?|readings?)(?!\p{L})/iu;
const LARGEST = 1e12;

/**
 * Reads a file of readings as utilities give them: a column of dates and one of counter values, with or without a line
 * of names, separated by semicolons, tabs or commas; dates and numbers in German or ISO form, the numbers all in
 * one. Between commas a line longer than the first is refused: a decimal comma has cut its number in two. `now` in epoch
 * seconds: nothing lies in the future.
 */
export function readingsOf(csv: string, now: number): readonly ImportRow[] {
  const oversize = oversizeOf(csv);
  if (oversize) return [oversize];
  const delimiter = delimiterOf(csv);
  const lines = linesOf(csv, delimiter);
  const [first] = lines ?? [];
  if (!lines || !first) return lines ?? [{ line: 1, error: 'form:import:error:columns' }];
  const named = columnsByName(first.cells);
  const body = named ? lines.slice(1) : lines;
  const columns = named ?? columnsByContent(body, delimiter);
  if (!columns) return [{ line: first.line, error: 'form:import:error:columns' }];
  const isGerman = body.some(({ cells }) => dayOf(cells[columns.date] ?? '')?.isGerman);
  const values = body.map(({ cells }) => cells[columns.value] ?? '');
  const decimal = decimalOf(values, isGerman, delimiter);
  const seen = new Set<number>();
  return body.map(({ line, cells }) => {
    if (delimiter === ',' && cells.length > first.cells.length)
      return { line, error: 'form:import:error:longLine' };
    const date = dayOf(cells[columns.date] ?? '');
    if (!date) return { line, error: 'form:input:error:meterValueDate' };
    if (date.day > berlinDay(now)) return { line, error: 'form:input:error:future' };
    const v = numberOf(cells[columns.value] ?? '', decimal);
    if (v === undefined || v <= 0 || v > LARGEST) return { line, error: 'form:input:error:meterValue' };
    if (seen.has(date.day)) return { line, error: 'form:import:error:sameDay' };
    seen.add(date.day);
    return { line, v, d: noonOf(date.day) };
  });
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A semicolon or a tab stands in no number, a comma may. */
const delimiterOf = (csv: string): string => DELIMITERS.find((delimiter) => csv.includes(delimiter)) ?? ';';

/** Undefined when quotes are so wrong that cells cannot be separated. */
function linesOf(csv: string, delimiter: string): readonly Line[] | undefined {
  try {
    const records = parse(csv, { ...FORM, delimiter }) as unknown as readonly Parsed[];
    return records
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }, index) => ({
        line: info.lines,
        // The first line says how many columns there are, with or without names.
        cells: index === 0 ? record : withoutEmptyEnd(record),
      }));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** A separator too many at the end of a line says nothing. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const FORM = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface Columns {
  readonly date: number;
  readonly value: number;
}

function columnsByName(cells: readonly string[]): Columns | undefined {
  const date = cells.findIndex((cell) => DATE_HEADER.test(cell));
  const value = cells.findIndex((cell, index) => index !== date && VALUE_HEADER.test(cell));
  return date >= 0 && value >= 0 ? { date, value } : undefined;
}

/** Of the first line that has both a date and, after it or before it, a number. */
function columnsByContent(lines: readonly Line[], delimiter: string): Columns | undefined {
  for (const { cells } of lines) {
    const date = cells.findIndex((cell) => dayOf(cell) !== undefined);
    if (date < 0) continue;
    const isNumber = (cell: string) => numberOf(cell, ',') !== undefined || numberOf(cell, '.') !== undefined;
    const value = cells.findIndex((cell, index) => index !== date && isNumber(cell));
    // Digits after digits may be the decimals of a number that commas have cut in two.
    if (value >= 0 && delimiter === ',' && /^\d+$/.test(cells[value + 1] ?? '')) return undefined;
    if (value >= 0) return { date, value };
  }
  return undefined;
}
