import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { writeOrRefuse } from '../../sqlite/refuse.ts';
import { allRows } from '../../sqlite/rows.ts';
import type { ExpectedLease, Lease, LeaseStore } from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS leases (
  name TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  beat INTEGER NOT NULL
) STRICT;
`;

/**
 * Opens the leases kept in one SQLite file, their own: a long batch of views must not hold up a sign of life. Synced on
 * every change, an epoch that was given out is never given out again.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export async function openSqliteLeaseStore(options: { readonly file: string }): Promise<LeaseStore> {
  const db = openDatabase({ file: options.file, synchronous: 'FULL' });
  try {
    db.exec(SCHEMA);
    return new SqliteLeaseStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

class SqliteLeaseStore implements LeaseStore {
  readonly #db: DatabaseSync;
  readonly #all: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#all = db.prepare('SELECT name, owner, epoch, beat FROM leases ORDER BY name');
    this.#insert = db.prepare(
      'INSERT INTO leases (name, owner, epoch, beat) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#update = db.prepare(
      'UPDATE leases SET owner = ?, epoch = ?, beat = ? WHERE name = ? AND epoch = ? AND beat = ?',
    );
    this.#delete = db.prepare('DELETE FROM leases WHERE name = ? AND epoch = ? AND beat = ?');
  }

  async all(): Promise<readonly Lease[]> {
    return writeOrRefuse(() => allRows<Lease>(this.#all).map((row) => ({ ...row })));
  }

  async put({ name, owner, epoch, beat }: Lease, expected: ExpectedLease): Promise<boolean> {
    const { changes } = writeOrRefuse(() =>
      expected === undefined
        ? this.#insert.run(name, owner, epoch, beat)
        : this.#update.run(owner, epoch, beat, name, expected.epoch, expected.beat),
    );
    return changes === 1;
  }

  async remove(name: string, expected: NonNullable<ExpectedLease>): Promise<boolean> {
    return writeOrRefuse(() => this.#delete.run(name, expected.epoch, expected.beat)).changes === 1;
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}
