import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { OpenedFile } from '../../sqlite/openedFile.ts';
import { Checkpointer } from './checkpointer.ts';
import { commitGroup } from './commitGroup.ts';
import { GroupWriter } from './groupWriter.ts';
import type { PackedAppend } from './messages.ts';
import { createLog } from './schema.ts';

let folder: string;
let file: string;
let db: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footprint-'));
  file = join(folder, 'events.db');
  db = openDatabase({ file, synchronous: 'FULL' });
  createLog(db);
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const group = (): PackedAppend[] =>
  Array.from({ length: 64 }, () => {
    const id = randomUUID();
    return [`housing-${id}`, -1, id, [id, 'ReadingAdded', JSON.stringify('x'.repeat(600)), '{}']];
  });

test('the write-ahead log stays bounded however much is written', () => {
  const writer = new GroupWriter(db);
  const checkpointer = new Checkpointer(db);
  for (let round = 0; round < 200; round += 1) {
    const appends = group();
    expect(commitGroup(db, writer, appends, new OpenedFile(file))).toHaveLength(64);
    checkpointer.committed(appends);
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(4_062 * 4_096);
  expect(statSync(file).size).toBeGreaterThan(5_000_000);
});

test.each([
  ['a failing fsync is thrown', 1034, true],
  ['a full disk is not: the log goes on in what it has', 13, false],
])('%s', (_, errcode, thrown) => {
  const failing: Error & { errcode?: number } = new Error('from the disk');
  failing.errcode = errcode;
  const stub = new Proxy(db, {
    get: (target, name) => {
      if (name === 'exec') return target.exec.bind(target);
      return () => ({
        get: () => {
          throw failing;
        },
      });
    },
  });
  const checkpointer = new Checkpointer(stub);
  const large: PackedAppend[] = [['housing-1', -1, 'c', ['x'.repeat(20_000_000)]]];
  if (thrown) expect(() => checkpointer.committed(large)).toThrow('from the disk');
  else expect(() => checkpointer.committed(large)).not.toThrow();
});

test('after a refusal the log is emptied before the next group, once', () => {
  const writer = new GroupWriter(db);
  const checkpointer = new Checkpointer(db);
  commitGroup(db, writer, group(), new OpenedFile(file));
  const before = statSync(file).size;
  checkpointer.beforeCommit();
  expect(statSync(file).size).toBe(before);
  checkpointer.refused();
  checkpointer.beforeCommit();
  expect(statSync(file).size).toBeGreaterThan(before);
});
