import { LRUCache } from 'lru-cache';
import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { Outage } from '../../mongodb/outage.ts';
import { upsert } from '../../mongodb/upsert.ts';
import { roomFor } from '../../roomFor.ts';
import { EVERYONE, KEPT_MS, LAST_MOMENT, type SessionClaims, type SessionStore } from '../port.ts';

const OUTAGE_MS = 600_000;
const MOST_TOKENS = 100_000;

interface RevokedRecord {
  /** The token's jti. */
  readonly _id: string;
  readonly expiresAt: number;
  /** When a sweep first found it expired. */
  readonly foundAt?: number;
}

interface IssuedRecord {
  readonly _id: 'issued';
  readonly last: number;
}

interface EpochRecord {
  /** The user's id. */
  readonly _id: string;
  readonly at: number;
}

export interface MongoSessionStoreOptions {
  readonly connection: MongoConnection;
  /** Milliseconds of a clock that no hand sets; that of the process unless given. */
  readonly now?: () => number;
}

/**
 * Opens the revocations kept in the collections `revoked` and `epochs`, and the last number issued in `issued`. The server is asked each time, so that every
 * process sees a revocation at once. While it is away a token that was good here within ten minutes stays good:
 * commands go on through an outage. Closing leaves the connection open.
 * @throws StoreUnavailable when the server is away
 */
export async function openMongoSessionStore(options: MongoSessionStoreOptions): Promise<SessionStore> {
  const store = new MongoSessionStore(options);
  await store.prepare();
  return store;
}

class MongoSessionStore implements SessionStore {
  readonly #connection: MongoConnection;
  readonly #revoked: Collection<RevokedRecord>;
  readonly #epochs: Collection<EpochRecord>;
  readonly #issued: Collection<IssuedRecord>;
  readonly #outage: Outage;
  /** Tokens that were good when last asked about, with their users. */
  readonly #good: LRUCache<string, string>;

  constructor({ connection, now = () => performance.now() }: MongoSessionStoreOptions) {
    this.#connection = connection;
    this.#outage = new Outage(now);
    this.#good = new LRUCache({ ...roomFor(MOST_TOKENS), ttl: OUTAGE_MS, perf: { now } });
    this.#revoked = connection.db.collection('revoked');
    this.#epochs = connection.db.collection('epochs');
    this.#issued = connection.db.collection('issued');
  }

  /** Makes the indexes that are swept by, and that the newest end is found by. */
  async prepare(): Promise<void> {
    await this.#connection.writeSteps(async () => {
      await this.#revoked.createIndex({ expiresAt: 1 });
      await this.#epochs.createIndex({ at: 1 });
    });
  }

  async issue(atLeast: number): Promise<number> {
    const _id = 'issued';
    const issued = await this.#connection.writeSteps(async () => {
      await upsert(() => this.#issued.updateOne({ _id }, { $max: { last: atLeast - 1 } }, { upsert: true }));
      return this.#issued.findOneAndUpdate({ _id }, { $inc: { last: 1 } }, { returnDocument: 'after' });
    });
    if (!issued) throw new Error('a number is issued at once');
    return issued.last;
  }

  async revoke(jti: string, expiresAt: number): Promise<boolean> {
    this.#good.delete(jti);
    const { upsertedCount } = await this.#connection.write(() =>
      upsert(() => this.#revoked.updateOne({ _id: jti }, { $max: { expiresAt } }, { upsert: true })),
    );
    return upsertedCount === 1;
  }

  async revokeAll(userId: string, upTo: number): Promise<void> {
    for (const [jti, owner] of this.#good.entries())
      if (userId === EVERYONE || owner === userId) this.#good.delete(jti);
    await this.#connection.write(() =>
      upsert(() => this.#epochs.updateOne({ _id: userId }, { $max: { at: upTo } }, { upsert: true })),
    );
  }

  async isRevoked(claims: SessionClaims): Promise<boolean> {
    const { jti, userId } = claims;
    return this.#outage.ask(
      async () => {
        const revoked = await this.#connection.read(() => this.#isStoredRevoked(claims));
        if (revoked) this.#good.delete(jti);
        else this.#good.set(jti, userId);
        return revoked;
      },
      () => (this.#good.get(jti) === userId ? false : undefined),
    );
  }

  async #isStoredRevoked({ jti, userId, issuedAt }: SessionClaims): Promise<boolean> {
    const [revoked, epoch] = await Promise.all([
      this.#revoked.findOne({ _id: jti }),
      this.#epochs.findOne({ _id: { $in: [userId, EVERYONE] }, at: { $gte: issuedAt } }),
    ]);
    return revoked !== null || epoch !== null;
  }

  async newest(): Promise<number> {
    const query = { at: { $lte: LAST_MOMENT } };
    const [ended, issued] = await this.#connection.read(() =>
      Promise.all([
        this.#epochs.findOne(query, { sort: { at: -1 } }),
        this.#issued.findOne({ _id: 'issued' }),
      ]),
    );
    return Math.max(ended?.at ?? 0, issued?.last ?? 0);
  }

  async sweep(now: number): Promise<void> {
    await this.#connection.writeSteps(async () => {
      const expired = { expiresAt: { $lt: now } };
      await this.#revoked.updateMany({ ...expired, foundAt: { $exists: false } }, { $set: { foundAt: now } });
      await this.#revoked.updateMany({ ...expired, foundAt: { $gt: now } }, { $set: { foundAt: now } });
      await this.#revoked.deleteMany({ foundAt: { $lt: now - KEPT_MS } });
    });
  }

  async check(): Promise<void> {
    await this.#connection.read(() => this.#epochs.findOne({}));
  }

  async close(): Promise<void> {}
}
