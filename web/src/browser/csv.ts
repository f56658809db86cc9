import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { asCellText } from '@footprint/shared-events/kernel/spreadsheet.ts';
import { formatDay } from './dates.ts';
import { saveFile } from './saveFile.ts';

/** A number is derived from others: it is written with six decimals at most. */
export type CsvCell = string | number | null;
/** A number that a citizen has entered: written as it is. */
export interface Entered {
  readonly entered: number;
}
/** A day, as calculations count it. */
export interface Day {
  readonly day: number;
}
type Cell = CsvCell | Entered | Day;
type Row = readonly Cell[];

const DECIMALS = 6;

/** With the decimal sign of the language: spreadsheets take another one for thousands, or for no number. */
function numberText(value: number, language: string): string {
  const text = String(value);
  return language === 'en' ? text : text.replace('.', ',');
}

/** Spreadsheets in English take the form of pages for a text, or the month of it for its day. */
const dayText = (day: number, language: string): string =>
  language === 'en' ? isoOfDay(day) : formatDay(day);

function textOf(value: Cell, language: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return asCellText(value);
  if (typeof value === 'number') return numberText(Number(value.toFixed(DECIMALS)), language);
  return 'day' in value ? dayText(value.day, language) : numberText(value.entered, language);
}

function cell(value: Cell, language: string): string {
  const text = textOf(value, language);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark: what German spreadsheets open without asking. */
export const toCsv = (rows: readonly Row[], language: string): string =>
  `\uFEFF${rows.map((row) => row.map((one) => cell(one, language)).join(';')).join('\r\n')}\r\n`;

export function downloadCsv(name: string, rows: readonly Row[], language: string): void {
  saveFile(name, new Blob([toCsv(rows, language)], { type: 'text/csv;charset=utf-8' }));
}
