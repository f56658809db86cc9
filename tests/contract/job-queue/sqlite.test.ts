import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { expect, test } from 'vitest';
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

test('SQLite: many due jobs let the process do other work in between', async () => {
  const JOBS = 100;
  await using folder = await temporaryFolder();
  const queue = await openSqliteJobQueue({
    file: join(folder.path, 'jobs.db'),
    onFailure: (error) => {
      throw error;
    },
  });
  await queue.add(...Array.from({ length: JOBS }, (_, n) => ({ key: `${n}`, kind: 'quick', payload: {} })));
  let turns = 0;
  let done = 0;
  const allDone = Promise.withResolvers<void>();
  const watch = (): void => {
    turns += 1;
    if (done < JOBS) setImmediate(watch);
  };
  queue.work(async () => {
    if (done === 0) setImmediate(watch);
    done += 1;
    if (done === JOBS) allDone.resolve();
  });
  await allDone.promise;
  expect(turns).toBeGreaterThanOrEqual(JOBS - 2);
  await queue.close();
});
