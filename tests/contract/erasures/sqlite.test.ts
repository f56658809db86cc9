import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { erasureListContract } from './suite.ts';

erasureListContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteErasureList({ file: join(folder.path, 'erasures.db') }),
    destroy: () => folder.remove(),
  };
});

test('SQLite: the file alone holds every erasure, also where it had a write-ahead log before', async () => {
  const folder = await temporaryFolder();
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
  await folder.remove();
});
