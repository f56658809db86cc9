import { berlinDay, dayOfIso, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { ImportRowError } from '@footprint/shared-events/housing/answers.ts';
import { CsvError, parse } from 'csv-parse/sync';

/** One line of a file of readings: what it says, or why it cannot be used. Dates in epoch seconds. */
export interface ImportRow {
  /** As an editor counts them, from 1. */
  readonly line: number;
  readonly v?: number;
  readonly d?: number;
  readonly error?: ImportRowError;
}

const DELIMITERS = [';', '\t', ','] as const;
const DATE_HEADER = /datum|date|tag\b|zeitpunkt|stichtag/i;
const VALUE_HEADER = /stand|wert|value|reading/i;
const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/;
const GERMAN_NUMBER = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
const ISO_NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
const LARGEST = 1e12;

/**
 * Reads a file of readings as utilities give them: a column of dates and one of counter values, with or without a line
 * of names, separated by semicolons, tabs or commas; dates and numbers in German or ISO form. Of a line whose date is
 * German the number is German too. `now` in epoch seconds: nothing lies in the future.
 */
export function readingsOf(csv: string, now: number): readonly ImportRow[] {
  const lines = linesOf(csv);
  if (!lines) return [{ line: 1, error: 'form:import:error:columns' }];
  const [first] = lines;
  if (!first) return [];
  const named = columnsByName(first.cells);
  const body = named ? lines.slice(1) : lines;
  const columns = named ?? columnsByContent(body.map(({ cells }) => cells));
  if (!columns) return [{ line: first.line, error: 'form:import:error:columns' }];
  const seen = new Set<number>();
  return body.map(({ line, cells }) => {
    const date = dateOf(cells[columns.date] ?? '');
    if (!date || date.day > berlinDay(now)) return { line, error: 'form:input:error:meterValueDate' };
    const v = numberOf(cells[columns.value] ?? '', date.isGerman);
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

/** Undefined when quotes are so wrong that nothing can be told apart. */
function linesOf(csv: string): readonly Line[] | undefined {
  const counts = DELIMITERS.map((delimiter) => csv.split(delimiter).length);
  // A semicolon or a tab stands in no number, a comma may.
  const delimiter = DELIMITERS.find((_, index) => (counts[index] ?? 0) > 1) ?? ';';
  try {
    const records = parse(csv, { ...FORM, delimiter }) as unknown as readonly Parsed[];
    return records
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

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
function columnsByContent(lines: readonly (readonly string[])[]): Columns | undefined {
  for (const cells of lines) {
    const date = cells.findIndex((cell) => dateOf(cell) !== undefined);
    if (date < 0) continue;
    const isGerman = dateOf(cells[date] ?? '')?.isGerman ?? false;
    const value = cells.findIndex((cell, index) => index !== date && numberOf(cell, isGerman) !== undefined);
    if (value >= 0) return { date, value };
  }
  return undefined;
}

function dateOf(cell: string): { readonly day: number; readonly isGerman: boolean } | undefined {
  const german = GERMAN_DATE.exec(cell);
  const [, year, month, day] = german ? [cell, german[3], german[2], german[1]] : (ISO_DATE.exec(cell) ?? []);
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = dayOfIso(iso);
  // A day that no calendar has becomes another one.
  return Number.isFinite(found) && isoOfDay(found) === iso
    ? { day: found, isGerman: german !== null }
    : undefined;
}

function numberOf(cell: string, isGerman: boolean): number | undefined {
  const text = cell.replace(/\s*(kWh|m³|m3)$/i, '').replaceAll(/[\s']/g, '');
  if (isGerman && GERMAN_NUMBER.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (!isGerman && ISO_NUMBER.test(text)) return Number(text.replaceAll(',', ''));
  // Without separators of thousands there is no doubt, whatever the date looks like.
  return /^\d+[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
