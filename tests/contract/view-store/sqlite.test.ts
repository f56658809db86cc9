import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { viewStoreContract } from './suite.ts';

viewStoreContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteViewStore({ file: join(folder.path, 'views.db') }),
    destroy: () => folder.remove(),
  };
});
