import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { TileDamaged } from '@footprint/infra/heads/tiles.ts';
import { checkValues } from '@footprint/infra/secretCheck.ts';
import {
  AUDIT_STREAMS,
  type AuditEvent,
  type HeadFault,
  HeadsAccepted,
  LOG_STREAM,
  LogShortened,
} from '@footprint/shared-events/audit/events.ts';
import { Command } from 'commander';
import { acceptHead, readAcceptances } from '../audit/acceptHead.ts';
import { keyChanges, noteKeyChange } from '../audit/auditKeys.ts';
import { describeChange } from '../audit/beginning.ts';
import { BrokenLog } from '../audit/chainCheck.ts';
import { readHeadFile } from '../audit/headFile.ts';
import { type HeadDeps, provenHead, trustedKeys, UnprovenLog } from '../audit/proveHead.ts';
import { type SigningDeps, signHead, whileHeld } from '../audit/signHead.ts';
import { describeFindings, verifyTree } from '../audit/verifyTree.ts';
import { requireFile } from './missingInput.ts';
import { type Product, withProduct } from './openProduct.ts';

const SAID_EVERY = 100_000;

/** Says how far a long check is. */
function progress(): (events: number) => void {
  let said = 0;
  return (events) => {
    if (events - said < SAID_EVERY) return;
    said = events;
    console.log(`${events} events checked`);
  };
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const provingOf = ({ engines, secrets }: Product): SigningDeps => ({
  ...engines,
  signer: createSigner(secrets.AUDIT_KEY),
});

interface VerifyOptions {
  readonly head?: string;
  readonly publicKey?: readonly string[];
  readonly full?: boolean;
}

async function verify(product: Product, options: VerifyOptions): Promise<void> {
  const { store } = product.engines;
  const proving = provingOf(product);
  const { head: file, publicKey = [], full = false } = options;
  const now = Date.now();
  const trusted = [...(await trustedKeys(proving)), ...publicKey];
  const kept = file === undefined ? undefined : await readHeadFile(requireFile(file), trusted);
  await printStory(store);
  const head = await provenHead(proving, { now, mayBeUncovered: false });
  const began = performance.now();
  const found = await verifyTree(proving, head, {
    now,
    full,
    publicKeys: publicKey,
    onProgress: progress(),
    ...(kept && 'tree' in kept && { elsewhere: [kept.tree] }),
    ...(kept && 'daily' in kept && { daily: [kept.daily] }),
  });
  for (const { head: given, restored, restoredAt } of found.superseded)
    console.log(
      `the head of ${isoOf(given.signedAt * 1000)} was signed over a log that was replaced at ${isoOf(restoredAt)} by the backup of ${restored.backup}, which gave up ${restored.discarded ?? 'an unknown number of'} events: it cannot be compared any more`,
    );
  for (const { signedAt, size, isKept } of found.givenUp)
    if (isKept)
      console.log(
        `the head of ${isoOf(signedAt * 1000)} is of a tree that was given up since: the log begins with its ${size} events`,
      );
  for (const change of found.changes)
    console.log(`at ${isoOf(change.acceptedAt)}: ${describeChange(change)}`);
  const misfit = describeFindings(found);
  if (misfit !== undefined) throw new Error(`after ${found.checked} events that fit: ${misfit}`);
  const seconds = (performance.now() - began) / 1000;
  const agreeing = (found.tree?.agreeing ?? 0) + found.daily + found.givenUp.length;
  console.log(
    `${found.checked} events fit, ${agreeing} signed heads agree (${Math.round(found.checked / Math.max(seconds, 0.001))} events/s)`,
  );
  if (found.since !== undefined)
    console.log(
      `events that had been read whole by ${isoOf(found.since)} were not read again: audit verify --full does that`,
    );
  if (found.checked > head.size)
    console.log(
      `${found.checked - head.size} events came since the head was signed: the next one covers them`,
    );
}

/** Prints events of the log as a whole, of which a reader of the findings must know. */
async function printStory(store: EventStore): Promise<void> {
  for (const { type, data, metadata } of await store.readStream(LOG_STREAM)) {
    const when = isoOf(metadata.recordedAt);
    if (type === LogShortened.type)
      console.log(
        `at ${when} the log ended at ${data.found || 'its beginning'}, and had been served up to ${data.seen}: ${data.lost ?? 'an unknown number of'} events were lost`,
      );
    if (type === HeadsAccepted.type)
      console.log(`at ${when} an operator accepted the log (${data.fault}): ${data.reason}`);
  }
}

async function head(product: Product, { to }: { readonly to?: string }): Promise<void> {
  const signed = await signHead(provingOf(product), Date.now());
  const note = Buffer.from((await product.engines.heads.read(NEWEST_HEAD)) ?? []).toString();
  if (to !== undefined) await writeFile(to, note, { flag: 'wx' });
  console.log(note.trimEnd());
  console.log(`covers ${signed.size} events`);
}

interface AcceptOptions {
  readonly reason: string;
  readonly head?: string;
}

async function accept(product: Product, { reason, head: file }: AcceptOptions): Promise<void> {
  const proving = provingOf(product);
  const kept =
    file === undefined ? undefined : await readHeadFile(requireFile(file), await trustedKeys(proving));
  if (kept && !('tree' in kept)) throw new Error(`${file} is no head of a tree over the log`);
  const head = await whileHeld(proving, async () => {
    const fault = await faultOf(proving);
    if (fault === undefined) throw new Error('the log is proved by its head: nothing to accept');
    console.log(`accepts: ${fault}`);
    const acceptance = { fault, reason, commandId: randomUUID(), elsewhere: kept?.tree };
    return acceptHead(proving, acceptance, Date.now());
  });
  const { givenUp } = (await readAcceptances(proving.store)).at(-1) ?? {};
  if (givenUp)
    console.log(
      givenUp.isKept
        ? `the log begins with the ${givenUp.size} events of what is given up`
        : describeChange(givenUp),
    );
  console.log(
    `done: the tree covers ${head.size} events; the reason is an event of the log, and every head names it`,
  );
}

/** Why the tree cannot be gone on with; a log that is another one shows only when it is read whole. */
async function faultOf(proving: HeadDeps): Promise<HeadFault | undefined> {
  try {
    const head = await provenHead(proving, { now: Date.now(), mayBeUncovered: false });
    const { tree, firstBad } = await verifyTree(proving, head, { now: Date.now(), full: true });
    if (firstBad) throw new BrokenLog(firstBad);
    if (tree?.rewritten) return 'rewritten';
    return tree?.damagedTile === undefined ? undefined : 'damaged';
  } catch (error) {
    if (error instanceof UnprovenLog) return error.fault;
    if (error instanceof TileDamaged) return 'damaged';
    throw error;
  }
}

async function acceptKey({ engines, secrets }: Product): Promise<void> {
  const signer = createSigner(secrets.AUDIT_KEY);
  const known = await engines.installation.read();
  const former = known?.secrets.AUDIT_KEY;
  if (!known || former === undefined || former === signer.publicKey)
    throw new Error('AUDIT_KEY is the one that is known: nothing to accept');
  await noteKeyChange(engines.store, signer, former, Date.now());
  await engines.installation.write({ ...known, secrets: checkValues(secrets) });
  console.log(`done: ${signer.publicKey} takes the place of ${former}; publish it, and keep the former one`);
}

async function key({ engines, secrets }: Product): Promise<void> {
  const { publicKey } = createSigner(secrets.AUDIT_KEY);
  console.log(publicKey);
  for (const { former, changedAt } of await keyChanges(engines.store, [publicKey]))
    console.log(`${former} until ${isoOf(changedAt * 1000)}`);
}

async function looks({ engines }: Product): Promise<void> {
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await engines.store.readAll({ after, prefixes: [AUDIT_STREAMS] });
    for (const { data, metadata } of page.events) {
      const look = data as AuditEvent['data'];
      const { subjects } = look;
      const what =
        'round' in look
          ? `answers ${look.round} ${look.question}`
          : 'inspection' in look
            ? look.inspection
            : 'data';
      const when = new Date(metadata.recordedAt).toISOString();
      console.log([when, metadata.actor, what, subjects.join(' ') || 'the log'].join('\t'));
    }
    ({ position: after, atEnd } = page);
  }
}

/** Proof that the past was not changed. May run beside the live product. */
export function auditCommand(): Command {
  const command = new Command('audit').description('check the log, or sign its head');
  command
    .command('verify')
    .description(
      'check the log against the tree over it and the heads that were signed; names the first event that does not fit',
    )
    .option('--full', 'read all of a large log, and not only what came since that was done last')
    .option('--head <file>', 'a head that was kept elsewhere')
    .option(
      '--public-key <keys...>',
      'public keys of former AUDIT_KEYs, in base64, that the file may have been signed by',
    )
    .action((options: VerifyOptions) => withProduct((product) => verify(product, options)));
  command
    .command('head')
    .description('add new events to the tree over the log, sign its head and print it')
    .option('--to <file>', 'also write it to a new file, to be kept elsewhere')
    .action((options: { readonly to?: string }) => withProduct((product) => head(product, options)));
  command
    .command('accept')
    .description(
      'have the tree over the log go on, or begin anew, where the log cannot be proved by what was kept of it',
    )
    .requiredOption('--reason <text>', 'why, for a later reader of the log; no personal data')
    .option(
      '--head <file>',
      'a head that was kept elsewhere, of this log or of the one that it was copied from: whether the log begins with its events is noted with the reason',
    )
    .action((options: AcceptOptions) => withProduct((product) => accept(product, options)));
  command
    .command('accept-key')
    .description(
      'take another AUDIT_KEY than the one that is known, and name the former public key in the log',
    )
    .action(() => withProduct(acceptKey, { takesAuditKey: true }));
  command
    .command('key')
    .description(
      'the public key that heads, histories and certificates are signed by, and the keys before it',
    )
    .action(() => withProduct(key));
  command
    .command('looks')
    .description('who inspected whose history or read whose answers, and when')
    .action(() => withProduct(looks));
  return command;
}
