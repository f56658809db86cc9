import { join } from 'node:path';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { jobLedgerContract } from './suite.ts';

jobLedgerContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteJobLedger({ file: join(folder.path, 'jobs.db') }),
    destroy: () => folder.remove(),
  };
});
