import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { jobQueueContract } from './suite.ts';

jobQueueContract('SQLite', async () => {
  const folder = await temporaryFolder();
  const onFailure = (): void => undefined;
  let time = 1_790_000_000_000;
  return {
    open: () =>
      openSqliteJobQueue({ file: join(folder.path, 'jobs.db'), onFailure, now: () => time, pollMs: 5 }),
    pass: (milliseconds) => {
      time += milliseconds;
    },
    now: () => time,
    destroy: () => folder.remove(),
  };
});
