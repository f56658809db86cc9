import { basename } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedFiles } from '../../sqlite/damagedFiles.ts';
import { openDatabase, openUnchanged } from '../../sqlite/openDatabase.ts';
import { OpenedFile } from '../../sqlite/openedFile.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import { truncateWal } from '../../sqlite/truncateWal.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { KeyCache } from '../keyCache.ts';
import type { KeyStore } from '../port.ts';
import { Wrapping } from '../wrapping.ts';

export interface SqliteKeyStoreOptions {
  readonly file: string;
  /** Secret of at least 32 characters that the wrapping key is derived from. */
  readonly masterKey: string;
  /** It is only read, and stays what it was: a backup. */
  readonly isSource?: boolean;
  /** Epoch milliseconds; the system's clock unless given. */
  readonly now?: () => number;
  /** Hears that the file was removed or replaced: keys that are made from then on would be lost, the process should exit. */
  readonly onFatal?: (error: Error) => void;
  /** Once the file is known to be damaged no key is made any more: it would be lost with the file. */
  readonly damaged?: DamagedFiles | undefined;
}

const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, wrapped TEXT NOT NULL) STRICT';

interface KeyRow {
  readonly subject: string;
  readonly wrapped: string;
}

/**
 * Opens the subjects' keys kept in one SQLite file. Other handles on it notice a destroyed key within 60 s.
 * @throws Error when the file cannot be opened or its keys were wrapped by another master key
 */
export async function openSqliteKeyStore(options: SqliteKeyStoreOptions): Promise<KeyStore> {
  const { file, isSource = false } = options;
  const db = isSource ? openUnchanged(file) : openDatabase({ file, synchronous: 'FULL' });
  try {
    if (!isSource) db.exec(SCHEMA);
    return new SqliteKeyStore(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
}

class SqliteKeyStore implements KeyStore {
  readonly #db: DatabaseSync;
  readonly #file: string;
  readonly #opened: OpenedFile;
  readonly #damaged: DamagedFiles;
  readonly #wrapping: Wrapping;
  readonly #cache: KeyCache;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;
  readonly #deleteOne: StatementSync;
  readonly #page: StatementSync;

  constructor(
    db: DatabaseSync,
    { file, masterKey, now = Date.now, onFatal, damaged = new DamagedFiles() }: SqliteKeyStoreOptions,
  ) {
    this.#db = db;
    this.#file = file;
    this.#damaged = damaged;
    this.#opened = new OpenedFile(file, onFatal);
    this.#wrapping = new Wrapping(masterKey);
    this.#cache = new KeyCache(now);
    this.#select = db.prepare('SELECT subject, wrapped FROM keys WHERE subject = ?');
    this.#insert = db.prepare('INSERT INTO keys (subject, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#delete = db.prepare('DELETE FROM keys WHERE subject = ?');
    this.#deleteOne = db.prepare('DELETE FROM keys WHERE subject = ? AND wrapped = ?');
    this.#page = db.prepare('SELECT subject FROM keys WHERE subject > ? ORDER BY subject LIMIT ?');
    // A wrong master key must show at start, not as a citizen's data that seems lost. A rotation goes from the first to the
    // last: where it was cut short, one of the two is not ours.
    for (const order of ['ASC', 'DESC']) {
      const end = firstRow<KeyRow>(
        db.prepare(`SELECT subject, wrapped FROM keys ORDER BY subject ${order} LIMIT 1`),
      );
      if (end) this.#wrapping.open(end.subject, end.wrapped);
    }
  }

  async getOrCreate(subject: string): Promise<Uint8Array> {
    // Asked of the file: what is remembered may have been destroyed elsewhere, and nothing new may be sealed with it.
    this.#cache.delete(subject);
    const known = this.#find(subject);
    if (known) return known;
    this.#add(subject, this.#wrapping.make(subject));
    const stored = this.#find(subject);
    if (stored === undefined) throw new Error('a key was destroyed while it was made');
    return stored;
  }

  async get(subject: string): Promise<Uint8Array | undefined> {
    return this.#find(subject);
  }

  async subjects(after: string, limit: number): Promise<readonly string[]> {
    return allRows<{ subject: string }>(this.#page, after, limit).map((row) => row.subject);
  }

  async restore(subject: string, key: Uint8Array): Promise<void> {
    const wrapped = this.#wrapping.wrap(subject, key);
    this.#add(subject, wrapped);
    const stored = await this.getOrCreate(subject);
    if (!Buffer.from(stored).equals(key)) throw new Error(`${subject} has another key already`);
  }

  forget(subject: string): void {
    this.#cache.delete(subject);
  }

  async destroy(subject: string, only?: Uint8Array): Promise<void> {
    this.#cache.delete(subject);
    if (only === undefined) this.#opened.write(() => this.#delete.run(subject));
    else this.#destroyOne(subject, only);
    // The write-ahead log still holds the page as it was.
    await truncateWal(this.#db);
  }

  async close(): Promise<void> {
    this.#cache.clear();
    if (this.#db.isOpen) this.#db.close();
  }

  #add(subject: string, wrapped: string): void {
    if (this.#damaged.has(basename(this.#file)))
      throw new StoreUnavailable('refused', `${this.#file} is damaged`);
    this.#opened.write(() => this.#insert.run(subject, wrapped));
  }

  /** By the stored value, so that a key that another process has put in its place since is not hit. */
  #destroyOne(subject: string, key: Uint8Array): void {
    const row = firstRow<KeyRow>(this.#select, subject);
    if (row && Buffer.from(key).equals(this.#wrapping.open(subject, row.wrapped)))
      this.#opened.write(() => this.#deleteOne.run(subject, row.wrapped));
  }

  #find(subject: string): Uint8Array | undefined {
    const cached = this.#cache.get(subject);
    if (cached) return cached;
    const row = firstRow<KeyRow>(this.#select, subject);
    if (row === undefined) return undefined;
    const key = this.#wrapping.open(row.subject, row.wrapped);
    this.#cache.set(subject, key);
    return Uint8Array.from(key);
  }
}
