import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import type { MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';

/** Runs the work with a folder of its own. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

/** For whatever goes wrong: it ends the benchmark. */
export const rethrow = (error: unknown): never => {
  throw error;
};

/** Opens the log at an address of EventStoreDB or in a file. What only a server needs is loaded for a server alone. */
export async function openLog(place: string): Promise<EventStore> {
  if (!place.startsWith('esdb')) return openSqliteEventStore({ file: place, onFatal: rethrow });
  const { openEsdbEventStore } = await import('@footprint/infra/event-store/esdb/open.ts');
  return openEsdbEventStore({ address: place, onTrouble: rethrow });
}

export interface Opened<Store> {
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens the views at an address of MongoDB or in a file. */
export const openViews = (place: string): Promise<Opened<ViewStore>> =>
  openAt<ViewStore>(place, openSqliteViewStore, async (connection) => {
    const { openMongoViewStore } = await import('@footprint/infra/view-store/mongodb/open.ts');
    return openMongoViewStore({ connection });
  });

/** Opens a store that lives in a file or in MongoDB. */
export async function openAt<Store extends { close(): Promise<void> }>(
  place: string,
  inFile: (options: { readonly file: string }) => Promise<Store>,
  inMongo: (connection: MongoConnection) => Promise<Store>,
): Promise<Opened<Store>> {
  if (!place.startsWith('mongodb')) {
    const store = await inFile({ file: place });
    return { store, close: () => store.close() };
  }
  const { connectMongo } = await import('@footprint/infra/mongodb/connect.ts');
  const connection = await connectMongo(place);
  return { store: await inMongo(connection), close: () => connection.close() };
}
