import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { inserted } from '../../mongodb/upsert.ts';
import type { Erasure, ErasureList } from '../port.ts';

interface ErasureRecord extends Omit<Erasure, 'userId' | 'finishedAt'> {
  /** The user's id. */
  readonly _id: string;
  /** Null until it is finished: what is absent cannot be asked for by the index. */
  readonly finishedAt: number | null;
}

const toErasure = ({ _id: userId, finishedAt, ...fields }: ErasureRecord): Erasure => ({
  userId,
  ...fields,
  ...(finishedAt !== null && { finishedAt }),
});

/**
 * Opens the list kept in the collection `erasures`, written to a majority of servers. Leave the collection out of backups.
 * Closing leaves the connection open.
 * @throws StoreUnavailable when the server is away
 */
export async function openMongoErasureList(options: {
  readonly connection: MongoConnection;
}): Promise<ErasureList> {
  const list = new MongoErasureList(options.connection);
  await list.prepare();
  return list;
}

class MongoErasureList implements ErasureList {
  readonly #connection: MongoConnection;
  readonly #erasures: Collection<ErasureRecord>;

  constructor(connection: MongoConnection) {
    this.#connection = connection;
    this.#erasures = connection.db.collection('erasures');
  }

  /** Makes the index that unfinished ones are found by, and forgets mail streams that older versions kept. */
  async prepare(): Promise<void> {
    await this.#connection.writeSteps(async () => {
      await this.#erasures.createIndex({ finishedAt: 1, requestedAt: 1 });
      const blank = { $set: { mailStream: '' } };
      await this.#erasures.updateMany({ finishedAt: { $ne: null }, mailStream: { $ne: '' } }, blank);
    });
  }

  async note({ userId: _id, ...erasure }: Omit<Erasure, 'finishedAt'>): Promise<void> {
    const { mailStream, mailKeyDigest } = erasure;
    const digest = mailKeyDigest === undefined ? {} : { mailKeyDigest };
    const { reason, requestedAt } = erasure;
    const made: ErasureRecord = { _id, mailStream, ...digest, reason, requestedAt, finishedAt: null };
    await this.#connection.writeSteps(async () => {
      if (await inserted(() => this.#erasures.insertOne(made))) return;
      await this.#erasures.updateOne(
        { _id, mailStream: '', finishedAt: null },
        { $set: { mailStream, ...digest } },
      );
    });
  }

  async finish(userId: string, at: number): Promise<void> {
    await this.#connection.write(() =>
      this.#erasures.updateOne(
        { _id: userId, finishedAt: null },
        { $set: { finishedAt: at, mailStream: '' } },
      ),
    );
  }

  async withdraw(userId: string): Promise<void> {
    await this.#connection.write(() => this.#erasures.deleteOne({ _id: userId, finishedAt: null }));
  }

  async find(userId: string): Promise<Erasure | undefined> {
    const found = await this.#connection.read(() => this.#erasures.findOne({ _id: userId }));
    return found === null ? undefined : toErasure(found);
  }

  async page(after: string, limit: number): Promise<readonly Erasure[]> {
    const found = await this.#connection.read(() =>
      this.#erasures
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
    return found.map(toErasure);
  }

  async unfinished(before: number, limit: number): Promise<readonly Erasure[]> {
    const found = await this.#connection.read(() =>
      this.#erasures
        .find({ finishedAt: null, requestedAt: { $lt: before } })
        .sort({ requestedAt: 1 })
        .limit(limit)
        .toArray(),
    );
    return found.map(toErasure);
  }

  async count(): Promise<number> {
    return this.#connection.read(() => this.#erasures.countDocuments({ finishedAt: { $ne: null } }));
  }

  async close(): Promise<void> {}
}
