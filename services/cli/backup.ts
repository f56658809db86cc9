import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner, type Signer } from '@footprint/infra/audit/signing.ts';
import { knownHead } from '@footprint/infra/audit/treeHead.ts';
import { type Config, isEmbedded } from '@footprint/infra/config.ts';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { headFolders } from '@footprint/infra/heads/folder/open.ts';
import { type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { isKeptHere, knownSecret, replaceKept } from '@footprint/infra/secrets.ts';
import { Command } from 'commander';
import { erasureDeps } from '../account/erasure/deps.ts';
import { reapplyErasures } from '../account/erasure/reapply.ts';
import { acceptHead, readAcceptances } from '../audit/acceptHead.ts';
import { withFormerKeys } from '../audit/auditKeys.ts';
import { describeChange } from '../audit/beginning.ts';
import { readHeadFile } from '../audit/headFile.ts';
import { type HeadDeps, provenHead, UnprovenLog } from '../audit/proveHead.ts';
import { type CreateOptions, createBackup } from '../backup/create.ts';
import { kindOf, readManifest } from '../backup/manifest.ts';
import { noteRestored } from '../backup/noteRestored.ts';
import { restoreBackup } from '../backup/restore.ts';
import { headOver, requireKept, signCopy } from '../backup/signed.ts';
import { dropLeftovers } from '../backup/unfinished.ts';
import { verifyEvents, verifyKeys, type WholeBackup } from '../backup/verify.ts';
import { requireFile } from './missingInput.ts';
import { readConfig, readSecrets, requireLog, withProduct } from './openProduct.ts';

const onProgress = (line: string): void => console.log(line);

function embeddedConfig(): Config {
  const config = readConfig();
  if (!isEmbedded(config))
    throw new Error('backups are made of the embedded engines; for others see docs/operating.md');
  return config;
}

async function create(
  to: string,
  { keysTo, unproven = false }: { readonly keysTo?: string; readonly unproven?: boolean },
): Promise<void> {
  const config = embeddedConfig();
  requireLog(config);
  const { DATA_DIR: dataDir } = config;
  // The engines are opened once the copy is proved by itself: they would not say what is damaged.
  const signed: CreateOptions['sign'] = (copy) =>
    withProduct(({ engines, secrets }) =>
      signCopy({ ...engines, signer: createSigner(secrets.AUDIT_KEY) }, copy, Date.now()),
    ).catch(refuseUnproven);
  const sign = unproven ? async () => undefined : signed;
  const { events, head, bytes } = await createBackup({
    dataDir,
    to,
    keysTo,
    sign,
    now: Date.now(),
    onProgress,
  });
  console.log(`done: ${events} events up to position ${head}, ${bytes} bytes, in ${to}`);
  console.log(
    keysTo === undefined
      ? 'the keys were not backed up: without them the personal texts in this backup cannot be read'
      : `keys are in ${keysTo}: keep them elsewhere than the events, and delete them within 30 days`,
  );
}

/** @throws Error saying what a backup of such a log would do */
function refuseUnproven(error: unknown): never {
  if (!(error instanceof UnprovenLog)) throw error;
  throw new Error(
    `${error.message}; its backup would take the place of a good one: --unproven makes one all the same`,
    { cause: error },
  );
}

interface ProofOptions {
  readonly head?: string;
  readonly publicKey?: readonly string[];
}

/** A backup may have been written anew. */
class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/**
 * Finds the head that covers all of a backup, by its manifest, by HEADS_DIR, or by a head that was kept elsewhere.
 * @throws NotSigned when there is none; Error where the backup and the head that was kept elsewhere are not of one history
 */
async function requireSigned(
  backup: WholeBackup,
  folder: string,
  { head: file, publicKey = [] }: ProofOptions,
): Promise<void> {
  const config = embeddedConfig();
  const auditKey = knownSecret(config, 'AUDIT_KEY');
  const own = auditKey === undefined ? [] : [createSigner(auditKey).publicKey];
  const heads = headFolders(config.HEADS_DIR).ofLog(backup.logId);
  const log = openLogFile(join(folder, backup.file));
  try {
    const trees = [heads, ...(await heads.former())];
    const elsewhere = file === undefined ? undefined : await readFile(file, 'utf8');
    const keys = await withFormerKeys(log, [...own, ...publicKey]);
    const kept = elsewhere === undefined ? undefined : knownHead(elsewhere, keys);
    if (kept) await requireKept(log, backup, kept, trees);
    for (const { acceptedAt, givenUp } of await readAcceptances(log))
      if (givenUp?.isKept === false)
        onProgress(`at ${new Date(acceptedAt).toISOString()}: ${describeChange(givenUp)}`);
    const head = await headOver(backup, { trees, elsewhere, keys });
    if (!head)
      throw new NotSigned(
        `${folder}: no head that a trusted key has signed covers its ${backup.events} events, so that they may have been written anew; put HEADS_DIR of this log in its place, or name a head that was kept elsewhere with --head, a key with --public-key`,
      );
    onProgress(`the head of ${new Date(head.signedAt * 1000).toISOString()} covers all of them`);
  } finally {
    log.close();
  }
}

async function verify(folder: string, options: ProofOptions): Promise<void> {
  for (const file of [folder, options.head]) if (file !== undefined) requireFile(file);
  if ((await kindOf(folder)) === 'keys') {
    const { createdAt, deleteBy } = await verifyKeys(folder);
    console.log(`done: the backup of ${createdAt} is whole; delete it by ${deleteBy}`);
    return;
  }
  const backup = await verifyEvents(folder, onProgress);
  await requireSigned(backup, folder, options);
  console.log(`done: the backup of ${backup.createdAt} is whole, ${backup.events} events are proved`);
}

async function restore(
  from: string,
  more: {
    readonly keys?: string;
    readonly olderKeys?: boolean;
    readonly erasures?: string | false;
    readonly discardNewer?: number | 'unknown';
    readonly unproven?: boolean;
  } & ProofOptions,
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
  const { head, publicKey, unproven = false, ...options } = more;
  let lacking = '';
  const requireProof = (backup: WholeBackup): Promise<void> =>
    requireSigned(backup, from, more).catch((error: unknown) => {
      if (!(error instanceof NotSigned)) throw error;
      if (!unproven) throw new Error(`${error.message}; --unproven puts it back all the same`);
      onProgress(error.message);
      lacking = ', which no signed head covers';
    });
  const { logId, createdAt } = await readManifest(from, 'events');
  const heads = headFolders(config.HEADS_DIR).ofLog(logId);
  const signedErasures = Math.max(
    await signedOver(heads, signer),
    head === undefined ? 0 : await signedOfFile(head, signer),
  );
  await restoreBackup({
    dataDir,
    from,
    ...options,
    signedErasures,
    requireSigned: requireProof,
    masterKey,
    endSessions,
    onProgress,
  });
  const erased = await withProduct(async ({ engines, secrets }) => {
    await noteRestored(dataDir, engines.store, Date.now());
    const again = await reapplyErasures(erasureDeps(engines, secrets), Date.now);
    await acceptRestored({ ...engines, signer }, `${createdAt}${lacking}`);
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
  const head = note && knownHead(note, [publicKey]);
  if (note && !head)
    onProgress('the head in HEADS_DIR was not signed by this AUDIT_KEY: it says nothing of erasures');
  return head?.erasures ?? 0;
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

const HEAD = 'a signed head that was kept elsewhere, and covers the backup';
const PUBLIC_KEY = 'public keys in base64 that may have signed it, beside that of AUDIT_KEY';

/** Backups of the embedded engines. */
export function backupCommand(): Command {
  const command = new Command('backup').description('create, verify or restore backups');
  command
    .command('create')
    .description('copy the log, and the keys apart from it, while the product runs')
    .argument('<dir>', 'new or empty folder for the events')
    .option('--keys-to <dir>', 'new or empty folder for the keys, elsewhere; keep it for 30 days at most')
    .option('--unproven', 'also of a log that its heads do not prove')
    .action(create);
  command
    .command('verify')
    .description(
      'prove a backup: checksum, SQLite’s own check, the chain of every stream, and that a signed head covers it',
    )
    .argument('<dir>', 'folder of a backup of events, or of keys')
    .option('--head <file>', HEAD)
    .option('--public-key <keys...>', PUBLIC_KEY)
    .action(verify);
  command
    .command('restore')
    .description('put a backup in the place of the log; the product must be stopped')
    .argument('<dir>', 'folder of a backup of events')
    .option('--keys <dir>', 'folder of a backup of keys; without it the keys that are there stay')
    .option('--older-keys', 'take keys from before the events: citizens who registered in between are lost')
    .option('--erasures <file>', 'an erasures.db that was kept elsewhere, where the one of DATA_DIR is lost')
    .option('--no-erasures', 'restore without such a list: those who were erased since the backup come back')
    .option('--head <file>', `${HEAD}; also says how many erasures there must be`)
    .option('--public-key <keys...>', PUBLIC_KEY)
    .option('--unproven', 'put back a log that no signed head covers: it may have been written anew')
    .option(
      '--discard-newer <number>',
      'how many newer events of the log in place are given up; unknown: where it cannot be read',
      (text) => (text === 'unknown' ? text : Number(text)),
    )
    .action(restore);
  return command;
}
