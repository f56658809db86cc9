import { copyFile, cp, mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { asideOf, dropReplaced, stagedOf } from '@footprint/services/backup/unfinished.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { journalOf } from '@footprint/services/engine/restoreJournal.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { beforeEach, expect, test } from 'vitest';
import { openTestEngines } from '../support/engines/engines.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { startServer } from '../support/servers/runningServer.ts';

const CITIZENS = 3;
const NOW = Math.floor(Date.now() / 1000);

const product = enginesPerTest();
const place = folderPerTest();
beforeEach(async () => {
  await seedDemo(product, CITIZENS, NOW, () => undefined);
});

const inPlace = (name: string): string => join(place.path, name);
/** A data folder as another machine has it: secrets and whatever is put there. */
async function otherFolder(name: string): Promise<string> {
  await mkdir(inPlace(name));
  await cp(join(product.dataDir, 'secrets'), join(inPlace(name), 'secrets'), { recursive: true });
  return inPlace(name);
}

const cli = (dataDir: string, ...args: readonly string[]) => runCli({ DATA_DIR: dataDir }, ...args);
const create = (...more: readonly string[]) =>
  cli(product.dataDir, 'backup', 'create', inPlace('events'), ...more);
/** Error line of a command that fails. */
const failure = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => expect.fail('it did not fail'),
    ({ code, stderr }: { code: number; stderr: string }) => {
      expect(code).not.toBe(0);
      const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm'));
      expect(lines).toHaveLength(1);
      return lines[0] ?? '';
    },
  );

async function logIn(dataDir: string): Promise<readonly StoredEvent[]> {
  const store = await openSqliteEventStore({
    file: join(dataDir, 'events.db'),
    onFatal: (error) => {
      throw error;
    },
  });
  const events = await readWholeLog(store);
  await store.close();
  return events;
}

/** The log without what a restore says last: why the tree over it begins anew. */
const untilRestored = async (dataDir: string): Promise<readonly StoredEvent[]> => {
  const events = await logIn(dataDir);
  expect(events.at(-1)).toMatchObject({
    type: 'HeadsAccepted',
    data: { reason: expect.stringMatching(/^restored from/) },
  });
  return events.slice(0, -1);
};

test('a backup made under writes is whole, and is put back on another machine event by event', async () => {
  const before = await readWholeLog(product.engines.store);
  let writing = true;
  let citizens = CITIZENS;
  const writer = (async () => {
    while (writing) await seedDemo(product, ++citizens, NOW, () => undefined);
  })();
  const { stdout } = await create('--keys-to', inPlace('keys'));
  writing = false;
  await writer;
  expect(citizens).toBeGreaterThan(CITIZENS + 1);
  expect(stdout).toContain('delete them within 30 days');
  expect(await readdir(inPlace('events'))).toEqual(['events.db', 'manifest.json']);
  expect((await stat(join(inPlace('keys'), 'keys.db'))).mode & 0o777).toBe(0o600);
  const proved = await cli(place.path, 'backup', 'verify', inPlace('keys'));
  expect(proved.stdout).toContain('is whole; delete it by');
  const manifest = JSON.parse(await readFile(join(inPlace('events'), 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ kind: 'events', logId: product.engines.store.logId });
  expect(manifest.events).toBeGreaterThanOrEqual(before.length);

  const other = await otherFolder('other');
  await cli(other, 'backup', 'restore', inPlace('events'), '--keys', inPlace('keys'), '--no-erasures');
  const restored = await untilRestored(other);
  expect(restored).toHaveLength(manifest.events + 1);
  expect(restored.at(-1)).toMatchObject({
    type: 'LogRestored',
    data: { backup: manifest.createdAt, head: manifest.head, discarded: 0 },
  });
  expect(restored.slice(0, -1)).toEqual(
    (await readWholeLog(product.engines.store)).slice(0, manifest.events),
  );
  expect((await readdir(other)).filter((name) => /restor/.test(name))).toEqual([]);
});

test('a damaged log, or damaged keys, are not backed up: the folder stays empty', async () => {
  await create('--keys-to', inPlace('keys'));
  const other = await otherFolder('other');
  const whole = { 'events.db': inPlace('events'), 'keys.db': inPlace('keys') };
  for (const [damaged, left] of [
    ['events.db', 'to-1'],
    ['keys.db', 'keys-2'],
  ] as const) {
    for (const [name, from] of Object.entries(whole)) await copyFile(join(from, name), join(other, name));
    const file = await open(join(other, damaged), 'r+');
    const half = Math.floor((await file.stat()).size / 8_192) * 4_096;
    await file.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, half);
    await file.close();
    const to = [inPlace(left.replace('keys', 'to')), '--keys-to', inPlace(left.replace('to', 'keys'))];
    expect(await failure(cli(other, 'backup', 'create', ...to))).toContain(`${damaged} is damaged`);
    expect(await readdir(inPlace(left))).toEqual([]);
  }
});

test('without a list of erasures nothing is put back, unless that is wanted', async () => {
  await create('--keys-to', inPlace('keys'));
  const other = await otherFolder('other');
  const restore = ['backup', 'restore', inPlace('events'), '--keys', inPlace('keys')];
  expect(await failure(cli(other, ...restore))).toContain('there is no list of erasures in this DATA_DIR');
  expect(await readdir(other)).toEqual(['secrets']);
  expect((await cli(other, ...restore, '--no-erasures')).stdout).toContain('done: restored');
});

test('nothing is written over, and keys do not lie with what they open', async () => {
  await create();
  expect(await failure(create())).toContain('is not empty');
  const beside = cli(
    product.dataDir,
    ...['backup', 'create', inPlace('more'), '--keys-to', join(inPlace('more'), 'keys')],
  );
  expect(await failure(beside)).toContain('must not lie with the events');
  const empty = cli(inPlace('empty'), 'backup', 'create', inPlace('other'));
  expect(await failure(empty)).toContain('there is no events.db');
});

test('nothing is put back while the product runs, from nowhere, without keys, or with those of others', async () => {
  await create('--keys-to', inPlace('keys'));
  const restore = (dataDir: string, ...more: readonly string[]) =>
    failure(cli(dataDir, 'backup', 'restore', inPlace('events'), '--no-erasures', ...more));
  const before = await readWholeLog(product.engines.store);
  expect(await restore(product.dataDir)).toContain('the product runs on this DATA_DIR');
  expect(await readWholeLog(product.engines.store)).toEqual(before);

  const other = await otherFolder('other');
  expect(await restore(other)).toContain('there are no keys in this DATA_DIR');
  expect(await restore(other, '--keys', inPlace('nowhere'))).toContain('nowhere is missing');
  await writeFile(join(other, 'secrets', 'master_key'), 'another master key, long enough as well');
  expect(await restore(other, '--keys', inPlace('keys'))).toContain(
    'MASTER_KEY does not open the stored keys',
  );
  const stranger = await openTestEngines();
  await cli(stranger.dataDir, 'backup', 'create', inPlace('s'), '--keys-to', inPlace('strange-keys'));
  await stranger.close();
  expect(await restore(other, '--keys', inPlace('strange-keys'))).toContain('belong to another log');
  // Neither a journal nor copies of the keys.
  expect((await readdir(other)).filter((name) => /restor/.test(name))).toEqual([]);
});

test('keys from before the events are refused unless that is wanted: newer citizens could never be read again', async () => {
  await create('--keys-to', inPlace('keys'));
  await cli(product.dataDir, 'backup', 'create', inPlace('later'));
  const other = await otherFolder('other');
  const restore = (...more: readonly string[]) =>
    cli(other, 'backup', 'restore', inPlace('later'), '--keys', inPlace('keys'), '--no-erasures', ...more);
  expect(await failure(restore())).toContain('citizens who registered in between could never be read again');
  expect(await readdir(other)).toEqual(['secrets']);
  expect((await restore('--older-keys')).stdout).toContain('done: restored');
});

test('after a restore everybody logs in again, as sessions know accounts that the log may not', async () => {
  await create('--keys-to', inPlace('keys'));
  const other = await otherFolder('other');
  const secret = () => readFile(join(other, 'secrets', 'jwt_secret'), 'utf8');
  const before = await secret();
  const restore = ['backup', 'restore', inPlace('events'), '--keys', inPlace('keys'), '--no-erasures'];
  expect((await cli(other, ...restore)).stdout).toContain('everybody logs in again');
  const after = await secret();
  expect(after).not.toBe(before);
  const given = await runCli({ DATA_DIR: other, JWT_SECRET: 'x'.repeat(40) }, ...restore);
  expect(given.stdout).toContain('set another JWT_SECRET before the product is started');
  expect(await secret()).toBe(after);
});

test('copies of keys that a restore left when it was cut short are gone after the next start', async () => {
  await mkdir(stagedOf(place.path));
  await writeFile(join(stagedOf(place.path), 'keys.db'), 'keys');
  const server = await startServer({ dataDir: place.path });
  await server.stop();
  expect(await readdir(place.path)).not.toContain('restoring');
});

test.each(['before the first file', 'between the two', 'after the last file'])(
  'no process serves after a restore that is cut short %s, and the same restore goes on',
  async (moment) => {
    await create('--keys-to', inPlace('keys'));
    const other = await otherFolder('other');
    const restore = () =>
      cli(other, 'backup', 'restore', inPlace('events'), '--keys', inPlace('keys'), '--no-erasures');
    await restore();
    const events = await untilRestored(other);
    // As it lies there when the power fails while the files are exchanged.
    const [note] = events.slice(-1).map(({ metadata, data }) => ({ id: metadata.commandId, restored: data }));
    await writeFile(journalOf(other), JSON.stringify(note));
    await mkdir(stagedOf(other));
    await mkdir(asideOf(other));
    await copyFile(join(inPlace('events'), 'events.db'), join(stagedOf(other), 'events.db'));
    await copyFile(join(inPlace('keys'), 'keys.db'), join(stagedOf(other), 'keys.db'));
    const replaced = { 'before the first file': [], 'between the two': ['events.db'] }[moment] ?? [
      'events.db',
      'keys.db',
    ];
    for (const name of replaced) {
      await rename(join(other, name), join(asideOf(other), name));
      await rename(join(stagedOf(other), name), join(other, name));
    }
    expect(await failure(cli(other, 'views', 'list'))).toContain('a restore of this DATA_DIR was cut short');
    expect((await restore()).stdout).toContain('going on with the restore');
    const again = await untilRestored(other);
    expect(again.slice(0, -1)).toEqual(events.slice(0, -1));
    expect(again.at(-1)).toMatchObject({ type: 'LogRestored', data: events.at(-1)?.data });
    expect((await cli(other, 'views', 'list')).stdout).toContain('no views are active yet');
    expect((await readdir(other)).filter((name) => /restor/.test(name))).toEqual([]);
  },
);

test('newer events go only when their number is given up, the log they were in is kept without keys, and the log says so', async () => {
  await create('--keys-to', inPlace('keys'));
  const other = await otherFolder('other');
  const restore = (...more: readonly string[]) => cli(other, 'backup', 'restore', inPlace('events'), ...more);
  await restore('--keys', inPlace('keys'), '--no-erasures');
  const before = await logIn(other);
  await cli(other, 'demo', 'seed', '--citizens', String(CITIZENS + 1));
  const head = inPlace('head.note');
  await cli(other, 'audit', 'head', '--to', head);
  const newer = (await logIn(other)).length - before.length;
  const refusal = await failure(restore());
  expect(refusal).toContain(`${newer} newer events would go, repeat with --discard-newer ${newer}`);
  expect(await failure(restore('--discard-newer', String(newer - 1)))).toContain('newer events would go');
  expect(await logIn(other)).toHaveLength(before.length + newer);

  await restore('--discard-newer', String(newer));
  const restored = await untilRestored(other);
  expect(restored.at(-1)).toMatchObject({ type: 'LogRestored', data: { discarded: newer } });
  const [kept = ''] = await readdir(join(other, 'replaced'));
  const names = await readdir(join(other, 'replaced', kept));
  expect(names).toContain('events.db');
  expect(names.filter((name) => !name.startsWith('events.db'))).toEqual([]);

  // Heads signed over the events that were given up are compared all the same, and the log says why they differ.
  const verified = cli(other, 'audit', 'verify', '--head', head);
  await expect(verified).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `event before ${before.length + newer} was changed, accepted by an operator`,
    ),
    stdout: expect.stringMatching(/an operator accepted the log \(ahead\): restored from the backup of/),
  });
  expect((await cli(other, 'audit', 'head')).stdout).toContain(`covers ${restored.length + 1} events`);
  const server = await startServer({ dataDir: other });
  await server.stop();
  expect(await readdir(join(other, 'replaced'))).toEqual([kept]);
  await dropReplaced(other, Number(kept) + 31 * 86_400_000);
  expect(await readdir(join(other, 'replaced'))).toEqual([]);
});
