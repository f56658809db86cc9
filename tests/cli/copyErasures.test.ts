import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { copyDatabase } from '@footprint/infra/sqlite/copyDatabase.ts';
import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { openErasures } from '@footprint/services/cli/erasures.ts';
import { beforeAll, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { describeMongo } from '../support/engines/mongodb.ts';
import { runCli } from '../support/servers/cli.ts';

const NOW = Math.floor(Date.now() / 1000);

const product = enginesPerFile();
beforeAll(async () => {
  await seedDemo(product, 2, NOW, () => undefined);
});

const cli = (...args: readonly string[]) => runCli({ DATA_DIR: product.dataDir }, ...args);
const inFolder = (name: string): string => join(product.dataDir, name);
const sqlite = (name: string): string => `sqlite:${inFolder(name)}`;

async function namedIn(list: ErasureList): Promise<unknown> {
  return Object.fromEntries((await list.page('', 100)).map(({ userId, ...erasure }) => [userId, erasure]));
}

test('one who was erased after the keys were kept does not come back with them, nor does the address', async () => {
  const { keys, erasures } = product.engines;
  await copyDatabase(inFolder('keys.db'), inFolder('old-keys.db'));
  const before = await keys.subjects('', 100);
  const userId = before.find((subject) => !subject.startsWith('mail-')) ?? '';
  const options = { userId, reason: 'owner', now: Date.now, viewsPatienceMs: 0 } as const;
  await eraseAccount(erasureDeps(product.engines, product.secrets), options);
  const after = await keys.subjects('', 100);
  expect((await erasures.find(userId))?.mailStream).toBe('');
  const mailStream = before.find((subject) => subject.startsWith('mail-') && !after.includes(subject)) ?? '';
  // Another account took the address since: that key is one that lives.
  await keys.getOrCreate(mailStream);

  const { stdout } = await cli(
    'erasures',
    'copy',
    '--from',
    sqlite('erasures.db'),
    '--to',
    sqlite('list.db'),
  );
  expect(stdout).toContain('1 erasures are in the target');
  const list = await openSqliteErasureList({ file: inFolder('list.db') });
  expect(await namedIn(list)).toEqual(await namedIn(erasures));
  await list.close();

  const copy = (from: string) =>
    cli('keys', 'copy', '--from', sqlite(from), '--to', sqlite('new.db'), '--erasures', sqlite('list.db'));
  expect((await copy('old-keys.db')).stdout).toContain(
    '2 keys are in the target, 2 of people who were erased',
  );
  expect((await copy('keys.db')).stdout).toContain('3 keys are in the target, 0 of people who were erased');
  expect((await copy('old-keys.db')).stdout).toContain(
    '2 keys are in the target, 2 of people who were erased',
  );
  const file = new DatabaseSync(inFolder('new.db'), { readOnly: true });
  const held = file.prepare('SELECT subject FROM keys ORDER BY subject').all();
  file.close();
  expect(held).toEqual(before.filter((subject) => subject !== userId).map((subject) => ({ subject })));
});

test('a list that is not there is no empty one', async () => {
  const missing = { stderr: expect.stringContaining('nowhere.db is missing') };
  await expect(
    cli('erasures', 'copy', '--from', sqlite('nowhere.db'), '--to', sqlite('x.db')),
  ).rejects.toMatchObject(missing);
  const keys = ['keys', 'copy', '--from', sqlite('keys.db'), '--to', sqlite('y.db')];
  await expect(cli(...keys, '--erasures', sqlite('nowhere.db'))).rejects.toMatchObject(missing);
  for (const name of ['nowhere.db', 'x.db', 'y.db']) expect(existsSync(inFolder(name))).toBe(false);
  await expect(cli(...keys)).rejects.toMatchObject({ stderr: expect.stringContaining('--erasures') });
  await expect(cli(...keys, '--erasures', 'file')).rejects.toMatchObject({
    stderr: expect.stringContaining('a list of erasures is sqlite:FILE or a mongodb:// address'),
  });
});

describeMongo((freshDatabase) => {
  test('the list goes to MongoDB and back, the same in every erasure', async () => {
    const database = await freshDatabase();
    const { erasures } = product.engines;
    await erasures.note({ userId: 'c'.repeat(24), mailStream: '', reason: 'operator', requestedAt: NOW });
    for (const [from, to] of [
      [sqlite('erasures.db'), database.address],
      [database.address, sqlite('back.db')],
    ] as const)
      await cli('erasures', 'copy', '--from', from, '--to', to);
    const back = await openErasures(sqlite('back.db'));
    expect(await namedIn(back.erasures)).toEqual(await namedIn(erasures));
    await back.close();
    await database.drop();
  });
});
