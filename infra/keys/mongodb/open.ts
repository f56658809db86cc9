import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { Outage } from '../../mongodb/outage.ts';
import { inserted } from '../../mongodb/upsert.ts';
import { KeyCache } from '../keyCache.ts';
import type { KeyStore } from '../port.ts';
import { Wrapping } from '../wrapping.ts';

export interface MongoKeyStoreOptions {
  readonly connection: MongoConnection;
  /** Secret of at least 32 characters that the wrapping key is derived from. */
  readonly masterKey: string;
  /** Epoch milliseconds; the system's clock unless given. */
  readonly now?: () => number;
}

export interface KeyRecord {
  /** The subject. */
  readonly _id: string;
  readonly wrapped: string;
}

/**
 * Opens the subjects' keys kept in the collection `keys`. Other handles notice a destroyed key within 60 s. A destroyed
 * key is gone from the collection on a majority of servers; their journals, oplogs, free pages and backups hold it,
 * wrapped, until the server overwrites or drops those. Closing leaves the connection open.
 * @throws StoreUnavailable when the server is away
 * @throws Error when the keys were wrapped by another master key
 */
export async function openMongoKeyStore(options: MongoKeyStoreOptions): Promise<KeyStore> {
  const store = new MongoKeyStore(options);
  await store.checkMasterKey();
  return store;
}

class MongoKeyStore implements KeyStore {
  readonly #connection: MongoConnection;
  readonly #keys: Collection<KeyRecord>;
  readonly #wrapping: Wrapping;
  readonly #cache: KeyCache;
  readonly #outage: Outage;
  /** How often a key was destroyed here: what was read before that must not be kept after it. */
  #destroyed = 0;

  constructor({ connection, masterKey, now = Date.now }: MongoKeyStoreOptions) {
    this.#connection = connection;
    this.#keys = connection.db.collection('keys');
    this.#wrapping = new Wrapping(masterKey);
    this.#cache = new KeyCache(now);
    this.#outage = new Outage(now);
  }

  /**
   * A wrong master key must show at start, not as a citizen's data that seems lost. A rotation goes from the first to the
   * last: where it was cut short, one of the two is not ours.
   */
  async checkMasterKey(): Promise<void> {
    const ends = await this.#connection.read(() =>
      Promise.all(([1, -1] as const).map((_id) => this.#keys.findOne({}, { sort: { _id } }))),
    );
    for (const end of ends) if (end) this.#wrapping.open(end._id, end.wrapped);
  }

  async getOrCreate(subject: string): Promise<Uint8Array> {
    // Asked of the server: what is remembered may have been destroyed elsewhere, and nothing new may be sealed with it.
    this.forget(subject);
    const known = await this.get(subject);
    if (known) return known;
    const made = { _id: subject, wrapped: this.#wrapping.make(subject) };
    await this.#connection.write(() => inserted(() => this.#keys.insertOne(made)));
    const stored = await this.get(subject);
    if (stored === undefined) throw new Error('a key was destroyed while it was made');
    return stored;
  }

  async get(subject: string): Promise<Uint8Array | undefined> {
    const cached = this.#cache.get(subject);
    if (cached) return cached;
    const destroyed = this.#destroyed;
    const known = this.#cache.getInOutage(subject);
    const found = await this.#outage.ask(
      () => this.#connection.read(() => this.#keys.findOne({ _id: subject })),
      () => known && { key: known },
    );
    if (found !== null && 'key' in found) return found.key;
    if (found === null) {
      this.#cache.delete(subject);
      return undefined;
    }
    const key = this.#wrapping.open(subject, found.wrapped);
    if (destroyed === this.#destroyed) this.#cache.set(subject, key);
    return Uint8Array.from(key);
  }

  async subjects(after: string, limit: number): Promise<readonly string[]> {
    const found = await this.#connection.read(() =>
      this.#keys
        .find({ _id: { $gt: after } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
    return found.map(({ _id }) => _id);
  }

  async restore(subject: string, key: Uint8Array): Promise<void> {
    const made = { _id: subject, wrapped: this.#wrapping.wrap(subject, key) };
    await this.#connection.write(() => inserted(() => this.#keys.insertOne(made)));
    const stored = await this.getOrCreate(subject);
    if (!Buffer.from(stored).equals(key)) throw new Error(`${subject} has another key already`);
  }

  forget(subject: string): void {
    this.#destroyed += 1;
    this.#cache.delete(subject);
  }

  async destroy(subject: string, only?: Uint8Array): Promise<void> {
    try {
      if (only === undefined) await this.#connection.write(() => this.#keys.deleteOne({ _id: subject }));
      else await this.#destroyOne(subject, only);
    } finally {
      this.forget(subject);
    }
  }

  /** By the stored value, so that a key that another process has put in its place since is not hit. */
  async #destroyOne(subject: string, key: Uint8Array): Promise<void> {
    const found = await this.#connection.read(() => this.#keys.findOne({ _id: subject }));
    if (found === null || !Buffer.from(key).equals(this.#wrapping.open(subject, found.wrapped))) return;
    const { wrapped } = found;
    await this.#connection.write(() => this.#keys.deleteOne({ _id: subject, wrapped }));
  }

  async close(): Promise<void> {
    this.#cache.clear();
  }
}
