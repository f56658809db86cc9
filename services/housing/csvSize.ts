import { IMPORT_FILE } from '@footprint/shared-events/housing/importRules.ts';
import type { ImportAnswer } from '@footprint/shared-events/housing/readingApi.ts';

const LINE = /\r\n?|\n/g;
/** Separators that end a cell in any of the forms that are read; a quoted text that holds one counts as several. */
const CELL_ENDS = /[;,\t]/;

/** Why a file is too much to be read. Looks at the text alone: nothing of it has been parsed yet. */
export function oversizeOf(csv: string): ImportAnswer['rows'][number] | undefined {
  const { mostLines, longestCell } = IMPORT_FILE;
  const lines = csv.split(LINE, mostLines + 2);
  const long = lines.findIndex((text) => text.split(CELL_ENDS).some((cell) => cell.length > longestCell));
  if (long >= 0) return { line: long + 1, error: 'form:import:error:longCell' };
  // An end of line after the last one begins no other.
  const isTooLong = lines.length > mostLines + (lines.at(-1) === '' ? 1 : 0);
  if (isTooLong) return { line: mostLines + 1, error: 'form:import:error:manyLines' };
  return undefined;
}
