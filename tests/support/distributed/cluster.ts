import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { distributed } from '../engines/engineEnvironment.ts';
import type { Faults } from '../esdb/faults.ts';
import { type Ferretdb, ferretdbPath, startFerretdb } from '../ferretdb/start.ts';
import { hasRedis, type RedisServer, startRedis } from '../redis/start.ts';
import { type RunningServer, startServer } from '../servers/runningServer.ts';
import { type TemporaryFolder, temporaryFolder } from '../servers/temporaryFolder.ts';
import { type RunningDouble, startDouble } from './servers.ts';

/** Servers of its own for one file of fault tests, which may break them, and the product's processes on them. */
export class Cluster {
  readonly #folder: TemporaryFolder;
  readonly #double: RunningDouble;
  readonly #name = `c${randomBytes(8).toString('hex')}`;
  readonly #processes = new Set<RunningServer>();
  #mongo: Ferretdb;
  #redis: RedisServer;

  private constructor(folder: TemporaryFolder, double: RunningDouble, mongo: Ferretdb, redis: RedisServer) {
    this.#folder = folder;
    this.#double = double;
    this.#mongo = mongo;
    this.#redis = redis;
  }

  static async start(): Promise<Cluster> {
    const folder = await temporaryFolder();
    return new Cluster(
      folder,
      await startDouble(),
      await startFerretdb({ folder: `${folder.path}/` }),
      await startRedis(),
    );
  }

  get dataDir(): string {
    return this.#folder.path;
  }

  /** Environment of a process of the product, the command line among them. */
  get environment(): Readonly<Record<string, string>> {
    return {
      DATA_DIR: this.dataDir,
      ...distributed(
        {
          eventStore: this.#double.address,
          viewStore: `mongodb://127.0.0.1:${this.#mongo.port}/`,
          jobQueue: `redis://127.0.0.1:${this.#redis.port}`,
          names: '',
        },
        this.#name,
      ),
    };
  }

  /** Starts a process of the product; it is killed at the end if it still runs. */
  async run(role: string, env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
    const server = await startServer({
      dataDir: this.dataDir,
      env: { ...this.environment, ROLE: role, ...env },
    });
    this.#processes.add(server);
    return server;
  }

  faults(faults: Partial<Faults>): Promise<void> {
    return this.#control('faults', faults);
  }

  eventStoreDown(): Promise<void> {
    return this.#control('down');
  }

  eventStoreUp(): Promise<void> {
    return this.#control('up');
  }

  viewStoreDown(): Promise<void> {
    return this.#mongo.kill();
  }

  async viewStoreUp(): Promise<void> {
    const { port, folder } = this.#mongo;
    this.#mongo = await startFerretdb({ port, folder });
  }

  /** Kills Redis; it keeps nothing. */
  redisDown(): Promise<void> {
    return this.#redis.kill();
  }

  async redisUp(): Promise<void> {
    this.#redis = await startRedis(this.#redis.port);
  }

  async stop(): Promise<void> {
    for (const server of this.#processes) await server.kill();
    this.#double.process.kill('SIGKILL');
    await this.#mongo.kill();
    await this.#redis.kill();
    await this.#folder.remove();
  }

  async #control(what: string, body?: unknown): Promise<void> {
    const { ok } = await fetch(`${this.#double.control}/${what}`, {
      method: 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!ok) throw new Error(`the double refused ${what}`);
  }
}

/** Fault tests on servers of their own; skipped by name where they cannot be started. */
export function describeCluster(name: string, tests: (cluster: () => Cluster) => void): void {
  const missing = [!ferretdbPath && 'ferretdb', !hasRedis && 'redis-server'].filter(Boolean);
  const shown = missing.length > 0 ? `${name} (skipped: no ${missing.join(', no ')})` : name;
  describe.skipIf(missing.length > 0)(shown, () => {
    let cluster: Cluster | undefined;
    beforeAll(async () => {
      cluster = await Cluster.start();
    });
    afterAll(() => cluster?.stop());
    tests(() => {
      if (!cluster) throw new Error('the cluster runs during tests only');
      return cluster;
    });
  });
}
