import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs the work in one write transaction; a throw rolls everything back.
 * @throws whatever the work or SQLite throws
 */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, a full disk among them.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
