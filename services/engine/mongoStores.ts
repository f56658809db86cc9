import { openMongoErasureList } from '@footprint/infra/erasures/mongodb/open.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openMongoHeads } from '@footprint/infra/heads/mongodb/open.ts';
import type { HeadPlaces } from '@footprint/infra/heads/port.ts';
import { openMongoInstallation } from '@footprint/infra/installation/mongodb/open.ts';
import type { InstallationRecord } from '@footprint/infra/installation/port.ts';
import { openMongoJobLedger } from '@footprint/infra/job-ledger/mongodb/open.ts';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openMongoKeyStore } from '@footprint/infra/keys/mongodb/open.ts';
import { rotateMongoKeys } from '@footprint/infra/keys/mongodb/rotate.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Rotated, Rotation } from '@footprint/infra/keys/rotation.ts';
import { openMongoLeaseStore } from '@footprint/infra/leases/mongodb/open.ts';
import type { LeaseStore } from '@footprint/infra/leases/port.ts';
import { connectMongo, type MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { openMongoSessionStore } from '@footprint/infra/sessions/mongodb/open.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';

/** Stores in one MongoDB database, each opened by its name, and closed before the connection is. */
export interface MongoStores {
  readonly connection: MongoConnection;
  erasures(): Promise<ErasureList>;
  heads(): Promise<HeadPlaces>;
  installation(): InstallationRecord;
  keys(masterKey: string): Promise<KeyStore>;
  leases(): Promise<LeaseStore>;
  ledger(): Promise<JobLedger>;
  /** Wraps every key anew. */
  rotateKeys(rotation: Rotation): Promise<Rotated>;
  sessions(): Promise<SessionStore>;
  views(): Promise<ViewStore>;
  close(): Promise<void>;
}

/** Connects to a database. Throws as {@link connectMongo} does. */
export async function connectMongoStores(address: string): Promise<MongoStores> {
  const connection = await connectMongo(address);
  return {
    connection,
    erasures: () => openMongoErasureList({ connection }),
    heads: () => openMongoHeads({ connection }),
    installation: () => openMongoInstallation({ connection }),
    keys: (masterKey) => openMongoKeyStore({ connection, masterKey }),
    leases: () => openMongoLeaseStore({ connection }),
    ledger: () => openMongoJobLedger({ connection }),
    rotateKeys: (rotation) => rotateMongoKeys(connection, rotation),
    sessions: () => openMongoSessionStore({ connection }),
    views: () => openMongoViewStore({ connection }),
    close: () => connection.close(),
  };
}
