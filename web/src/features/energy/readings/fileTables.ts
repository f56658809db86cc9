import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { columnsIn } from '@footprint/shared-events/meterFile/wide.ts';
import { textOf } from './readText.ts';
import { unpacked } from './unpack.ts';
import { formWithoutTable, Unread, type UnreadReason } from './unread.ts';
import type { NamedTable } from './workbook.ts';

/** Tables of a file that may hold readings: several where it has several sheets, or is an archive of files. */
export interface FileTables {
  readonly of: 'sheet' | 'packed';
  readonly tables: readonly NamedTable[];
}

/** Bounds of a file that is read at all. */
export const MOST_BYTES = 20_000_000;
const MOST_LINES = 200_000;
/** Name of the table of readings in this product's archive of all that a citizen has entered. */
const READINGS = 'readings.csv';
const TABLE_NAME = /\.(?:csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods)$/i;
const HIDDEN_NAME = /\/$|^__MACOSX\/|(?:^|\/)\./;
/** Parts of a workbook that its sheets are made of: no picture, no macro. */
const PART_NAME = /(?<!vbaProject)\.(?:xml|rels|bin)$|^mimetype$/i;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Container of older workbooks, and of others behind a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

type Bytes = Uint8Array<ArrayBuffer>;
const begins = (bytes: Bytes, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);
/** Or a letter, of which its parser says that it is none. */
const isWorkbook = (names: readonly string[]): boolean =>
  names.includes('content.xml') || names.includes('[Content_Types].xml');

/**
 * The tables of a file by its bytes, as its name may say anything.
 * @throws Unread for what is no table, and for more than is read; another error for what is damaged
 */
export async function fileTables(bytes: Bytes): Promise<FileTables> {
  const { of, tables } = await new Opening().tablesIn(bytes);
  if (tables.length === 1) return { of, tables };
  const likely = tables.filter(({ table }) => columnsIn(table.lines) !== undefined);
  // The first says why where none looks like readings.
  return { of, tables: likely.length > 0 ? likely : tables.slice(0, 1) };
}

/** Opens one file, and what is packed in it, within the bounds of one. */
class Opening {
  #left = MOST_BYTES;

  async tablesIn(bytes: Bytes): Promise<FileTables> {
    if (!begins(bytes, ZIP)) return this.#unpackedTable(bytes);
    const files = await this.#unpack(bytes);
    if (isWorkbook([...files.keys()])) return this.#sheetsIn(files);
    const tables: NamedTable[] = [];
    let reason: UnreadReason = 'unreadable';
    for (const [name, file] of files)
      try {
        const own = await this.#packedTables(file);
        tables.push(
          ...own.map((one) => (own.length > 1 ? { ...one, name: `${name}: ${one.name}` } : { ...one, name })),
        );
      } catch (error) {
        // Beside a table may lie what explains it, or a bill.
        if (!(error instanceof Unread) || error.reason === 'tooLarge') throw error;
        ({ reason } = error);
      }
    if (tables.length === 0) throw new Unread(reason);
    return { of: 'packed', tables };
  }

  async #packedTables(bytes: Bytes): Promise<readonly NamedTable[]> {
    if (!begins(bytes, ZIP)) return (await this.#unpackedTable(bytes)).tables;
    const files = await this.#unpack(bytes);
    // An archive in an archive could go on for ever.
    if (!isWorkbook([...files.keys()])) throw new Unread('unreadable');
    return (await this.#sheetsIn(files)).tables;
  }

  async #unpackedTable(bytes: Bytes): Promise<FileTables> {
    if (begins(bytes, COMPOUND)) return this.#sheetsIn(bytes);
    const reason = formWithoutTable(bytes);
    if (reason) throw new Unread(reason);
    const table = tableOf(textOf(bytes));
    if (table.lines.length > MOST_LINES) throw new Unread('tooLarge');
    return { of: 'packed', tables: [{ name: '', table }] };
  }

  async #unpack(bytes: Bytes): Promise<ReadonlyMap<string, Bytes>> {
    const files = await unpacked(bytes, isWanted, this.#left);
    for (const { length } of files.values()) this.#left -= length;
    return files;
  }

  async #sheetsIn(workbook: Bytes | ReadonlyMap<string, Bytes>): Promise<FileTables> {
    // Most files are none.
    const { sheetsOf } = await import('./workbook.ts');
    const tables = sheetsOf(workbook, MOST_LINES).filter(({ table }) => table.lines.length > 0);
    if (tables.length === 0) throw new Unread('unreadable');
    return { of: 'sheet', tables };
  }
}

/** Whether a file of an archive is unpacked: its table of readings, the parts of a workbook, whatever is called a table. */
function isWanted(name: string, names: readonly string[]): boolean {
  if (names.includes(READINGS)) return name === READINGS;
  if (isWorkbook(names)) return PART_NAME.test(name);
  if (HIDDEN_NAME.test(name)) return false;
  return TABLE_NAME.test(name) || !names.some((other) => TABLE_NAME.test(other));
}
