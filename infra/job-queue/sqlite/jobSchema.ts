import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from '../../sqlite/rows.ts';

/**
 * A job that runs is hidden by a due time in the future, its lease; a killed worker's job so comes back. `wanted_at` is the due
 * time that it was added with.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS jobs (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  rank INTEGER NOT NULL DEFAULT 0,
  wanted_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS readers (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS mailed (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
`;
const INDEX = `
DROP INDEX IF EXISTS jobs_waiting;
CREATE INDEX IF NOT EXISTS jobs_ranked ON jobs (rank, due_at, id) WHERE done = 0;
CREATE INDEX IF NOT EXISTS jobs_wanted ON jobs (kind, wanted_at) WHERE done = 0;
`;

const isWaiting = (row: string): string => `${row}.done = 0 AND ${row}.failures = 0`;
const isFailed = (row: string): string => `${row}.done = 0 AND ${row}.failures > 0`;

const ADD_NEW = `
  INSERT INTO job_counts (kind, waiting, failed, done) VALUES (new.kind, ${isWaiting('new')}, ${isFailed('new')}, new.done)
    ON CONFLICT (kind) DO UPDATE SET waiting = waiting + excluded.waiting, failed = failed + excluded.failed,
      done = done + excluded.done;`;
const TAKE_OLD = `
  UPDATE job_counts SET waiting = waiting - (${isWaiting('old')}), failed = failed - (${isFailed('old')}),
    done = done - old.done WHERE kind = old.kind;`;

/** Done jobs stay for ever, so counting them takes longer with every mail: whatever changes a job counts it. */
const COUNTS = `
CREATE TABLE job_counts (
  kind TEXT PRIMARY KEY,
  waiting INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO job_counts SELECT kind, sum(${isWaiting('jobs')}), sum(${isFailed('jobs')}), sum(done)
  FROM jobs GROUP BY kind;
CREATE TRIGGER jobs_added AFTER INSERT ON jobs BEGIN ${ADD_NEW} END;
CREATE TRIGGER jobs_changed AFTER UPDATE OF failures, done ON jobs
  WHEN old.done <> new.done OR (old.failures > 0) <> (new.failures > 0) BEGIN ${TAKE_OLD} ${ADD_NEW} END;
CREATE TRIGGER jobs_removed AFTER DELETE ON jobs BEGIN ${TAKE_OLD} END;
`;

/** Makes the tables, or brings those of an earlier version up to date; in a transaction of the caller. */
export function prepareJobs(db: DatabaseSync): void {
  db.exec(SCHEMA);
  const columns = allRows<{ name: string }>(db.prepare('PRAGMA table_info(jobs)'));
  if (!columns.some(({ name }) => name === 'rank'))
    db.exec('ALTER TABLE jobs ADD COLUMN rank INTEGER NOT NULL DEFAULT 0');
  if (!columns.some(({ name }) => name === 'wanted_at'))
    db.exec(`ALTER TABLE jobs ADD COLUMN wanted_at INTEGER NOT NULL DEFAULT 0;
      UPDATE jobs SET wanted_at = due_at WHERE done = 0;`);
  db.exec(INDEX);
  if (firstRow(db.prepare('PRAGMA table_info(job_counts)')) === undefined) db.exec(COUNTS);
}
