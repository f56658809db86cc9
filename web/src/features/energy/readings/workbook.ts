import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import { unitIn } from '@footprint/shared-events/meterFile/numbers.ts';
import type { FileLine, FileTable } from '@footprint/shared-events/meterFile/table.ts';
import { zipSync } from 'fflate';
import { Unread } from './unread.ts';

/** Sheet of a workbook, or a file of an archive. */
export interface NamedTable {
  readonly name: string;
  readonly table: FileTable;
}

/** Cells are read as they were stored: no formula is worked out, no style, note, picture or macro looked at. */
const STORED = {
  type: 'array',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  bookVBA: false,
} as const;
/** Cells of a workbook: one of 20 MB of text hardly has more, and a few letters can stand for any number. */
const MOST_CELLS = 2_000_000;
const LETTERS_SHOWN = 15;

/**
 * Visible sheets of a workbook, with the numbers that it has for its rows.
 * @param workbook - Bytes of an older one (xls), or the parts of one that was unpacked (xlsx, ods)
 * @param mostLines - Rows of a sheet
 * @throws Unread for more than that, and for one behind a password; another error for what is damaged
 */
export function sheetsOf(
  workbook: Uint8Array | ReadonlyMap<string, Uint8Array>,
  mostLines: number,
): readonly NamedTable[] {
  const { SheetNames, Sheets, Workbook } = parsed(workbook);
  const shown = SheetNames.filter((_, i) => !Workbook?.Sheets?.[i]?.Hidden);
  const date1904 = Workbook?.WBProps?.date1904 === true;
  let cells = 0;
  return shown.map((name) => {
    const rows = Sheets[name]?.['!data'] ?? [];
    if (rows.length > mostLines) throw new Unread('tooLarge');
    const lines: FileLine[] = [];
    // Passes over rows that there are none of, as `for` would not.
    rows.forEach((row, i) => {
      cells += row.length;
      if (cells > MOST_CELLS) throw new Unread('tooLarge');
      const texts = Array.from(row, (cell) => (cell ? textIn(cell, date1904) : ''));
      if (texts.some((text) => text !== '')) lines.push({ line: i + 1, cells: texts });
    });
    // No text was parted, so no comma can be taken for a separator.
    return { name, table: { separator: '\t', lines } };
  });
}

function parsed(workbook: Uint8Array | ReadonlyMap<string, Uint8Array>): WorkBook {
  try {
    if (workbook instanceof Uint8Array) return read(workbook, STORED);
    if (repeatsTooMuch(new TextDecoder().decode(workbook.get('content.xml')))) throw new Unread('tooLarge');
    // Its parser takes archives alone, and unpacks whatever they hold.
    return read(zipSync(Object.fromEntries(workbook), { level: 0 }), STORED);
  } catch (error) {
    throw error instanceof Error && /password/i.test(error.message) ? new Unread('locked') : error;
  }
}

function textIn({ t: type, v: value, z: format }: CellObject, date1904: boolean): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') return '';
  if (type === 'e') return '#';
  if (format !== undefined && SSF.is_date(String(format))) return dateText(value, date1904);
  return [numberText(value), unitOf(String(format ?? ''))].filter(Boolean).join(' ');
}

/** In ISO form, without a time zone: a workbook has none. */
function dateText(serial: number, date1904: boolean): string {
  const found = SSF.parse_date_code(serial, { date1904 });
  if (!found) return numberText(serial);
  const { y, m, d, H, M, S } = found;
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = [H, M, S].map(two).join(':');
  if (serial >= 0 && serial < 1) return time;
  return [[y, two(m), two(d)].join('-'), ...(time === '00:00:00' ? [] : [time])].join(' ');
}

/** With a point and as many digits as a workbook shows; three decimals get a zero, as three digits may be thousands elsewhere. */
function numberText(value: number): string {
  const plain = String(Number(value.toPrecision(LETTERS_SHOWN)));
  const text = plain.includes('e') ? value.toFixed(9) : plain;
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A unit that the format shows behind each number: 13660 as "13660 Wh". */
function unitOf(format: string): string {
  const shown = /"([^"]*)"[^"]*$/.exec(format.split(';')[0] ?? '')?.[1] ?? '';
  return unitIn(shown) ? shown.trim() : '';
}

const REPEATED = /<(?:[\w-]+:)?table-(row|cell)\b([^>]*?)(\/?)>/g;

/** Whether an open document repeats more cells than are read: a few letters of it stand for as many as they say. */
function repeatsTooMuch(content: string): boolean {
  let rows = 1;
  let cells = 0;
  for (const [, tag, attributes = '', empty] of content.matchAll(REPEATED)) {
    const times = Number(/repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    if (tag === 'row') rows = times;
    else if (!empty) cells += rows * times;
    if (cells > MOST_CELLS) return true;
  }
  return false;
}
