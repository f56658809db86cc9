import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compactFiles } from './compact.ts';
import { openDatabase, openReadOnly } from './openDatabase.ts';

const holds = (text: string): boolean =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compact-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was deleted is in no file any more, while others have it open; missing files are passed over', async () => {
  const file = join(folder, 'a.db');
  const db = openDatabase({ file, synchronous: 'FULL' });
  db.exec('CREATE TABLE t (v TEXT) STRICT');
  db.exec(`INSERT INTO t VALUES ('a text of a citizen'), ('another')`);
  const reader = openReadOnly(file);
  expect(reader.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 2 });
  db.exec(`DELETE FROM t WHERE v = 'a text of a citizen'`);
  expect(holds('a text of a citizen')).toBe(true);
  await compactFiles([file, join(folder, 'missing.db')]);
  expect(holds('a text of a citizen')).toBe(false);
  expect(readdirSync(folder)).not.toContain('missing.db');
  reader.close();
  db.close();
});

test('a file that stays busy is reported', async () => {
  const file = join(folder, 'a.db');
  const db = openDatabase({ file, synchronous: 'FULL' });
  db.exec('CREATE TABLE t (v TEXT) STRICT');
  const reader = openReadOnly(file);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM t').get();
  db.exec(`INSERT INTO t VALUES ('x')`);
  await expect(compactFiles([file], 100)).rejects.toMatchObject({
    name: 'StoreUnavailable',
    outcome: 'unknown',
    message: expect.stringContaining('busy'),
  });
  reader.close();
  db.close();
});
