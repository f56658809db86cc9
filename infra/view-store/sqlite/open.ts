import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import type {
  Checkpoint,
  CommitResult,
  DocumentWrite,
  StoredDocument,
  ViewBatch,
  ViewStore,
} from '../port.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { Documents } from './documents.ts';
import { FieldIndexes } from './fieldIndexes.ts';
import { createViews } from './schema.ts';

/** Documents are rewritten again and again: the fewer checkpoints, the fewer of their versions reach the file. 40 MB. */
const CHECKPOINT_PAGES = 10_000;

/** Documents deleted per transaction when a collection is dropped: other writers wait no longer than that. */
const DROP_STEP = 1_000;

/**
 * Opens the views kept in one SQLite file. A power loss may take back the last batches, each with its
 * checkpoint, and replay writes them again. Several threads and processes may share a file.
 * @throws Error when SQLite is too old or the file cannot be opened
 */
export async function openSqliteViewStore(options: { readonly file: string }): Promise<ViewStore> {
  const db = openDatabase({ file: options.file, synchronous: 'NORMAL' });
  db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  inTransaction(db, () => createViews(db));
  return new SqliteViewStore(db);
}

class SqliteViewStore implements ViewStore {
  readonly #db: DatabaseSync;
  readonly #documents: Documents;
  readonly #bookkeeping: Bookkeeping;
  readonly #indexes: FieldIndexes;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#documents = new Documents(db);
    this.#bookkeeping = new Bookkeeping(db);
    this.#indexes = new FieldIndexes(db);
  }

  async get(collection: string, key: string): Promise<StoredDocument | undefined> {
    return this.#documents.get(collection, key);
  }

  async load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>> {
    return this.#documents.load(collection, keys);
  }

  async prepare(collection: string, indexes: readonly string[], { byPosition = false } = {}): Promise<void> {
    this.#indexes.create(collection, indexes);
    if (byPosition) this.#indexes.createByPosition(collection);
  }

  async changedAfter(collection: string, position: string, limit: number): Promise<readonly string[]> {
    return this.#indexes.changedAfter(collection, position, limit);
  }

  async list(
    collection: string,
    afterKey: string,
    limit: number,
    lastKey?: string,
  ): Promise<readonly StoredDocument[]> {
    return this.#documents.list(collection, afterKey, limit, lastKey);
  }

  async listUpTo(
    collection: string,
    field: string,
    most: number,
    limit: number,
  ): Promise<readonly StoredDocument[]> {
    return this.#indexes.listUpTo(collection, field, most, limit);
  }

  async count(collection: string): Promise<number> {
    return this.#documents.count(collection);
  }

  async commit(batch: ViewBatch): Promise<CommitResult> {
    try {
      inTransaction(this.#db, () => {
        const writes = [...batch.totals, ...batch.documents];
        const refused = writes.filter((document) => !this.#documents.write(document));
        const overtaken = batch.checkpoints.filter((checkpoint) => !this.#bookkeeping.save(checkpoint));
        const fenced =
          overtaken.length > 0 ||
          refused.some((write) => this.#documents.epoch(write.collection, write.key) > write.epoch);
        if (refused.length > 0 || fenced) throw new Refused(refused, fenced);
      });
      return { committed: true };
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  }

  async purge(collection: string, upTo: string): Promise<number> {
    return this.#documents.purge(collection, upTo);
  }

  async checkpoint(set: string, partition: number): Promise<string> {
    return this.#bookkeeping.checkpoint(set, partition);
  }

  async checkpoints(set: string): Promise<readonly Checkpoint[]> {
    return this.#bookkeeping.checkpoints(set);
  }

  async dropCheckpoints(set: string, partitions: readonly number[]): Promise<void> {
    inTransaction(this.#db, () => {
      for (const partition of partitions) this.#bookkeeping.drop(set, partition);
    });
  }

  async getSetting(name: string): Promise<string | undefined> {
    return this.#bookkeeping.setting(name);
  }

  async putSetting(name: string, value: string): Promise<void> {
    this.#bookkeeping.putSetting(name, value);
  }

  async collections(): Promise<readonly string[]> {
    return this.#documents.collections();
  }

  async drop(collection: string): Promise<void> {
    this.#indexes.drop(collection);
    while (this.#documents.deleteSome(collection, DROP_STEP) === DROP_STEP) await nextTurn();
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }
}

/** Rolls the batch back. */
class Refused extends Error {
  readonly result: CommitResult;
  constructor(writes: readonly DocumentWrite[], fenced: boolean) {
    super('documents were written by another');
    const refused = writes.map(({ collection, key }) => ({ collection, key }));
    this.result = { committed: false, refused, fenced };
  }
}
