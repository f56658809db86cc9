import { join } from 'node:path';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';
import { jobQueueContract } from './suite.ts';

jobQueueContract('SQLite', async () => {
  const folder = await temporaryFolder();
  let failures = 0;
  const onFailure = (_: unknown, jobKey?: string): void => {
    if (jobKey) failures += 1;
  };
  let time = 1_790_000_000_000;
  return {
    open: () =>
      openSqliteJobQueue({ file: join(folder.path, 'jobs.db'), onFailure, now: () => time, pollMs: 5 }),
    pass: (milliseconds) => {
      time += milliseconds;
    },
    now: () => time,
    failures: () => failures,
    perMs: 60_000,
    destroy: () => folder.remove(),
  };
});

test('SQLite: jobs of an earlier version stay, and go as urgently as they did', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'jobs.db');
  const earlier = openDatabase({ file, synchronous: 'FULL' });
  earlier.exec(`
    CREATE TABLE jobs (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, payload TEXT NOT NULL,
      due_at INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX jobs_waiting ON jobs (due_at, id) WHERE done = 0;
    INSERT INTO jobs (key, kind, payload, due_at, done) VALUES ('done', 'mail', '{}', 1, 1), ('old', 'mail', '{}', 1, 0);
  `);
  earlier.close();
  const onFailure = (error: unknown): never => {
    throw error;
  };
  const queue = await openSqliteJobQueue({ file, onFailure, pollMs: 5 });
  const ran: string[] = [];
  await queue.add({ key: 'done', kind: 'mail', payload: {} });
  await queue.add({ key: 'news', kind: 'mail', payload: {}, dueAt: 0, urgency: 'low' });
  queue.work(async ({ key }) => void ran.push(key));
  await expect.poll(() => ran).toEqual(['old', 'news']);
  await queue.close();
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
