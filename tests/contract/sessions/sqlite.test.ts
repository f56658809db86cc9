import { join } from 'node:path';
import { openSqliteSessionStore } from '@footprint/infra/sessions/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { sessionStoreContract } from './suite.ts';

sessionStoreContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteSessionStore({ file: join(folder.path, 'sessions.db') }),
    destroy: () => folder.remove(),
  };
});
