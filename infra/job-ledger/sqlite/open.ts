import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { writeOrRefuse } from '../../sqlite/refuse.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import type { Claim, JobLedger } from '../port.ts';

/** A claim while `done` is 0. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS jobs (
  key TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  until INTEGER NOT NULL,
  done INTEGER NOT NULL
) STRICT;
DROP INDEX IF EXISTS done_jobs;
CREATE TABLE IF NOT EXISTS begun (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

/** Done jobs stay for ever, so counting them takes longer with every mail: whatever changes a job counts it. */
const COUNT = `
CREATE TABLE done_count (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;
INSERT INTO done_count SELECT 1, count(*) FROM jobs WHERE done = 1;
CREATE TRIGGER jobs_added AFTER INSERT ON jobs WHEN new.done = 1 BEGIN
  UPDATE done_count SET count = count + 1;
END;
CREATE TRIGGER jobs_changed AFTER UPDATE OF done ON jobs WHEN new.done <> old.done BEGIN
  UPDATE done_count SET count = count + new.done - old.done;
END;
CREATE TRIGGER jobs_removed AFTER DELETE ON jobs WHEN old.done = 1 BEGIN
  UPDATE done_count SET count = count - 1;
END;
`;

/**
 * Opens the ledger kept in one SQLite file, synced on every change. Several processes may share it.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export async function openSqliteJobLedger(options: { readonly file: string }): Promise<JobLedger> {
  const db = openDatabase({ file: options.file, synchronous: 'FULL' });
  try {
    inTransaction(db, () => {
      db.exec(SCHEMA);
      if (firstRow(db.prepare('PRAGMA table_info(done_count)')) === undefined) db.exec(COUNT);
    });
    return new SqliteJobLedger(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

class SqliteJobLedger implements JobLedger {
  readonly #db: DatabaseSync;
  readonly #claim: StatementSync;
  readonly #isDone: StatementSync;
  readonly #release: StatementSync;
  readonly #finish: StatementSync;
  readonly #done: StatementSync;
  readonly #countDone: StatementSync;
  readonly #pages: Readonly<Record<'done' | 'begun', StatementSync>>;
  readonly #begin: StatementSync;
  readonly #forget: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#claim = db.prepare(
      `INSERT INTO jobs (key, owner, until, done) VALUES (?1, ?2, ?3, 0)
       ON CONFLICT DO UPDATE SET owner = ?2, until = ?3 WHERE done = 0 AND (owner = ?2 OR until <= ?4)`,
    );
    this.#isDone = db.prepare('SELECT 1 FROM jobs WHERE key = ? AND done = 1');
    this.#release = db.prepare('DELETE FROM jobs WHERE key = ? AND owner = ? AND done = 0');
    this.#finish = db.prepare(
      `INSERT INTO jobs (key, owner, until, done) VALUES (?, '', 0, 1)
       ON CONFLICT DO UPDATE SET owner = '', until = 0, done = 1`,
    );
    this.#done = db.prepare(
      'SELECT key FROM jobs WHERE done = 1 AND key IN (SELECT value FROM json_each(?))',
    );
    this.#countDone = db.prepare('SELECT count FROM done_count');
    this.#pages = {
      done: db.prepare('SELECT key FROM jobs WHERE done = 1 AND key > ? ORDER BY key LIMIT ?'),
      begun: db.prepare('SELECT key FROM begun WHERE key > ? ORDER BY key LIMIT ?'),
    };
    this.#begin = db.prepare('INSERT INTO begun (key) VALUES (?) ON CONFLICT DO NOTHING');
    this.#forget = db.prepare('DELETE FROM begun WHERE key = ?');
  }

  async claim(key: string, owner: string, now: number, until: number): Promise<Claim> {
    return writeOrRefuse(() => {
      if (this.#claim.run(key, owner, until, now).changes === 1) return 'claimed';
      return this.#isDone.get(key) === undefined ? 'busy' : 'done';
    });
  }

  async release(key: string, owner: string): Promise<void> {
    writeOrRefuse(() => this.#release.run(key, owner));
  }

  async finish(key: string): Promise<void> {
    writeOrRefuse(() => this.#finish.run(key));
  }

  async done(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = writeOrRefuse(() => allRows<{ key: string }>(this.#done, JSON.stringify(keys)));
    return new Set(rows.map((row) => row.key));
  }

  async countDone(): Promise<number> {
    return writeOrRefuse(() => firstRow<{ count: number }>(this.#countDone)?.count ?? 0);
  }

  async page(of: 'done' | 'begun', after: string, limit: number): Promise<readonly string[]> {
    return allRows<{ key: string }>(this.#pages[of], after, limit).map(({ key }) => key);
  }

  async begin(key: string): Promise<boolean> {
    return writeOrRefuse(() => this.#begin.run(key).changes === 1);
  }

  async forget(key: string): Promise<void> {
    writeOrRefuse(() => this.#forget.run(key));
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}
