import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { OpenedFile } from '../../sqlite/openedFile.ts';
import { commitGroup } from './commitGroup.ts';
import { GroupWriter } from './groupWriter.ts';
import type { PackedAppend } from './messages.ts';
import { createLog } from './schema.ts';

let folder: string;
let db: DatabaseSync;
let writer: GroupWriter;
let opened: OpenedFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footprint-'));
  db = openDatabase({ file: join(folder, 'events.db'), synchronous: 'FULL' });
  createLog(db);
  writer = new GroupWriter(db);
  opened = new OpenedFile(join(folder, 'events.db'));
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const append = (stream: string, revision = -1, size = 10): PackedAppend => [
  stream,
  revision,
  randomUUID(),
  [randomUUID(), 'ReadingAdded', JSON.stringify('x'.repeat(size)), '{}'],
];
const rows = (): unknown => db.prepare('SELECT count(*) AS count FROM events').get();

test('a full disk refuses the whole group, and the next one is stored once there is room', () => {
  const pages = db.prepare('PRAGMA page_count').get()?.page_count;
  db.exec(`PRAGMA max_page_count = ${Number(pages) + 2}`);
  const group = [append('a'), append('b', -1, 100_000), append('c')];
  expect(commitGroup(db, writer, group, opened)).toMatchObject({ outcome: 'refused', fatal: false });
  expect(rows()).toEqual({ count: 0 });

  db.exec('PRAGMA max_page_count = 100000');
  expect(commitGroup(db, writer, group, opened)).toEqual([
    ['stored', 0, 1],
    ['stored', 0, 2],
    ['stored', 0, 3],
  ]);
});

test('a lock held too long refuses the group and is no reason to stop', () => {
  db.exec('PRAGMA busy_timeout = 1');
  const other = openDatabase({ file: join(folder, 'events.db'), synchronous: 'FULL' });
  other.exec('BEGIN IMMEDIATE');
  expect(commitGroup(db, writer, [append('a')], opened)).toMatchObject({ outcome: 'refused', fatal: false });
  other.close();
  expect(commitGroup(db, writer, [append('a')], opened)).toEqual([['stored', 0, 1]]);
});

test('an I/O error at COMMIT leaves the group unknown and is fatal', () => {
  const failing = failAt(db, 'COMMIT', 1034);
  expect(commitGroup(failing, writer, [append('a')], opened)).toMatchObject({
    outcome: 'unknown',
    fatal: true,
  });
});

test('an I/O error before COMMIT stored nothing, but is fatal too', () => {
  const failing = failAt(db, 'BEGIN IMMEDIATE', 778);
  expect(commitGroup(failing, writer, [append('a')], opened)).toMatchObject({
    outcome: 'refused',
    fatal: true,
  });
});

test('what another connection wrote is seen, whatever was remembered of its streams', () => {
  const first = append('a');
  commitGroup(db, writer, [first, append('b')], opened);
  const otherDb = openDatabase({ file: join(folder, 'events.db'), synchronous: 'FULL' });
  const other = new GroupWriter(otherDb);
  const second = append('a', 0);
  expect(commitGroup(otherDb, other, [second], opened)).toEqual([['stored', 1, 3]]);
  expect(commitGroup(db, writer, [append('a', 0), second, first, append('a', 1)], opened)).toEqual([
    ['conflict', 1],
    ['repeated', 1, 3],
    ['repeated', 0, 1],
    ['stored', 2, 4],
  ]);
  otherDb.close();
});

function failAt(real: DatabaseSync, statement: string, errcode: number): DatabaseSync {
  const failure: Error & { errcode?: number } = new Error('disk I/O error');
  failure.errcode = errcode;
  return new Proxy(real, {
    get(target, name) {
      if (name !== 'exec') return Reflect.get(target, name, target);
      return (sql: string) => {
        if (sql === statement) throw failure;
        target.exec(sql);
      };
    },
  });
}
