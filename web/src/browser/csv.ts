import { asCellText } from '@footprint/shared-events/kernel/spreadsheet.ts';
import { saveFile } from './saveFile.ts';

/** A number is derived from others: it is written with six decimals at most. */
export type CsvCell = string | number | null;
/** A number that a citizen has entered: written as it is. */
export interface Entered {
  readonly entered: number;
}
type Row = readonly (CsvCell | Entered)[];

const DECIMALS = 6;

/** With the decimal sign of the language: spreadsheets take another one for thousands, or for no number. */
function numberText(value: number, language: string): string {
  const text = String(value);
  return language === 'en' ? text : text.replace('.', ',');
}

function textOf(value: CsvCell | Entered, language: string): string {
  if (typeof value === 'string') return asCellText(value);
  if (typeof value === 'number') return numberText(Number(value.toFixed(DECIMALS)), language);
  return value ? numberText(value.entered, language) : '';
}

function cell(value: CsvCell | Entered, language: string): string {
  const text = textOf(value, language);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark: what German spreadsheets open without asking. */
export const toCsv = (rows: readonly Row[], language: string): string =>
  `\uFEFF${rows.map((row) => row.map((one) => cell(one, language)).join(';')).join('\r\n')}\r\n`;

export function downloadCsv(name: string, rows: readonly Row[], language: string): void {
  saveFile(name, new Blob([toCsv(rows, language)], { type: 'text/csv;charset=utf-8' }));
}
