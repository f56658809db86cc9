import { startDouble } from '../../../support/distributed/servers.ts';
import { ferretdbPath, startFerretdb } from '../../../support/ferretdb/start.ts';
import { hasRedis, startRedis } from '../../../support/redis/start.ts';

/** A server that engines are measured on. */
export interface Server {
  readonly address: string;
  /** For tables. */
  readonly name: string;
  /** What readers of the figures must know of it. */
  readonly note: string;
  /** Undefined for a server that was running before: what it costs cannot be seen. */
  readonly pid?: number | undefined;
  /** Each replacement searches its whole collection, even by key: the larger it is, the longer. */
  readonly replacesSlowly?: boolean;
}

interface Started {
  readonly server: Server;
  stop(): Promise<void>;
}

/** One server of each kind for a whole run, started when first asked for, kept until the end. */
export class Servers implements AsyncDisposable {
  #eventStore: Promise<Started> | undefined;
  #mongo: Promise<Started> | undefined;
  #redis: Promise<Started> | undefined;

  /** EVENTSTOREDB_URL if that is set, else the protocol double. */
  async eventStoreDb(): Promise<Server> {
    this.#eventStore ??= eventStoreDb();
    return (await this.#eventStore).server;
  }

  /** MONGODB_URL if that is set, else FerretDB; undefined where there is neither. */
  async mongoDb(): Promise<Server | undefined> {
    if (!process.env.MONGODB_URL && !ferretdbPath) return undefined;
    this.#mongo ??= mongoDb();
    return (await this.#mongo).server;
  }

  /** REDIS_URL if that is set, else a Redis started here; undefined where there is neither. */
  async redis(): Promise<Server | undefined> {
    if (!process.env.REDIS_URL && !hasRedis) return undefined;
    this.#redis ??= redis();
    return (await this.#redis).server;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const started of [this.#eventStore, this.#mongo, this.#redis]) await (await started)?.stop();
  }
}

/** What is printed in place of figures. */
export const SKIPPED = {
  mongo: 'skipped: neither MONGODB_URL nor ferretdb',
  redis: 'skipped: neither REDIS_URL nor redis-server',
} as const;

const running = (address: string, name: string): Started => ({
  server: { address, name, note: `${name}: the server of the environment` },
  stop: async () => undefined,
});

async function eventStoreDb(): Promise<Started> {
  const { EVENTSTOREDB_URL } = process.env;
  if (EVENTSTOREDB_URL) return running(EVENTSTOREDB_URL, 'EventStoreDB');
  const { address, process: double } = await startDouble();
  const note = 'protocol double: no EventStoreDB; its figures say something about our overhead only';
  return {
    server: { address, name: 'protocol double', note, pid: double.pid },
    stop: async () => void double.kill(),
  };
}

async function mongoDb(): Promise<Started> {
  const { MONGODB_URL } = process.env;
  if (MONGODB_URL) return running(MONGODB_URL, 'MongoDB');
  const { port, pid, kill } = await startFerretdb();
  const address = `mongodb://127.0.0.1:${port}/`;
  const note =
    'FerretDB 1 in memory, one writing command at a time, each replacement searches its collection: no MongoDB';
  return { server: { address, name: 'FerretDB', note, pid, replacesSlowly: true }, stop: kill };
}

async function redis(): Promise<Started> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL) return running(REDIS_URL, 'Redis');
  const { port, pid, stop } = await startRedis();
  const note = 'Redis started here: it syncs nothing to disk';
  return { server: { address: `redis://127.0.0.1:${port}`, name: 'Redis', note, pid }, stop };
}
