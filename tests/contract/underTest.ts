import { afterEach, beforeEach, describe } from 'vitest';
import { describeMongo, type MongoDatabase } from '../support/engines/mongodb.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

interface Handle {
  close(): Promise<void>;
}

/** How a store of the engine under test is opened; called again it opens another handle on the same store. */
export interface Opening<Store extends Handle> {
  open(option?: string): Promise<Store>;
}

export interface Fixture<Store extends Handle> extends Opening<Store> {
  destroy(): Promise<void>;
}

/** Gives each test of the running suite a store of its own. */
export class UnderTest<Store extends Handle, Given extends Fixture<Store> = Fixture<Store>> {
  /** Makes another store. */
  readonly factory: () => Promise<Given>;
  readonly #handles: Store[] = [];
  #fixture: Given | undefined;

  /** So many handles are open before each test. */
  constructor(factory: () => Promise<Given>, handles = 1) {
    this.factory = factory;
    beforeEach(async () => {
      this.#fixture = await factory();
      for (let n = 0; n < handles; n++) await this.another();
    });
    afterEach(async () => {
      await this.closeAll();
      await this.#fixture?.destroy();
    });
  }

  get fixture(): Given {
    if (this.#fixture === undefined) throw new Error('no store is there outside a test');
    return this.#fixture;
  }

  /** The first handle. */
  get store(): Store {
    return this.#handle(0);
  }

  /** The second one. */
  get other(): Store {
    return this.#handle(1);
  }

  /** Another handle, closed after the test. */
  async another(option?: string): Promise<Store> {
    const handle = await this.fixture.open(option);
    this.#handles.push(handle);
    return handle;
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#handles.splice(0).map((handle) => handle.close()));
  }

  /** Closes every handle and opens the store anew. */
  async reopen(): Promise<Store> {
    await this.closeAll();
    return this.another();
  }

  #handle(n: number): Store {
    const handle = this.#handles[n];
    if (handle === undefined) throw new Error(`handle ${n} is not open`);
    return handle;
  }
}

interface Engines<Given> {
  readonly sqlite: (folder: string) => Given;
  readonly mongo: (database: MongoDatabase) => Given;
}

/** Runs a suite on the embedded engine and on MongoDB. */
export function onBothEngines<Store extends Handle, Given extends Opening<Store> = Opening<Store>>(
  port: string,
  { sqlite, mongo }: Engines<Given>,
  suite: (stores: UnderTest<Store, Given & Fixture<Store>>) => void,
  handles = 2,
): void {
  const run = (engine: string, factory: () => Promise<Given & Fixture<Store>>): void => {
    describe(`${port} on ${engine}`, () => suite(new UnderTest(factory, handles)));
  };
  run('SQLite', async () => {
    const folder = await temporaryFolder();
    return { ...sqlite(folder.path), destroy: () => folder.remove() };
  });
  describeMongo((freshDatabase) =>
    run('MongoDB', async () => {
      const database = await freshDatabase();
      return { ...mongo(database), destroy: () => database.drop() };
    }),
  );
}
