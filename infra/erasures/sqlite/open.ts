import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import { openSingleFile } from '../../sqlite/openDatabase.ts';
import { OpenedFile } from '../../sqlite/openedFile.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import type { Erasure, ErasureList } from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS erasures (
  user_id TEXT PRIMARY KEY,
  mail_stream TEXT NOT NULL,
  reason TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  finished_at INTEGER,
  mail_key_digest TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS unfinished_erasures ON erasures (requested_at) WHERE finished_at IS NULL;
`;

interface ErasureRow {
  readonly user_id: string;
  readonly mail_stream: string;
  readonly reason: ErasureReason;
  readonly requested_at: number;
  readonly finished_at: number | null;
  readonly mail_key_digest: string | null;
}

const toErasure = (row: ErasureRow): Erasure => ({
  userId: row.user_id,
  mailStream: row.mail_stream,
  reason: row.reason,
  requestedAt: row.requested_at,
  ...(row.mail_key_digest !== null && { mailKeyDigest: row.mail_key_digest }),
  ...(row.finished_at !== null && { finishedAt: row.finished_at }),
});

export interface SqliteErasureListOptions {
  readonly file: string;
  /** Hears that the file was removed or replaced: what is noted from then on would be lost, the process should exit. */
  readonly onFatal?: (error: Error) => void;
}

/**
 * Opens the list kept in one SQLite file, synced on every change and whole by itself. Several processes may share it.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export async function openSqliteErasureList(options: SqliteErasureListOptions): Promise<ErasureList> {
  const db = openSingleFile(options.file);
  try {
    db.exec(SCHEMA);
    addDigests(db);
    db.exec("UPDATE erasures SET mail_stream = '' WHERE finished_at IS NOT NULL AND mail_stream <> ''");
    return new SqliteErasureList(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Files of older versions have no column of digests. */
function addDigests(db: DatabaseSync): void {
  const columns = db.prepare('PRAGMA table_info(erasures)').all();
  if (!columns.some(({ name }) => name === 'mail_key_digest'))
    db.exec('ALTER TABLE erasures ADD COLUMN mail_key_digest TEXT');
}

class SqliteErasureList implements ErasureList {
  readonly #db: DatabaseSync;
  readonly #opened: OpenedFile;
  readonly #note: StatementSync;
  readonly #finish: StatementSync;
  readonly #withdraw: StatementSync;
  readonly #find: StatementSync;
  readonly #page: StatementSync;
  readonly #unfinished: StatementSync;
  readonly #count: StatementSync;

  constructor(db: DatabaseSync, { file, onFatal }: SqliteErasureListOptions) {
    this.#db = db;
    this.#opened = new OpenedFile(file, onFatal);
    this.#note = db.prepare(
      `INSERT INTO erasures (user_id, mail_stream, mail_key_digest, reason, requested_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET mail_stream = excluded.mail_stream, mail_key_digest = excluded.mail_key_digest
       WHERE mail_stream = '' AND finished_at IS NULL`,
    );
    this.#finish = db.prepare(
      "UPDATE erasures SET finished_at = ?, mail_stream = '' WHERE user_id = ? AND finished_at IS NULL",
    );
    this.#withdraw = db.prepare('DELETE FROM erasures WHERE user_id = ? AND finished_at IS NULL');
    this.#find = db.prepare('SELECT * FROM erasures WHERE user_id = ?');
    this.#page = db.prepare('SELECT * FROM erasures WHERE user_id > ? ORDER BY user_id LIMIT ?');
    this.#unfinished = db.prepare(
      'SELECT * FROM erasures WHERE finished_at IS NULL AND requested_at < ? ORDER BY requested_at LIMIT ?',
    );
    this.#count = db.prepare('SELECT count(*) AS count FROM erasures WHERE finished_at IS NOT NULL');
  }

  async note(erasure: Omit<Erasure, 'finishedAt'>): Promise<void> {
    const { userId, mailStream, mailKeyDigest = null, reason, requestedAt } = erasure;
    this.#opened.write(() => this.#note.run(userId, mailStream, mailKeyDigest, reason, requestedAt));
  }

  async finish(userId: string, at: number): Promise<void> {
    this.#opened.write(() => this.#finish.run(at, userId));
  }

  async withdraw(userId: string): Promise<void> {
    this.#opened.write(() => this.#withdraw.run(userId));
  }

  async find(userId: string): Promise<Erasure | undefined> {
    const row = firstRow<ErasureRow>(this.#find, userId);
    return row && toErasure(row);
  }

  async page(after: string, limit: number): Promise<readonly Erasure[]> {
    return allRows<ErasureRow>(this.#page, after, limit).map(toErasure);
  }

  async unfinished(before: number, limit: number): Promise<readonly Erasure[]> {
    return allRows<ErasureRow>(this.#unfinished, before, limit).map(toErasure);
  }

  async count(): Promise<number> {
    return firstRow<{ count: number }>(this.#count)?.count ?? 0;
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}
