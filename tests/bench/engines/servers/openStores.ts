import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { openLog } from '../../measure/openLog.ts';

/** Opens the log at an address of EventStoreDB or in a file; trouble ends the benchmark. */
export const openEventStore = (place: string): Promise<EventStore> =>
  place.startsWith('esdb')
    ? openEsdbEventStore({
        address: place,
        onTrouble: (trouble) => {
          throw trouble;
        },
      })
    : openLog(place);

export interface OpenViews {
  readonly views: ViewStore;
  close(): Promise<void>;
}

/** Opens the views at an address of MongoDB or in a file. */
export async function openViewStore(place: string): Promise<OpenViews> {
  if (!place.startsWith('mongodb')) {
    const views = await openSqliteViewStore({ file: place });
    return { views, close: () => views.close() };
  }
  const connection = await connectMongo(place);
  return { views: await openMongoViewStore({ connection }), close: () => connection.close() };
}
