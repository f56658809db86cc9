import { createSigner } from '@footprint/infra/audit/signing.ts';
import { checkValues } from '@footprint/infra/secretCheck.ts';
import {
  AUDIT_STREAMS,
  type AuditEvent,
  LOG_STREAM,
  LogShortened,
} from '@footprint/shared-events/audit/events.ts';
import { Command } from 'commander';
import { noteKeyChange, withFormerKeys } from '../audit/auditKeys.ts';
import { readHeadFile, writeHeadFile } from '../audit/headFile.ts';
import { describeMisfit, publishHead, readHeads } from '../audit/heads.ts';
import { type KeptHead, verifyLog } from '../audit/verifyLog.ts';
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

interface Options {
  readonly publicKey?: readonly string[];
}

async function verify(
  { engines, secrets }: Product,
  { head: file, publicKey = [] }: Options & { readonly head?: string },
): Promise<void> {
  const own = createSigner(secrets.AUDIT_KEY).publicKey;
  const trusted = await withFormerKeys(engines.store, [own, ...publicKey]);
  const kept: KeptHead[] = [];
  const { newest, forged } = await readHeads(engines.store, trusted);
  if (newest && !forged) kept.push({ head: newest });
  if (file !== undefined) {
    const head = await readHeadFile(requireFile(file));
    if (!trusted.includes(head.head.publicKey))
      throw new Error(`${file} was signed with another key; name it with --public-key if you trust it`);
    kept.push(head);
  }
  const began = performance.now();
  const { checked, check, firstBad, rewritten, superseded } = await verifyLog(engines.store, {
    kept,
    onProgress: progress(),
  });
  for (const { head: given, restored, restoredAt } of superseded)
    console.log(
      `the head of ${isoOf(given.signedAt * 1000)} was signed over a log that was replaced at ${isoOf(restoredAt)} by the backup of ${restored.backup}, which gave up ${restored.discarded} events: it cannot be compared any more`,
    );
  for (const { type, data, metadata } of await engines.store.readStream(LOG_STREAM)) {
    if (type !== LogShortened.type) continue;
    console.log(
      `at ${isoOf(metadata.recordedAt)} the log ended at ${data.found || 'its beginning'}, and had been served up to ${data.seen}: ${data.lost ?? 'an unknown number of'} events were lost`,
    );
  }
  const seconds = (performance.now() - began) / 1000;
  if (firstBad ?? rewritten ?? forged) {
    const since = rewritten ? ` of ${new Date(rewritten.signedAt * 1000).toISOString()}` : '';
    throw new Error(
      (firstBad ?? forged)
        ? `after ${checked} events that fit: ${describeMisfit(firstBad ?? forged)}`
        : `the log is not the one whose head${since} was signed: it was written anew, or events at its end are gone`,
    );
  }
  console.log(
    `${checked} events of ${check.tips.size} streams fit, ${kept.length - superseded.length} signed heads agree (${Math.round(checked / Math.max(seconds, 0.001))} events/s)`,
  );
}

async function head(
  { engines, secrets }: Product,
  { to, publicKey = [] }: Options & { readonly to?: string },
): Promise<void> {
  const signed = await publishHead(engines.store, createSigner(secrets.AUDIT_KEY), Date.now(), {
    formerKeys: publicKey,
    erasures: engines.erasures,
    onProgress: progress(),
  });
  if (to !== undefined) await writeHeadFile(to, signed.head, signed.ends);
  console.log(JSON.stringify(signed.head));
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

const FORMER = [
  '--public-key <keys...>',
  'public keys of former AUDIT_KEYs, in base64, that heads may have been signed by',
] as const;

/** Proof that nobody changed the past. May run beside the live product. */
export function auditCommand(): Command {
  const command = new Command('audit').description('check the log, or sign its head');
  command
    .command('verify')
    .description(
      'check the chain of every stream, and the log against signed heads; names the first event that does not fit',
    )
    .option('--head <file>', 'a head that was kept elsewhere')
    .option(...FORMER)
    .action((options: Options) => withProduct((product) => verify(product, options)));
  command
    .command('head')
    .description('check the log and sign its head, which becomes an event of the log')
    .option('--to <file>', 'also write it to a new file, with the end of every stream, to be kept elsewhere')
    .option(...FORMER)
    .action((options: Options) => withProduct((product) => head(product, options)));
  command
    .command('accept-key')
    .description(
      'take another AUDIT_KEY than the one that is known, and name the former public key in the log',
    )
    .action(() => withProduct(acceptKey, { takesAuditKey: true }));
  command
    .command('looks')
    .description('who inspected whose history or read whose answers, and when')
    .action(() => withProduct(looks));
  return command;
}
