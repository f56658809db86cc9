import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openMongoErasureList } from '@footprint/infra/erasures/mongodb/open.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { onBothEngines } from './underTest.ts';

const NOW = 1_790_000_000_000;
const erasure = (userId: string, fields: object = {}) =>
  ({ userId, mailStream: `mail-of-${userId}`, reason: 'owner', requestedAt: NOW, ...fields }) as const;

const ENGINES = {
  sqlite: (folder: string) => ({ open: () => openSqliteErasureList({ file: join(folder, 'erasures.db') }) }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoErasureList({ connection: await database.connect() }),
  }),
};

onBothEngines<ErasureList>('erasure list', ENGINES, (lists) => {
  test('what was noted is found by every handle and outlives a restart', async () => {
    expect(await lists.store.find('u1')).toBeUndefined();
    await lists.store.note(erasure('u1'));
    expect(await lists.other.find('u1')).toEqual(erasure('u1'));
    await lists.reopen();
    expect(await lists.store.find('u1')).toEqual(erasure('u1'));
  });

  test('noted again it stays as it was, but for a mail stream that was not known', async () => {
    await lists.store.note(erasure('u1', { mailStream: '' }));
    await lists.other.note(erasure('u1', { reason: 'operator', requestedAt: NOW + 1 }));
    expect(await lists.store.find('u1')).toEqual(erasure('u1'));
    await lists.store.note(erasure('u1', { mailStream: 'mail-other' }));
    await lists.store.note(erasure('u1', { mailStream: '' }));
    expect(await lists.store.find('u1')).toEqual(erasure('u1'));
  });

  test('it counts those that are finished, by any handle', async () => {
    expect(await lists.store.count()).toBe(0);
    for (const user of ['u1', 'u2', 'u3']) await lists.store.note(erasure(user));
    await lists.store.finish('u1', NOW + 5);
    await lists.other.finish('u1', NOW + 6);
    await lists.other.finish('u2', NOW + 6);
    await lists.store.withdraw('u2');
    expect([await lists.store.count(), await lists.other.count()]).toEqual([2, 2]);
  });

  test('it is finished once, forgets the mail stream then, and stays finished when it is noted again', async () => {
    await lists.store.note(erasure('u1'));
    await lists.store.finish('u1', NOW + 5);
    await lists.other.finish('u1', NOW + 9);
    await lists.store.note(erasure('u1', { requestedAt: NOW + 7 }));
    expect(await lists.store.find('u1')).toEqual({
      ...erasure('u1', { mailStream: '' }),
      finishedAt: NOW + 5,
    });
    await lists.store.finish('unknown', NOW);
    expect(await lists.store.find('unknown')).toBeUndefined();
  });

  test('what was not done is withdrawn, what is finished is not', async () => {
    for (const userId of ['u1', 'u2']) await lists.store.note(erasure(userId));
    await lists.store.finish('u2', NOW + 1);
    for (const userId of ['u1', 'u2', 'unknown']) await lists.other.withdraw(userId);
    expect(await lists.store.find('u1')).toBeUndefined();
    expect(await lists.store.find('u2')).toMatchObject({ finishedAt: NOW + 1 });
  });

  test('it is read page by page in order of users', async () => {
    for (const userId of ['u3', 'u1', 'u2']) await lists.store.note(erasure(userId));
    await lists.store.finish('u1', NOW);
    const ids = async (after: string, limit: number) =>
      (await lists.other.page(after, limit)).map(({ userId }) => userId);
    expect(await ids('', 2)).toEqual(['u1', 'u2']);
    expect(await ids('u2', 2)).toEqual(['u3']);
    expect(await ids('u3', 2)).toEqual([]);
  });

  test('unfinished ones are found, the oldest first, and none that is still young', async () => {
    await lists.store.note(erasure('u1', { requestedAt: NOW + 2 }));
    await lists.store.note(erasure('u2', { requestedAt: NOW + 1 }));
    await lists.store.note(erasure('u3', { requestedAt: NOW }));
    await lists.store.note(erasure('u4', { requestedAt: NOW + 3 }));
    await lists.store.finish('u3', NOW + 4);
    const found = async (before: number, limit = 10) =>
      (await lists.other.unfinished(before, limit)).map(({ userId }) => userId);
    expect(await found(NOW + 3)).toEqual(['u2', 'u1']);
    expect(await found(NOW + 3, 1)).toEqual(['u2']);
    expect(await found(NOW + 1)).toEqual([]);
  });
});

test('SQLite: the file alone holds every erasure, also where it had a write-ahead log before', async () => {
  await using folder = await temporaryFolder();
  const [file, copy] = [join(folder.path, 'erasures.db'), join(folder.path, 'copy.db')];
  const before = new DatabaseSync(file);
  before.exec('PRAGMA journal_mode = WAL');
  before.exec('CREATE TABLE anything (id INTEGER)');
  before.close();
  const list = await openSqliteErasureList({ file });
  const erasure = { userId: 'u1', mailStream: '', reason: 'owner', requestedAt: 5 } as const;
  await list.note(erasure);
  // As the documents tell operators to, while the product runs.
  await copyFile(file, copy);
  const copied = await openSqliteErasureList({ file: copy });
  expect(await copied.find('u1')).toEqual(erasure);
  await copied.close();
  await list.close();
});
