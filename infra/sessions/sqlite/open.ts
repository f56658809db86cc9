import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { writeOrRefuse } from '../../sqlite/refuse.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import { EVERYONE, KEPT_MS, LAST_MOMENT, type SessionClaims, type SessionStore } from '../port.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS revoked (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS epochs (user_id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS issued (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS expired (jti TEXT PRIMARY KEY, found_at INTEGER NOT NULL) STRICT;
`;

/**
 * Opens the revocations kept in one SQLite file. Nothing is cached: every process sees a revocation at once.
 * @throws Error when the file cannot be opened
 */
export async function openSqliteSessionStore(options: { readonly file: string }): Promise<SessionStore> {
  const db = openDatabase({ file: options.file, synchronous: 'FULL' });
  inTransaction(db, () => db.exec(SCHEMA));
  return new SqliteSessionStore(db);
}

class SqliteSessionStore implements SessionStore {
  readonly #db: DatabaseSync;
  readonly #issue: StatementSync;
  readonly #revoke: StatementSync;
  readonly #prolong: StatementSync;
  readonly #revokeAll: StatementSync;
  readonly #find: StatementSync;
  readonly #newest: StatementSync;
  readonly #findExpired: StatementSync;
  readonly #sweep: StatementSync;
  readonly #sweepFound: StatementSync;
  readonly #check: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#issue = db.prepare(
      `INSERT INTO issued (id, last) VALUES (1, ?)
       ON CONFLICT DO UPDATE SET last = max(last + 1, excluded.last) RETURNING last`,
    );
    this.#revoke = db.prepare('INSERT INTO revoked (jti, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#prolong = db.prepare('UPDATE revoked SET expires_at = max(expires_at, ?) WHERE jti = ?');
    this.#revokeAll = db.prepare(
      'INSERT INTO epochs (user_id, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)',
    );
    this.#find = db.prepare(
      `SELECT 1 FROM revoked WHERE jti = ?
       UNION ALL SELECT 1 FROM epochs WHERE user_id IN (?, '${EVERYONE}') AND at >= ? LIMIT 1`,
    );
    this.#check = db.prepare('PRAGMA quick_check(1)');
    this.#newest = db.prepare(
      'SELECT max(at) AS at FROM (SELECT at FROM epochs WHERE at <= ? UNION ALL SELECT last FROM issued)',
    );
    this.#findExpired = db.prepare(
      `INSERT INTO expired (jti, found_at) SELECT jti, ? FROM revoked WHERE expires_at < ?
       ON CONFLICT DO UPDATE SET found_at = min(found_at, excluded.found_at)`,
    );
    this.#sweep = db.prepare('DELETE FROM revoked WHERE jti IN (SELECT jti FROM expired WHERE found_at < ?)');
    this.#sweepFound = db.prepare('DELETE FROM expired WHERE found_at < ?');
  }

  async issue(atLeast: number): Promise<number> {
    const issued = writeOrRefuse(() => firstRow<{ last: number }>(this.#issue, atLeast));
    if (!issued) throw new Error('a number is issued at once');
    return issued.last;
  }

  async revoke(jti: string, expiresAt: number): Promise<boolean> {
    return writeOrRefuse(() =>
      inTransaction(this.#db, () => {
        const isFirst = this.#revoke.run(jti, expiresAt).changes === 1;
        if (!isFirst) this.#prolong.run(expiresAt, jti);
        return isFirst;
      }),
    );
  }

  async revokeAll(userId: string, upTo: number): Promise<void> {
    writeOrRefuse(() => this.#revokeAll.run(userId, upTo));
  }

  async isRevoked({ jti, userId, issuedAt }: SessionClaims): Promise<boolean> {
    return this.#find.get(jti, userId, issuedAt) !== undefined;
  }

  async newest(): Promise<number> {
    return firstRow<{ at: number | null }>(this.#newest, LAST_MOMENT)?.at ?? 0;
  }

  async sweep(now: number): Promise<void> {
    writeOrRefuse(() =>
      inTransaction(this.#db, () => {
        this.#findExpired.run(now, now);
        this.#sweep.run(now - KEPT_MS);
        this.#sweepFound.run(now - KEPT_MS);
      }),
    );
  }

  async check(): Promise<void> {
    const [found] = allRows<{ quick_check: string }>(this.#check);
    if (found?.quick_check !== 'ok') throw new Error(`sessions.db is damaged: ${found?.quick_check}`);
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}
