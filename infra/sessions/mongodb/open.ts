import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { upsert } from '../../mongodb/upsert.ts';
import type { SessionClaims, SessionStore } from '../port.ts';

interface RevokedRecord {
  /** The token's jti. */
  readonly _id: string;
  readonly expiresAt: number;
}

interface EpochRecord {
  /** The user's id. */
  readonly _id: string;
  readonly at: number;
}

/**
 * Opens the revocations kept in the collections `revoked` and `epochs`. Nothing is cached: every process sees a
 * revocation at once. Closing leaves the connection open.
 * @throws StoreUnavailable when the server is away
 */
export async function openMongoSessionStore(options: {
  readonly connection: MongoConnection;
}): Promise<SessionStore> {
  const store = new MongoSessionStore(options.connection);
  await store.prepare();
  return store;
}

class MongoSessionStore implements SessionStore {
  readonly #connection: MongoConnection;
  readonly #revoked: Collection<RevokedRecord>;
  readonly #epochs: Collection<EpochRecord>;

  constructor(connection: MongoConnection) {
    this.#connection = connection;
    this.#revoked = connection.db.collection('revoked');
    this.#epochs = connection.db.collection('epochs');
  }

  /** Makes the index that is swept by. */
  async prepare(): Promise<void> {
    await this.#connection.writeSteps(() => this.#revoked.createIndex({ expiresAt: 1 }));
  }

  async revoke(jti: string, expiresAt: number): Promise<void> {
    await this.#connection.write(() =>
      upsert(() => this.#revoked.updateOne({ _id: jti }, { $max: { expiresAt } }, { upsert: true })),
    );
  }

  async revokeAll(userId: string, at: number): Promise<void> {
    await this.#connection.write(() =>
      upsert(() => this.#epochs.updateOne({ _id: userId }, { $max: { at } }, { upsert: true })),
    );
  }

  isRevoked({ jti, userId, issuedAt }: SessionClaims): Promise<boolean> {
    return this.#connection.read(async () => {
      const [revoked, epoch] = await Promise.all([
        this.#revoked.findOne({ _id: jti }),
        this.#epochs.findOne({ _id: userId }),
      ]);
      return revoked !== null || (epoch !== null && epoch.at > issuedAt);
    });
  }

  async sweep(now: number): Promise<void> {
    await this.#connection.writeSteps(() => this.#revoked.deleteMany({ expiresAt: { $lt: now } }));
  }

  async close(): Promise<void> {}
}
