import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseConfig } from '@footprint/infra/config.ts';
import { loadSecrets } from '@footprint/infra/secrets.ts';
import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { reapplyErasures } from '@footprint/services/account/erasure/reapply.ts';
import { readAccount } from '@footprint/services/account/reservation.ts';
import { createBackup } from '@footprint/services/backup/create.ts';
import { restoreBackup } from '@footprint/services/backup/restore.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { type Engines, openEngines } from '@footprint/services/engine/engines.ts';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const NOW = Math.floor(Date.now() / 1000);
const quiet = (): void => undefined;
const rethrow = (error: unknown): never => {
  throw error;
};

const product = enginesPerTest();
const place = folderPerTest();
/** The first is in both backups, the second in the later one only. */
let users: readonly string[];
const inPlace = (name: string): string => join(place.path, name);

const backUp = (name: string) =>
  createBackup({
    dataDir: product.dataDir,
    to: inPlace(name),
    keysTo: inPlace(`${name}-keys`),
    sign: async () => undefined,
    now: Date.now(),
    onProgress: quiet,
  });
const erase = (userId = '') =>
  eraseAccount(erasureDeps(product.engines, product.secrets), {
    userId,
    reason: 'owner',
    now: Date.now,
    viewsPatienceMs: 0,
  });

beforeEach(async () => {
  await seedDemo(product, 1, NOW, quiet);
  await backUp('earlier');
  await seedDemo(product, 2, NOW, quiet);
  const log = await readWholeLog(product.engines.store);
  users = log.filter(({ type }) => type === 'UserRegistered').map(({ metadata }) => metadata.userId ?? '');
  // Another machine: secrets, and nothing else.
  await mkdir(inPlace('other'));
  await cp(join(product.dataDir, 'secrets'), inPlace('other/secrets'), { recursive: true });
});

interface Restored {
  readonly from: string;
  readonly keys: string;
  readonly erasures?: string;
  readonly signedErasures?: number;
  readonly onProgress?: (line: string) => void;
}

/** Puts a backup in place on the other machine and erases again, as the command does; answers how many were erased. */
async function restored<T>(
  { from, keys, erasures, signedErasures, onProgress = quiet }: Restored,
  look: (engines: Engines, erased: number) => Promise<T>,
): Promise<T> {
  const parsed = parseConfig({ DATA_DIR: inPlace('other') });
  if ('faults' in parsed) return expect.fail(parsed.faults.join());
  const secrets = loadSecrets(parsed.config);
  const restore = (discardNewer?: number) =>
    restoreBackup({
      dataDir: inPlace('other'),
      discardNewer,
      from: inPlace(from),
      keys: inPlace(keys),
      erasures: erasures !== undefined && inPlace(erasures),
      signedErasures,
      olderKeys: true,
      requireSigned: async () => undefined,
      masterKey: secrets.MASTER_KEY,
      endSessions: quiet,
      onProgress,
    });
  await restore().catch((error: unknown) => {
    // The erasures that the restore before repeated are newer.
    const [, newer] = /^(\d+) newer events/.exec(error instanceof Error ? error.message : '') ?? [];
    if (newer === undefined) throw error;
    return restore(Number(newer));
  });
  const { engines, close } = await openEngines(parsed.config, secrets, {
    onFatal: rethrow,
    onTrouble: rethrow,
    onJobFailure: rethrow,
    onNotice: () => undefined,
  });
  try {
    return await look(engines, await reapplyErasures(erasureDeps(engines, secrets), Date.now));
  } finally {
    await close();
  }
}

test('a list from elsewhere outlives a log that does not know the account yet: the next one erases it again', async () => {
  await backUp('later');
  const [, userId = ''] = users;
  await erase(userId);
  await product.engines.erasures.close();
  await cp(join(product.dataDir, 'erasures.db'), inPlace('erasures.db'));
  const from = { from: 'earlier', keys: 'earlier-keys', erasures: 'erasures.db' };
  await restored(from, async (engines, erased) => {
    expect(erased).toBe(0);
    expect(await readAccount(engines, userId)).toMatchObject({ status: 'missing' });
    expect(await engines.erasures.find(userId)).toHaveProperty('finishedAt');
  });
  await restored({ from: 'later', keys: 'later-keys' }, async (engines, erased) => {
    expect(erased).toBe(1);
    expect(await readAccount(engines, userId)).toMatchObject({ status: 'erased', mail: '' });
    expect(await engines.keys.get(userId)).toBeUndefined();
  });
});

test('whom the restored log itself names as erased, keys from before do not bring back', async () => {
  const [userId = ''] = users;
  await erase(userId);
  await backUp('later');
  await restored({ from: 'later', keys: 'earlier-keys' }, async (engines, erased) => {
    expect(erased).toBe(1);
    expect(await engines.keys.get(userId)).toBeUndefined();
    expect(await readAccount(engines, userId)).toMatchObject({ status: 'erased', mail: '' });
  });
  await restored({ from: 'later', keys: 'later-keys' }, async (_, erased) => expect(erased).toBe(0));
});

test('a restore says when the list names fewer people than a head was signed over', async () => {
  await erase(users[1]);
  await copyFile(join(product.dataDir, 'erasures.db'), inPlace('erasures.db'));
  const said = async (list?: string): Promise<readonly string[]> => {
    const lines: string[] = [];
    const from = { from: 'earlier', keys: 'earlier-keys', signedErasures: 1 };
    const onProgress = (line: string): void => void lines.push(line);
    await restored({ ...from, ...(list && { erasures: list }), onProgress }, async () => undefined);
    return lines.filter((line) => line.startsWith('WARNING'));
  };
  expect(await said()).toEqual([expect.stringContaining('1 erasures, and the list names 0')]);
  expect(await said('erasures.db')).toEqual([]);
});
