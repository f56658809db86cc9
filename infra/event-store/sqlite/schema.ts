import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../sqlite/transaction.ts';

/**
 * Large columns come last, so that a filter on the stream never reads them.
 * Positions have no gaps: they are given inside the only write transaction.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  command_id TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS events_by_revision ON events (stream, revision);
CREATE TABLE IF NOT EXISTS log (id TEXT NOT NULL) STRICT;
`;

/** Creates the tables of a new log and gives it its identity; an existing log keeps its own. */
export function createLog(db: DatabaseSync): void {
  inTransaction(db, () => {
    db.exec(SCHEMA);
    const known = db.prepare('SELECT 1 FROM log').get();
    if (known === undefined) db.prepare('INSERT INTO log (id) VALUES (?)').run(randomUUID());
  });
}
