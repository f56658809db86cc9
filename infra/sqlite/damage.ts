import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDiskFailure } from './errors.ts';
import { openReadOnly } from './openDatabase.ts';
import { allRows, firstRow } from './rows.ts';

/** How much of a database is read: all of it takes about a second for two gigabytes. */
export type Depth = 'every page' | 'both ends';

/**
 * Damage that SQLite finds in a database, in its own words; undefined where it finds none, or cannot look now because others
 * hold it. A missing file is none of its business. At 'both ends' only the first page, the names of the tables and the
 * newest row of each are read: a file that was cut shows there.
 */
export function findDamage(file: string, depth: Depth): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const db = openReadOnly(file);
    try {
      if (depth === 'every page') {
        const [first] = allRows<{ quick_check: string }>(db.prepare('PRAGMA quick_check(1)'));
        const found = first?.quick_check ?? 'ok';
        return found === 'ok' ? undefined : found.replaceAll(/\s+/g, ' ');
      }
      for (const name of tablesOf(db)) firstRow(db.prepare(`SELECT * FROM ${name} ORDER BY 1 DESC LIMIT 1`));
      return undefined;
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDiskFailure(error)) return error instanceof Error ? error.message : String(error);
    return undefined;
  }
}

/** Whether a database's file is there and holds nothing: SQLite takes it for one in which nothing has been made yet. */
export const isEmpty = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

/**
 * A database that is served and is missing or empty, in words. An empty one is not to be opened: SQLite would drop its
 * write-ahead log.
 */
export function findLoss(file: string): string | undefined {
  if (!existsSync(file)) return 'it is missing';
  return isEmpty(file) ? 'it is empty' : undefined;
}

/** Whether any table of a database holds anything; false where there is no file, true where it cannot be read. */
export function holdsRows(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const db = openReadOnly(file);
    try {
      return tablesOf(db).some(
        (name) => name !== 'log' && firstRow(db.prepare(`SELECT 1 FROM ${name} LIMIT 1`)),
      );
    } finally {
      db.close();
    }
  } catch {
    return true;
  }
}

/** Names of the tables, which are ours and plain words. */
const tablesOf = (db: DatabaseSync): readonly string[] =>
  allRows<{ name: string }>(
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"),
  ).map(({ name }) => name);
