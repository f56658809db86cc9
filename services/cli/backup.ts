import { randomBytes } from 'node:crypto';
import { type Config, isEmbedded } from '@footprint/infra/config.ts';
import { isKeptHere, replaceKept } from '@footprint/infra/secrets.ts';
import { Command } from 'commander';
import { erasureDeps } from '../account/erasure/deps.ts';
import { reapplyErasures } from '../account/erasure/reapply.ts';
import { createBackup } from '../backup/create.ts';
import { kindOf } from '../backup/manifest.ts';
import { noteRestored } from '../backup/noteRestored.ts';
import { restoreBackup } from '../backup/restore.ts';
import { dropLeftovers } from '../backup/unfinished.ts';
import { verifyEvents, verifyKeys } from '../backup/verify.ts';
import { requireFile } from './missingInput.ts';
import { readConfig, readSecrets, requireLog, withProduct } from './openProduct.ts';

const onProgress = (line: string): void => console.log(line);

function embeddedConfig(): Config {
  const config = readConfig();
  if (!isEmbedded(config))
    throw new Error('backups are made of the embedded engines; for others see docs/operating.md');
  return config;
}

async function create(to: string, { keysTo }: { readonly keysTo?: string }): Promise<void> {
  const config = embeddedConfig();
  requireLog(config);
  const { DATA_DIR: dataDir } = config;
  const { events, head, bytes } = await createBackup({ dataDir, to, keysTo, now: Date.now(), onProgress });
  console.log(`done: ${events} events up to position ${head}, ${bytes} bytes, in ${to}`);
  console.log(
    keysTo === undefined
      ? 'the keys were not backed up: without them the personal texts in this backup cannot be read'
      : `keys are in ${keysTo}: keep them elsewhere than the events, and delete them within 30 days`,
  );
}

async function verify(folder: string): Promise<void> {
  requireFile(folder);
  if ((await kindOf(folder)) === 'keys') {
    const { createdAt, deleteBy } = await verifyKeys(folder);
    console.log(`done: the backup of ${createdAt} is whole; delete it by ${deleteBy}`);
    return;
  }
  const { events, createdAt } = await verifyEvents(folder, onProgress);
  console.log(`done: the backup of ${createdAt} is whole, ${events} events fit`);
}

async function restore(
  from: string,
  more: {
    readonly keys?: string;
    readonly olderKeys?: boolean;
    readonly erasures?: string | false;
    readonly head?: string;
    readonly discardNewer?: number;
  },
): Promise<void> {
  for (const file of [from, more.keys, more.erasures, more.head]) if (file) requireFile(file);
  const config = embeddedConfig();
  const dataDir = config.DATA_DIR;
  const masterKey = readSecrets(config).MASTER_KEY;
  const isOurs = isKeptHere(config, 'JWT_SECRET');
  const endSessions = (): void => {
    if (isOurs) replaceKept(config, 'JWT_SECRET', randomBytes(48).toString('base64url'));
  };
  await restoreBackup({ dataDir, from, ...more, masterKey, endSessions, onProgress });
  const erased = await withProduct(async ({ engines, secrets }) => {
    await noteRestored(dataDir, engines.store, Date.now());
    return reapplyErasures(erasureDeps(engines, secrets), Date.now);
  });
  await dropLeftovers(dataDir, Date.now());
  console.log(`done: restored, ${erased} accounts erased again`);
  console.log(
    isOurs
      ? 'sessions are over: everybody logs in again'
      : 'set another JWT_SECRET before the product is started: sessions know accounts that the log may not know any more',
  );
}

/** Backups of the embedded engines. */
export function backupCommand(): Command {
  const command = new Command('backup').description('create, verify or restore backups');
  command
    .command('create')
    .description('copy the log, and the keys apart from it, while the product runs')
    .argument('<dir>', 'new or empty folder for the events')
    .option('--keys-to <dir>', 'new or empty folder for the keys, elsewhere; keep it for 30 days at most')
    .action(create);
  command
    .command('verify')
    .description('prove that a backup is whole: checksum, SQLite’s own check, the chain of every stream')
    .argument('<dir>', 'folder of a backup of events, or of keys')
    .action(verify);
  command
    .command('restore')
    .description('put a backup in the place of the log; the product must be stopped')
    .argument('<dir>', 'folder of a backup of events')
    .option('--keys <dir>', 'folder of a backup of keys; without it the keys that are there stay')
    .option('--older-keys', 'take keys from before the events: citizens who registered in between are lost')
    .option('--erasures <file>', 'an erasures.db that was kept elsewhere, where the one of DATA_DIR is lost')
    .option('--no-erasures', 'restore without such a list: those who were erased since the backup come back')
    .option('--head <file>', 'a signed head that was kept elsewhere: says how many erasures there must be')
    .option('--discard-newer <number>', 'how many newer events of the log in place are given up', Number)
    .action(restore);
  return command;
}
