import Papa from 'papaparse';

export interface FileLine {
  /** As an editor counts them, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The cells of a file, without its empty lines. */
export interface FileTable {
  readonly separator: string;
  readonly lines: readonly FileLine[];
}

/** Where two part as many lines alike, the one before. */
const SEPARATORS = [';', '\t', '|', ','] as const;
/** Lines that the separator is judged by. */
const SAMPLE = 500;
/** No text has it: quotes that close nowhere are letters like others. */
const NO_QUOTE = '\u0000';
const SAID = /^"?sep=(.)"?$/i;

/** Cells of a text: line ends of every system, quoted fields, and the separator that parts most lines alike. */
export function tableOf(text: string): FileTable {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const end = plain.indexOf('\n');
  const said = SAID.exec(end < 0 ? plain : plain.slice(0, end))?.[1];
  const separator = said ?? separatorOf(plain);
  const lines = linesOf(plain, separator);
  return { separator, lines: said === undefined ? lines : lines.filter(({ line }) => line > 1) };
}

function separatorOf(text: string): string {
  let end = 0;
  for (let i = 0; i < SAMPLE && end >= 0; i++) end = text.indexOf('\n', end + 1);
  const sample = end < 0 ? text : text.slice(0, end);
  let best: { readonly separator: string; readonly count: number } = { separator: ';', count: 0 };
  for (const separator of SEPARATORS) {
    const widths = new Map<number, number>();
    for (const { cells } of linesOf(sample, separator))
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const count = Math.max(0, ...widths.values());
    if (count > best.count) best = { separator, count };
  }
  return best.separator;
}

function linesOf(text: string, separator: string): readonly FileLine[] {
  const form = { delimiter: separator, newline: '\n' } as const;
  const parsed = Papa.parse<string[]>(text, form);
  const { data } = parsed.errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(text, { ...form, quoteChar: NO_QUOTE })
    : parsed;
  const lines: FileLine[] = [];
  let line = 1;
  for (const record of data) {
    const cells = record.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
    line += 1 + record.reduce((count, cell) => count + breaksIn(cell), 0);
  }
  return lines;
}

/** A quoted cell may go over several lines. */
const breaksIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);
