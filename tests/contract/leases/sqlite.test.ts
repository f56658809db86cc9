import { join } from 'node:path';
import { openSqliteLeaseStore } from '@footprint/infra/leases/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { leaseStoreContract } from './suite.ts';

leaseStoreContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteLeaseStore({ file: join(folder.path, 'leases.db') }),
    destroy: () => folder.remove(),
  };
});
