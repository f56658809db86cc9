import type { Collection, Db } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import type { DocumentWrite, StoredDocument } from '../port.ts';
import { type DocumentRecord, numberPath, toDocument } from './layout.ts';
import { type StageResult, writeGuarded } from './stage.ts';

/** Prefix of the collections of views; all other collections of the database are none of theirs. */
const PREFIX = 'view.';
/** Keys asked for in one query. */
const MOST_KEYS = 1_000;

/** The documents of every collection. */
export class Documents {
  readonly #db: Db;
  readonly #mostStatements: number;

  constructor({ db, mostStatements }: MongoConnection) {
    this.#db = db;
    this.#mostStatements = mostStatements;
  }

  async get(collection: string, key: string): Promise<StoredDocument | undefined> {
    const found = await this.#of(collection).findOne({ _id: key });
    return found ? toDocument(found) : undefined;
  }

  async load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>> {
    const found = new Map<string, StoredDocument>();
    for (const some of slices(keys, MOST_KEYS)) {
      const records = this.#of(collection).find({ _id: { $in: some } }, { batchSize: some.length + 1 });
      for await (const record of records) found.set(record._id, toDocument(record));
    }
    return found;
  }

  /** One index per command: FerretDB 1 cannot be asked twice for several at once. */
  async prepare(collection: string, fields: readonly string[], byPosition: boolean): Promise<void> {
    await this.#of(collection).createIndex({ deleted: 1, _id: 1 });
    if (byPosition) await this.#of(collection).createIndex({ pos: 1, _id: 1 });
    for (const path of fields.map(numberPath)) await this.#of(collection).createIndex({ [path]: 1, _id: 1 });
  }

  async list(
    collection: string,
    afterKey: string,
    limit: number,
    lastKey?: string,
  ): Promise<readonly StoredDocument[]> {
    const range = lastKey === undefined ? { $gt: afterKey } : { $gt: afterKey, $lte: lastKey };
    const living = this.#of(collection).find({ deleted: '', _id: range });
    return (await living.sort({ _id: 1 }).limit(limit).toArray()).map(toDocument);
  }

  async changedAfter(collection: string, position: string, limit: number): Promise<readonly string[]> {
    const changed = this.#of(collection).find({ pos: { $gt: position } }, { projection: { _id: 1 } });
    const records = await changed.sort({ pos: 1, _id: 1 }).limit(limit).toArray();
    return records.map(({ _id }) => _id);
  }

  async listUpTo(
    collection: string,
    field: string,
    most: number,
    limit: number,
  ): Promise<readonly StoredDocument[]> {
    const path = numberPath(field);
    const found = this.#of(collection).find({ [path]: { $lte: most } });
    return (
      await found
        .sort({ [path]: 1, _id: 1 })
        .limit(limit)
        .toArray()
    ).map(toDocument);
  }

  /** Counts in the index: the server's own count of a collection may be wrong after a crash. */
  count(collection: string): Promise<number> {
    return this.#of(collection).countDocuments({ deleted: '' });
  }

  /** Writes all that nothing speaks against, and stops at once where a higher epoch is met. */
  async write(writes: readonly DocumentWrite[]): Promise<StageResult> {
    const refused: DocumentWrite[] = [];
    for (const [collection, group] of Map.groupBy(writes, (write) => write.collection))
      for (const some of slices(group, this.#mostStatements)) {
        const result = await writeGuarded(this.#of(collection), some);
        refused.push(...result.refused);
        if (result.fenced) return { refused, fenced: true };
      }
    return { refused, fenced: false };
  }

  async purge(collection: string, upTo: string): Promise<number> {
    const result = await this.#of(collection).deleteMany({ deleted: { $gt: '', $lte: upTo } });
    return result.deletedCount;
  }

  async collections(): Promise<readonly string[]> {
    const found = await this.#db.listCollections({ name: /^view\./ }, { nameOnly: true }).toArray();
    return found.map(({ name }) => name.slice(PREFIX.length)).sort();
  }

  async drop(collection: string): Promise<void> {
    await this.#of(collection).drop();
  }

  #of(collection: string): Collection<DocumentRecord> {
    return this.#db.collection(PREFIX + collection);
  }
}

function* slices<Item>(items: readonly Item[], most: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most);
}
