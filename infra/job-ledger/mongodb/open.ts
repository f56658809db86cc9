import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { inserted, upsert } from '../../mongodb/upsert.ts';
import type { Claim, JobLedger } from '../port.ts';

interface JobRecord {
  /** The job's key. */
  readonly _id: string;
  readonly done: boolean;
  /** Owner of a claim; a job that is done has none. */
  readonly owner?: string;
  readonly until?: number;
}

/** Keys asked for in one query. */
const MOST_KEYS = 1_000;

/**
 * The ledger of a database, in the collections `jobs` and `begun`. Closing leaves the connection open.
 * @throws StoreUnavailable when the server is away
 */
export async function openMongoJobLedger(options: {
  readonly connection: MongoConnection;
}): Promise<JobLedger> {
  const ledger = new MongoJobLedger(options.connection);
  await ledger.prepare();
  return ledger;
}

class MongoJobLedger implements JobLedger {
  readonly #connection: MongoConnection;
  readonly #jobs: Collection<JobRecord>;
  readonly #begun: Collection<{ readonly _id: string }>;

  constructor(connection: MongoConnection) {
    this.#connection = connection;
    this.#jobs = connection.db.collection('jobs');
    this.#begun = connection.db.collection('begun');
  }

  /** Makes the index that claims are counted by. */
  async prepare(): Promise<void> {
    await this.#connection.writeSteps(() => this.#jobs.createIndex({ done: 1 }));
  }

  claim(key: string, owner: string, now: number, until: number): Promise<Claim> {
    return this.#connection.writeSteps(async () => {
      const claim = { done: false, owner, until };
      if (await inserted(() => this.#jobs.insertOne({ _id: key, ...claim }))) return 'claimed';
      const isFree = [{ owner }, { until: { $lte: now } }];
      const { matchedCount } = await this.#jobs.replaceOne({ _id: key, done: false, $or: isFree }, claim);
      if (matchedCount === 1) return 'claimed';
      // Gone again or free by now: a later caller finds it so.
      return (await this.#jobs.findOne({ _id: key }))?.done ? 'done' : 'busy';
    });
  }

  async release(key: string, owner: string): Promise<void> {
    await this.#connection.write(() => this.#jobs.deleteOne({ _id: key, done: false, owner }));
  }

  async finish(key: string): Promise<void> {
    await this.#connection.write(() =>
      upsert(() => this.#jobs.replaceOne({ _id: key }, { done: true }, { upsert: true })),
    );
  }

  done(keys: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#connection.read(async () => {
      const done = new Set<string>();
      for (let start = 0; start < keys.length; start += MOST_KEYS) {
        const some = keys.slice(start, start + MOST_KEYS);
        for await (const { _id } of this.#jobs.find({ _id: { $in: some }, done: true })) done.add(_id);
      }
      return done;
    });
  }

  countDone(): Promise<number> {
    return this.#connection.read(async () => {
      // Counting those that are done would walk over every mail ever sent; claims are few.
      const [all, claimed] = await Promise.all([
        this.#jobs.estimatedDocumentCount(),
        this.#jobs.countDocuments({ done: false }),
      ]);
      return Math.max(0, all - claimed);
    });
  }

  page(of: 'done' | 'begun', after: string, limit: number): Promise<readonly string[]> {
    return this.#connection.read(async () => {
      const later = { _id: { $gt: after } };
      const found =
        of === 'done'
          ? this.#jobs.find({ ...later, done: true }, { sort: { _id: 1 }, limit })
          : this.#begun.find(later, { sort: { _id: 1 }, limit });
      return (await found.toArray()).map(({ _id }) => _id);
    });
  }

  begin(key: string): Promise<boolean> {
    return this.#connection.write(() => inserted(() => this.#begun.insertOne({ _id: key })));
  }

  async forget(key: string): Promise<void> {
    await this.#connection.write(() => this.#begun.deleteOne({ _id: key }));
  }

  async close(): Promise<void> {}
}
