import { randomBytes } from 'node:crypto';
import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { startDouble } from '../../support/distributed/servers.ts';
import { mongoAddress } from '../../support/engines/mongoAddress.ts';
import { ferretdbPath, startFerretdb } from '../../support/ferretdb/start.ts';
import { hasRedis, startRedis } from '../../support/redis/start.ts';

/** A server that engines are measured on. */
export interface Server {
  readonly address: string;
  /** For tables. */
  readonly name: string;
  /** Fact about it that readers of the figures must know. */
  readonly note: string;
  /** Undefined for a server that was running before: what it costs cannot be seen. */
  readonly pid?: number | undefined;
  /** Each replacement searches its whole collection, even by key: the larger it is, the longer. */
  readonly replacesSlowly?: boolean;
}

/** Lines printed in place of figures. */
export const SKIPPED = {
  mongo: 'skipped: neither MONGODB_URL nor ferretdb',
  redis: 'skipped: neither REDIS_URL nor redis-server',
} as const;

/** One server of each kind for a whole run, started when first asked for, kept until the end. */
export class Servers {
  readonly #stack: AsyncDisposableStack;
  readonly #started = new Map<string, Promise<Server>>();

  constructor(stack: AsyncDisposableStack) {
    this.#stack = stack;
  }

  /** EVENTSTOREDB_URL if that is set, else the protocol double. */
  eventStoreDb(): Promise<Server> {
    return this.#once('EventStoreDB', process.env.EVENTSTOREDB_URL, async () => {
      const { address, process: double } = await startDouble();
      this.#stack.defer(() => void double.kill());
      const note = 'protocol double: no EventStoreDB; its figures say something about our overhead only';
      return { address, name: 'protocol double', note, pid: double.pid };
    });
  }

  /** MONGODB_URL if that is set, else FerretDB; undefined where there is neither. */
  async mongoDb(): Promise<Server | undefined> {
    const { MONGODB_URL } = process.env;
    if (!MONGODB_URL && !ferretdbPath) return undefined;
    return this.#once('MongoDB', MONGODB_URL, async () => {
      const { port, pid, kill } = await startFerretdb();
      this.#stack.defer(kill);
      const address = `mongodb://127.0.0.1:${port}/`;
      const note =
        'FerretDB 1 in memory, one writing command at a time, each replacement searches its collection: no MongoDB';
      return { address, name: 'FerretDB', note, pid, replacesSlowly: true };
    });
  }

  /** REDIS_URL if that is set, else a Redis started here; undefined where there is neither. */
  async redis(): Promise<Server | undefined> {
    const { REDIS_URL } = process.env;
    if (!REDIS_URL && !hasRedis) return undefined;
    return this.#once('Redis', REDIS_URL, async () => {
      const { port, pid, stop } = await startRedis();
      this.#stack.defer(stop);
      const note = 'Redis started here: it syncs nothing to disk';
      return { address: `redis://127.0.0.1:${port}`, name: 'Redis', note, pid };
    });
  }

  #once(name: string, address: string | undefined, start: () => Promise<Server>): Promise<Server> {
    const running = { address: address ?? '', name, note: `${name}: the server of the environment` };
    const server = this.#started.get(name) ?? (address ? Promise.resolve(running) : start());
    this.#started.set(name, server);
    return server;
  }
}

const freshName = (): string => `bench${randomBytes(6).toString('hex')}`;

/** Address of a log that nothing is in yet; a server of the environment keeps it. */
export const freshLog = ({ address }: Server): string =>
  `${address}${address.includes('?') ? '&' : '?'}namespace=${freshName()}`;

/** Address of a queue of unused keys; a server of the environment keeps what is left of it. */
export const freshQueue = ({ address }: Server): string => `${address}?prefix=${freshName()}`;

/** Runs the work with the address of an empty database, which is dropped afterwards. */
export async function inDatabase<Result>(
  server: Server,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = mongoAddress(server.address, freshName());
  try {
    return await work(address);
  } finally {
    const connection = await connectMongo(address);
    await connection.db.dropDatabase();
    await connection.close();
  }
}
