import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { LogRestored } from '@footprint/shared-events/audit/events.ts';
import { beforeEach, expect, test } from 'vitest';
import { openEnginesOf } from '../support/engines/engines.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const place = folderPerTest();
const inPlace = (name: string): string => join(place.path, name);
const log = (): string => inPlace('data/events.db');
const restore = (...more: readonly string[]) =>
  runCli({ DATA_DIR: inPlace('data') }, 'backup', 'restore', inPlace('events'), ...more);
const refusal = (...more: readonly string[]): Promise<string> =>
  restore(...more).then(
    () => expect.fail('it did not fail'),
    ({ stderr }: { stderr: string }) => stderr,
  );

beforeEach(async () => {
  const product = await openEnginesOf(inPlace('data'));
  await seedDemo(product, 1, Math.floor(Date.now() / 1000), () => undefined);
  await product.close();
  await runCli({ DATA_DIR: inPlace('data') }, 'backup', 'create', inPlace('events'));
});

/** A log that can be opened and counted, and of which one event cannot be read. */
function damageAnEvent(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`UPDATE events SET data = '{"mail' WHERE position = 3`);
  db.close();
}

test('a log that cannot be read is not taken for an empty one: it stays until an operator gives it up', async () => {
  await copyFile(log(), inPlace('whole.db'));
  for (const damage of [
    (file: string) => writeFile(file, 'no database '.repeat(2_000)),
    (file: string) => writeFile(file, ''),
    async (file: string) => damageAnEvent(file),
  ]) {
    for (const part of ['', '-wal', '-shm']) await rm(log() + part, { force: true });
    await copyFile(inPlace('whole.db'), log());
    await damage(log());
    const damaged = await readFile(log());
    for (const more of [[], ['--discard-newer', '0'], ['--discard-newer', '1']]) {
      expect(await refusal(...more)).toMatch(
        /events\.db cannot be read to its end \(.+\): newer events, .*repeat with --discard-newer unknown/,
      );
      // SQLite gives an empty file its first page by looking at it.
      expect((await readFile(log())).subarray(0, damaged.length).equals(damaged)).toBe(true);
      expect((await readdir(inPlace('data'))).filter((name) => /restor|replaced/.test(name))).toEqual([]);
    }
  }

  const { stdout } = await restore('--discard-newer', 'unknown');
  expect(stdout).toMatch(/the log that is given up cannot be read \(the event at 3 is damaged\)/);
  expect(stdout).toContain('done: restored');
  const db = new DatabaseSync(log());
  const [said] = db.prepare('SELECT data FROM events WHERE type = ?').all(LogRestored.type);
  db.close();
  // Not 0: how many were given up is not known.
  expect(JSON.parse(String(said?.data))).toEqual({ backup: expect.any(String), head: expect.any(String) });
});

test('newer events that can be counted are given up by their number alone', async () => {
  await runCli({ DATA_DIR: inPlace('data') }, 'demo', 'seed', '--citizens', '2');
  expect(await refusal('--discard-newer', 'unknown')).toMatch(
    /(\d+) newer events would go, repeat with --discard-newer \1/,
  );
});
