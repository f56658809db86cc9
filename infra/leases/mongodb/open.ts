import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { inserted } from '../../mongodb/upsert.ts';
import type { ExpectedLease, Lease, LeaseStore } from '../port.ts';

interface LeaseRecord {
  /** The lease's name. */
  readonly _id: string;
  readonly owner: string;
  readonly epoch: number;
  readonly beat: number;
}

/** The leases of a database, in the collection `leases`. Closing leaves the connection open. */
export async function openMongoLeaseStore(options: {
  readonly connection: MongoConnection;
}): Promise<LeaseStore> {
  return new MongoLeaseStore(options.connection);
}

class MongoLeaseStore implements LeaseStore {
  readonly #connection: MongoConnection;
  readonly #leases: Collection<LeaseRecord>;

  constructor(connection: MongoConnection) {
    this.#connection = connection;
    this.#leases = connection.db.collection('leases');
  }

  async all(): Promise<readonly Lease[]> {
    const found = await this.#connection.read(() => this.#leases.find().sort({ _id: 1 }).toArray());
    return found.map(({ _id, owner, epoch, beat }) => ({ name: _id, owner, epoch, beat }));
  }

  put({ name, owner, epoch, beat }: Lease, expected: ExpectedLease): Promise<boolean> {
    const lease = { owner, epoch, beat };
    return this.#connection.write(async () => {
      if (!expected) return inserted(() => this.#leases.insertOne({ _id: name, ...lease }));
      const { matchedCount } = await this.#leases.replaceOne(asExpected(name, expected), lease);
      return matchedCount === 1;
    });
  }

  remove(name: string, expected: NonNullable<ExpectedLease>): Promise<boolean> {
    return this.#connection.write(async () => {
      const { deletedCount } = await this.#leases.deleteOne(asExpected(name, expected));
      return deletedCount === 1;
    });
  }

  async close(): Promise<void> {}
}

const asExpected = (name: string, { epoch, beat }: NonNullable<ExpectedLease>) => ({
  _id: name,
  epoch,
  beat,
});
