import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import { allRows } from '@footprint/infra/sqlite/rows.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

/** Done jobs stay for ever: a plan that reads all jobs, or all that are done, costs more with every mail. */
const READS_DONE_JOBS = /SCAN jobs(?! USING (COVERING )?INDEX jobs_ranked)|\(done=\?\)/;

const onFailure = (error: unknown): never => {
  throw error;
};
const EARLIER_JOBS = `
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, payload TEXT NOT NULL,
    due_at INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO jobs (key, kind, payload, due_at, failures, done) VALUES
    ('a', 'mail', '{}', 1, 0, 1), ('b', 'mail', '{}', 1, 3, 1), ('c', 'mail', '{}', 9e12, 0, 0),
    ('d', 'mail', '{"userId":"u"}', 9e12, 2, 0), ('e', 'reminder', '{"userId":"u"}', 9e12, 0, 0);
`;
const EARLIER_LEDGER = `
  CREATE TABLE jobs (key TEXT PRIMARY KEY, owner TEXT NOT NULL, until INTEGER NOT NULL, done INTEGER NOT NULL) STRICT;
  CREATE INDEX done_jobs ON jobs (done);
  INSERT INTO jobs VALUES ('a', '', 0, 1), ('b', '', 0, 1), ('c', 'w', 9, 0);
`;

test('no statement of the queue reads jobs that are done', async () => {
  const file = await fileWith(EARLIER_JOBS);
  expect(await plansOf(file, () => openSqliteJobQueue({ file, onFailure }))).not.toMatch(READS_DONE_JOBS);
});

test('no statement of the ledger reads jobs that are done', async () => {
  const file = await fileWith(EARLIER_LEDGER);
  expect(await plansOf(file, () => openSqliteJobLedger({ file }))).not.toMatch(READS_DONE_JOBS);
});

test('the queue counts on from the jobs of an earlier version', async () => {
  const file = await fileWith(EARLIER_JOBS);
  const queue = await openSqliteJobQueue({ file, onFailure: () => undefined, pollMs: 5 });
  onTestFinished(() => queue.close());
  expect(await queue.stats()).toEqual({ waiting: 2, failed: 1, done: 2 });
  await queue.removeOf('u');
  await queue.add({ key: 'a', kind: 'mail', payload: {} }, { key: 'f', kind: 'mail', payload: {} });
  await queue.add({ key: 'g', kind: 'news', payload: {} });
  queue.work(async ({ key }) => {
    if (key === 'g') throw new Error('not yet');
    return undefined;
  });
  await expect.poll(() => queue.stats()).toEqual({ waiting: 1, failed: 1, done: 3 });
  const open = new Map([
    ['mail', { waiting: 1, failed: 0, dueSince: 9e12 }],
    ['news', { waiting: 0, failed: 1, dueSince: expect.any(Number) }],
  ]);
  expect(await queue.open()).toEqual(open);
  await queue.close();
  // Opened again, nothing is counted twice.
  const again = await openSqliteJobQueue({ file, onFailure });
  onTestFinished(() => again.close());
  expect(await again.stats()).toEqual({ waiting: 1, failed: 1, done: 3 });
});

test('the ledger counts on from the jobs of an earlier version', async () => {
  const file = await fileWith(EARLIER_LEDGER);
  const ledger = await openSqliteJobLedger({ file });
  expect(await ledger.countDone()).toBe(2);
  for (const key of ['a', 'c', 'd']) await ledger.finish(key);
  expect(await ledger.countDone()).toBe(4);
  await ledger.close();
  const again = await openSqliteJobLedger({ file });
  expect(await again.countDone()).toBe(4);
  await again.close();
});

async function fileWith(sql: string): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const file = join(folder.path, 'jobs.db');
  const db = openDatabase({ file, synchronous: 'FULL' });
  db.exec(sql);
  db.close();
  return file;
}

/** How SQLite would carry out every statement that is prepared when a file is opened, one plan a line. */
async function plansOf(file: string, open: () => Promise<{ close(): Promise<void> }>): Promise<string> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const opened = await open();
  const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => !sql.startsWith('PRAGMA'));
  prepare.mockRestore();
  await opened.close();
  const db = openDatabase({ file, synchronous: 'FULL' });
  try {
    return statements
      .flatMap((sql) =>
        allRows<{ detail: string }>(db.prepare(`EXPLAIN QUERY PLAN ${sql}`)).map(({ detail }) => detail),
      )
      .join('\n');
  } finally {
    db.close();
  }
}
