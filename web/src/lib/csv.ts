import { asCellText } from '@footprint/shared-events/spreadsheet.ts';
import { saveFile } from './saveFile.ts';

export type CsvCell = string | number | null;

function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? asCellText(value) : String(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark: what German spreadsheets open without asking. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
