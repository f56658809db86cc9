import type { DatabaseSync } from 'node:sqlite';
import { openDatabase, openReadOnly } from './openDatabase.ts';
import { firstRow } from './rows.ts';

/** The newest beat that a database carries, 0 before the first: an older copy of the file carries an older one. */
export function beatOf(file: string): number {
  return using(openReadOnly(file), (db) => {
    const found = firstRow<{ user_version: number }>(db.prepare('PRAGMA user_version'));
    return found?.user_version ?? 0;
  });
}

/** Notes a beat in a database, a whole number below 2^31; it is on disk then. */
export function noteBeat(file: string, beat: number): void {
  using(openDatabase({ file, synchronous: 'FULL' }), (db) => db.exec(`PRAGMA user_version = ${beat}`));
}

function using<Result>(db: DatabaseSync, work: (db: DatabaseSync) => Result): Result {
  try {
    return work(db);
  } finally {
    db.close();
  }
}
