import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { rotateSqliteKeys } from '@footprint/infra/keys/sqlite/rotate.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { AT_ONCE, dyingAfter, keyStoreContract } from './suite.ts';

const masterKey = 'a master key that is long enough for tests';

keyStoreContract('SQLite', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'keys.db');
  let time = 1_790_000_000_000;
  return {
    open: (key = masterKey) => openSqliteKeyStore({ file, masterKey: key, now: () => time }),
    rotate: (to, dieAfter) =>
      rotateSqliteKeys(file, { from: masterKey, atOnce: AT_ONCE, to, onProgress: dyingAfter(dieAfter) }),
    pass: (milliseconds) => {
      time += milliseconds;
    },
    destroy: () => folder.remove(),
  };
});

test('no byte of a destroyed key is left in any file', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'keys.db');
  const keys = await openSqliteKeyStore({ file, masterKey });
  for (let index = 0; index < 50; index += 1) await keys.getOrCreate(`user-${index}`);
  const db = new DatabaseSync(file);
  const wrapped = db.prepare(`SELECT wrapped FROM keys WHERE subject = 'user-7'`).get()?.wrapped;
  db.close();
  if (typeof wrapped !== 'string') return expect.fail('the key was never stored');
  const files = (): Buffer[] => readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name)));
  expect(files().some((bytes) => bytes.includes(wrapped))).toBe(true);
  await keys.destroy('user-7');
  for (const bytes of files()) {
    expect(bytes.includes(wrapped)).toBe(false);
    expect(bytes.includes('user-7')).toBe(false);
  }
  await keys.close();
  await folder.remove();
});

test('another master key is refused at opening', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'keys.db');
  const keys = await openSqliteKeyStore({ file, masterKey });
  await keys.getOrCreate('user-1');
  await keys.close();
  const other = 'another master key, long enough as well';
  await expect(openSqliteKeyStore({ file, masterKey: other })).rejects.toThrow('MASTER_KEY');
  await folder.remove();
});
