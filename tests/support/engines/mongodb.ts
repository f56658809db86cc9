import { randomBytes } from 'node:crypto';
import { connectMongo, type MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { afterAll, describe } from 'vitest';
import { type Ferretdb, ferretdbPath, startFerretdb } from '../ferretdb/start.ts';
import { mongoAddress } from './mongoAddress.ts';

const givenUrl = process.env.MONGODB_URL;

const name = givenUrl
  ? 'MongoDB at MONGODB_URL'
  : ferretdbPath
    ? 'MongoDB (FerretDB)'
    : 'MongoDB (skipped: neither MONGODB_URL nor ferretdb; tests/support/ferretdb/main.go says how to build it)';

export interface MongoDatabase {
  /** Address of a database that nothing is in yet. */
  readonly address: string;
  /** A connection to it; closed when it is dropped. */
  connect(): Promise<MongoConnection>;
  drop(): Promise<void>;
}

/** Tests on a MongoDB: on the server of MONGODB_URL, else on a FerretDB for this file alone, else skipped by name. */
export function describeMongo(tests: (freshDatabase: () => Promise<MongoDatabase>) => void): void {
  describe.skipIf(!givenUrl && !ferretdbPath)(name, () => {
    let server: Promise<Ferretdb> | undefined;
    afterAll(async () => (await server)?.stop());
    tests(async () => {
      if (givenUrl) return new Database(mongoAddress(givenUrl, randomName()));
      server ??= startFerretdb();
      return new Database(`mongodb://127.0.0.1:${(await server).port}/${randomName()}`);
    });
  });
}

class Database implements MongoDatabase {
  readonly address: string;
  readonly #connections: MongoConnection[] = [];

  constructor(address: string) {
    this.address = address;
  }

  async connect(): Promise<MongoConnection> {
    const connection = await connectMongo(this.address);
    this.#connections.push(connection);
    return connection;
  }

  async drop(): Promise<void> {
    const last = await this.connect();
    await last.db.dropDatabase();
    for (const connection of this.#connections) await connection.close();
  }
}

const randomName = (): string => `footprint-test-${randomBytes(6).toString('hex')}`;
