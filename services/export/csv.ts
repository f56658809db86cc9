import type { Language } from '@footprint/shared-events/account/roles.ts';

export type Cell = string | number | boolean | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

/**
 * A table as RFC 4180 has it, but with semicolons and in UTF-8 with a mark, as spreadsheets in Germany open it. A text that
 * would be run as a formula gets an apostrophe in front; numbers stay numbers, with the decimal sign of the language.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language,
): string {
  const lines = [columns, ...rows].map((row) => row.map((cell) => cellText(cell, language)).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellText(cell: Cell, language: Language): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return language === 'de' ? String(cell).replace('.', ',') : String(cell);
  if (typeof cell === 'boolean') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
