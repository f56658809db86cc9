import { DatabaseSync } from 'node:sqlite';

/**
 * A database that no other process sees and that ends with this one: SQLite writes to its file, in the folder that
 * SQLITE_TMPDIR names, what its cache does not hold.
 */
export function openTemporary(schema: string): DatabaseSync {
  const db = new DatabaseSync('');
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768');
  db.exec(schema);
  return db;
}
