export type Cell = string | number | undefined;

/** Prints a table with its title and, below it, what one must know to read it. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[] = [],
): void {
  const lines = [columns, ...rows.map((row) => row.map(text))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line.map(pad).join('   ')}`.trimEnd());
  for (const note of notes) console.log(`  - ${note}`);
}

function text(cell: Cell): string {
  if (cell === undefined || Number.isNaN(cell)) return '-';
  if (typeof cell === 'string') return cell;
  const digits = Math.abs(cell) >= 100 ? 0 : 2;
  return cell.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
