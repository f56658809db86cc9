import type { MongoConnection } from '../../mongodb/connect.ts';
import type { Checkpoint, CommitResult, StoredDocument, ViewBatch, ViewStore } from '../port.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { Documents } from './documents.ts';

/**
 * The views of a database: a collection each, `view.` and its name, beside `checkpoints` and `settings`. No transactions:
 * a batch is written stage by stage, and any part of it may be found after a crash. Closing leaves the connection open.
 */
export async function openMongoViewStore(options: {
  readonly connection: MongoConnection;
}): Promise<ViewStore> {
  return new MongoViewStore(options.connection);
}

class MongoViewStore implements ViewStore {
  readonly #connection: MongoConnection;
  readonly #documents: Documents;
  readonly #bookkeeping: Bookkeeping;

  constructor(connection: MongoConnection) {
    this.#connection = connection;
    this.#documents = new Documents(connection);
    this.#bookkeeping = new Bookkeeping(connection.db);
  }

  get(collection: string, key: string): Promise<StoredDocument | undefined> {
    return this.#connection.read(() => this.#documents.get(collection, key));
  }

  load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>> {
    return this.#connection.read(() => this.#documents.load(collection, keys));
  }

  prepare(collection: string, indexes: readonly string[], { byPosition = false } = {}): Promise<void> {
    return this.#connection.writeSteps(() => this.#documents.prepare(collection, indexes, byPosition));
  }

  changedAfter(collection: string, position: string, limit: number): Promise<readonly string[]> {
    return this.#connection.read(() => this.#documents.changedAfter(collection, position, limit));
  }

  list(
    collection: string,
    afterKey: string,
    limit: number,
    lastKey?: string,
  ): Promise<readonly StoredDocument[]> {
    return this.#connection.read(() => this.#documents.list(collection, afterKey, limit, lastKey));
  }

  listUpTo(
    collection: string,
    field: string,
    most: number,
    limit: number,
  ): Promise<readonly StoredDocument[]> {
    return this.#connection.read(() => this.#documents.listUpTo(collection, field, most, limit));
  }

  count(collection: string): Promise<number> {
    return this.#connection.read(() => this.#documents.count(collection));
  }

  commit(batch: ViewBatch): Promise<CommitResult> {
    return this.#connection.writeSteps(async () => {
      for (const stage of [batch.totals, batch.documents]) {
        const { refused, fenced } = await this.#documents.write(stage);
        if (refused.length === 0) continue;
        return {
          committed: false,
          refused: refused.map(({ collection, key }) => ({ collection, key })),
          fenced,
        };
      }
      const saved = await this.#bookkeeping.save(batch.checkpoints);
      return saved ? { committed: true } : { committed: false, refused: [], fenced: true };
    });
  }

  purge(collection: string, upTo: string): Promise<number> {
    return this.#connection.writeSteps(() => this.#documents.purge(collection, upTo));
  }

  checkpoint(set: string, partition: number): Promise<string> {
    return this.#connection.read(() => this.#bookkeeping.checkpoint(set, partition));
  }

  checkpoints(set: string): Promise<readonly Checkpoint[]> {
    return this.#connection.read(() => this.#bookkeeping.checkpoints(set));
  }

  dropCheckpoints(set: string, partitions: readonly number[]): Promise<void> {
    return this.#connection.writeSteps(() => this.#bookkeeping.drop(set, partitions));
  }

  getSetting(name: string): Promise<string | undefined> {
    return this.#connection.read(() => this.#bookkeeping.setting(name));
  }

  putSetting(name: string, value: string): Promise<void> {
    return this.#connection.write(() => this.#bookkeeping.putSetting(name, value));
  }

  collections(): Promise<readonly string[]> {
    return this.#connection.read(() => this.#documents.collections());
  }

  drop(collection: string): Promise<void> {
    return this.#connection.writeSteps(() => this.#documents.drop(collection));
  }

  async close(): Promise<void> {}
}
