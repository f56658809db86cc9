import { asCellText } from '@footprint/shared-events/spreadsheet.ts';
import { saveFile } from './saveFile.ts';

export type CsvCell = string | number | null;

/** What sums of fractions leave behind lies beyond. */
const DIGITS = 12;

/** With the decimal sign of the language: spreadsheets take another one for thousands, or for no number. */
function numberText(value: number, language: string): string {
  const text = String(Number(value.toPrecision(DIGITS)));
  return language === 'en' ? text : text.replace('.', ',');
}

function cell(value: CsvCell, language: string): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? asCellText(value) : numberText(value, language);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark: what German spreadsheets open without asking. */
export const toCsv = (rows: readonly (readonly CsvCell[])[], language: string): string =>
  `\uFEFF${rows.map((row) => row.map((one) => cell(one, language)).join(';')).join('\r\n')}\r\n`;

export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[], language: string): void {
  saveFile(name, new Blob([toCsv(rows, language)], { type: 'text/csv;charset=utf-8' }));
}
