import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { asCellText } from '@footprint/shared-events/kernel/spreadsheet.ts';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

/**
 * A table as German spreadsheets open it: UTF-8 with a mark, semicolons, a heading of the columns' names. Texts that a
 * spreadsheet would take for a formula get an apostrophe; numbers stay numbers, with the decimal sign of the language.
 */
export const toCsv = (
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  language: Language,
): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    cast: {
      // The library's own guard looks at the first character only.
      string: asCellText,
      number: (value) => ({
        value: language === 'de' ? String(value).replace('.', ',') : String(value),
        quoted_string: false,
      }),
      boolean: (value) => (value ? 'true' : 'false'),
    },
  });
