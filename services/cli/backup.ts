import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSigner, type Signer } from '@footprint/infra/audit/signing.ts';
import { HeadForged, readTreeHead } from '@footprint/infra/audit/treeHead.ts';
import { type Config, isEmbedded } from '@footprint/infra/config.ts';
import { openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { isKeptHere, replaceKept } from '@footprint/infra/secrets.ts';
import { Command } from 'commander';
import { erasureDeps } from '../account/erasure/deps.ts';
import { reapplyErasures } from '../account/erasure/reapply.ts';
import { acceptHead } from '../audit/acceptHead.ts';
import { readHeadFile } from '../audit/headFile.ts';
import { type HeadDeps, provenHead, UnprovenLog } from '../audit/proveHead.ts';
import { createBackup } from '../backup/create.ts';
import { kindOf, readManifest } from '../backup/manifest.ts';
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
    readonly discardNewer?: number | 'unknown';
  },
): Promise<void> {
  for (const file of [from, more.keys, more.erasures, more.head]) if (file) requireFile(file);
  const config = embeddedConfig();
  const dataDir = config.DATA_DIR;
  const { MASTER_KEY: masterKey, AUDIT_KEY } = readSecrets(config);
  const signer = createSigner(AUDIT_KEY);
  const isOurs = isKeptHere(config, 'JWT_SECRET');
  const endSessions = (): void => {
    if (isOurs) replaceKept(config, 'JWT_SECRET', randomBytes(48).toString('base64url'));
  };
  const { head, ...options } = more;
  const { logId, createdAt } = await readManifest(from, 'events');
  const heads = openHeadFolder({ folder: join(config.HEADS_DIR, logId) });
  const signedErasures = Math.max(
    await signedOver(heads, signer),
    head === undefined ? 0 : await signedOfFile(head, signer),
  );
  await restoreBackup({
    ...{ dataDir, from, ...options, signedErasures },
    ...{ masterKey, endSessions, onProgress },
  });
  const erased = await withProduct(async ({ engines, secrets }) => {
    await noteRestored(dataDir, engines.store, Date.now());
    const again = await reapplyErasures(erasureDeps(engines, secrets), Date.now);
    await acceptRestored({ ...engines, signer }, createdAt);
    return again;
  });
  await dropLeftovers(dataDir, Date.now());
  console.log(`done: restored, ${erased} accounts erased again`);
  console.log(
    isOurs
      ? 'sessions are over: everybody logs in again'
      : 'set another JWT_SECRET before the product is started: sessions know accounts that the log may not know any more',
  );
}

/** How many erasures the newest head of this log was signed over. */
async function signedOver(heads: HeadStore, { publicKey }: Signer): Promise<number> {
  const note = await heads.read(NEWEST_HEAD);
  try {
    return note ? readTreeHead(Buffer.from(note).toString(), [publicKey]).erasures : 0;
  } catch (error) {
    if (!(error instanceof HeadForged)) throw error;
    onProgress('the head in HEADS_DIR was not signed by this AUDIT_KEY: it says nothing of erasures');
    return 0;
  }
}

async function signedOfFile(file: string, { publicKey }: Signer): Promise<number> {
  const kept = await readHeadFile(file, [publicKey]);
  return 'tree' in kept ? kept.tree.erasures : (kept.daily.head.erasures ?? 0);
}

/** The operator who restores says by that why the tree over the log begins anew. */
async function acceptRestored(deps: HeadDeps, backup: string): Promise<void> {
  try {
    await provenHead(deps, { now: Date.now(), mayBeUncovered: true });
  } catch (error) {
    if (!(error instanceof UnprovenLog)) throw error;
    const reason = `restored from the backup of ${backup}`;
    const { size } = await acceptHead(
      deps,
      { fault: error.fault, reason, commandId: randomUUID() },
      Date.now(),
    );
    onProgress(`the tree over the log begins anew, over ${size} events (${error.fault})`);
  }
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
    .option(
      '--discard-newer <number>',
      'how many newer events of the log in place are given up; unknown: where it cannot be read',
      (text) => (text === 'unknown' ? text : Number(text)),
    )
    .action(restore);
  return command;
}
