import { Binary, type Collection, type Filter } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { upsert } from '../../mongodb/upsert.ts';
import { type HeadPlaces, type HeadStore, isOverEvents, NEWEST_HEAD } from '../port.ts';

/** An object of a log; none is larger than a full tile, or a head with its signatures. */
interface HeadObject {
  readonly log: string;
  /** The name under which it was set aside, '' while it counts. */
  readonly former: string;
  /** '' for what lies in no folder. */
  readonly folder: string;
  readonly name: string;
  readonly content: Binary;
}

type HeadKey = Omit<HeadObject, 'content'>;

/**
 * Opens heads kept in the collection `heads`, written to a majority of servers. Closing one of them leaves the connection open.
 * @throws StoreUnavailable when the server is away
 */
export async function openMongoHeads({
  connection,
}: {
  readonly connection: MongoConnection;
}): Promise<HeadPlaces> {
  const objects: Collection<HeadObject> = connection.db.collection<HeadObject>('heads');
  await connection.writeSteps(async () => {
    await objects.createIndex({ log: 1, former: 1, folder: 1, name: 1 }, { unique: true });
    await objects.createIndex({ folder: 1, name: 1 });
  });
  return {
    ofLog: (log) => new MongoHeads(connection, objects, log, ''),
    logsWithHeads: async () => {
      const heads = await connection.read(() =>
        objects.find({ folder: '', name: NEWEST_HEAD, former: '' }).sort({ log: 1 }).toArray(),
      );
      return heads.filter(({ content }) => isOverEvents(content.value())).map(({ log }) => log);
    },
  };
}

class MongoHeads implements HeadStore {
  readonly #connection: MongoConnection;
  readonly #objects: Collection<HeadObject>;
  readonly #tree: Pick<HeadKey, 'log' | 'former'>;

  constructor(connection: MongoConnection, objects: Collection<HeadObject>, log: string, former: string) {
    this.#connection = connection;
    this.#objects = objects;
    this.#tree = { log, former };
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const found = await this.#connection.read(() => this.#objects.findOne(this.#keyOf(name)));
    return found?.content.value();
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await this.#connection.write(() =>
      upsert(() =>
        this.#objects.updateOne(
          this.#keyOf(name),
          { $set: { content: new Binary(content) } },
          { upsert: true },
        ),
      ),
    );
  }

  async list(folder: string): Promise<readonly string[]> {
    const found = await this.#connection.read(() =>
      this.#objects
        .find({ ...this.#tree, folder })
        .project<Pick<HeadKey, 'name'>>({ name: 1 })
        .sort({ name: 1 })
        .toArray(),
    );
    return found.map(({ name }) => name);
  }

  async drop(folder: string): Promise<void> {
    // '0' is the character after '/'.
    const below: Filter<HeadObject> = { folder: { $gte: `${folder}/`, $lt: `${folder}0` } };
    await this.#connection.writeSteps(() =>
      this.#objects.deleteMany({ ...this.#tree, $or: [{ folder }, below] }),
    );
  }

  async setAside(name: string): Promise<void> {
    const aside = { $set: { former: name } };
    const head = this.#keyOf(NEWEST_HEAD);
    await this.#connection.writeSteps(async () => {
      await this.#objects.updateMany(
        { ...this.#tree, $or: [{ folder: { $ne: head.folder } }, { name: { $ne: head.name } }] },
        aside,
      );
      // The head goes last: as long as it is there, what was cut short is begun again.
      await this.#objects.updateOne(head, aside);
    });
  }

  async former(): Promise<readonly HeadStore[]> {
    const { log } = this.#tree;
    const names = await this.#connection.read(() =>
      this.#objects.distinct('former', { log, former: { $ne: '' } }),
    );
    return names.sort().map((name) => new MongoHeads(this.#connection, this.#objects, log, name));
  }

  async close(): Promise<void> {}

  #keyOf(path: string): HeadKey {
    const cut = path.lastIndexOf('/');
    return { ...this.#tree, folder: path.slice(0, Math.max(0, cut)), name: path.slice(cut + 1) };
  }
}
