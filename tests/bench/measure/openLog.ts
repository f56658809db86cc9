import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';

/** Opens the log of the embedded engine; a disk that fails ends the benchmark. */
export const openLog = (file: string): Promise<EventStore> =>
  openSqliteEventStore({
    file,
    onFatal: (error) => {
      throw error;
    },
  });
