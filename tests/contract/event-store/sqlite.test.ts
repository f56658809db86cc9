import { join } from 'node:path';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';
import { eventStoreContract } from './suite.ts';

eventStoreContract('SQLite', async () => {
  const folder = await temporaryFolder();
  const onFatal = (error: Error): void => {
    throw error;
  };
  return {
    open: () => openSqliteEventStore({ file: join(folder.path, 'events.db'), onFatal }),
    destroy: () => folder.remove(),
  };
});
