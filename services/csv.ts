import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | null | undefined;

/**
 * A table as German spreadsheets open it: UTF-8 with a mark, semicolons, a heading of the columns' names. Texts that a
 * spreadsheet would take for a formula get an apostrophe; numbers stay numbers.
 */
export const toCsv = <C extends string>(
  columns: readonly C[],
  rows: readonly Readonly<Partial<Record<C, Cell>>>[],
): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: {
      number: (value) => ({ value: String(value), escape_formulas: false, quoted_string: false }),
      boolean: (value) => (value ? 'true' : 'false'),
    },
  });
