import type { Erasure } from '@footprint/infra/erasures/port.ts';
import { digestOf } from '@footprint/infra/keys/digest.ts';
import { FOR_EVER } from '@footprint/infra/sessions/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import type { ErasureCertificate, ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { heldStreamOf, readAccount } from '../reservation.ts';
import { certificateOf, certify } from './certificate.ts';
import type { ErasureDeps } from './deps.ts';
import { releaseMail } from './releaseMail.ts';
import { accountStep } from './step.ts';
import { eventIdsOf, isMailAbout, isSomethingLeft, requireUnreadable, viewsReach } from './traces.ts';

/** As long as a citizen may be kept waiting; documents hold no readable text. */
const VIEWS_PATIENCE_MS = 2_000;

type Erasing = Erasure & {
  readonly viewsPatienceMs: number;
  /** Streams of addresses that the account had before. */
  readonly formerStreams: readonly string[];
};

type Step = (deps: ErasureDeps, erasing: Erasing) => Promise<unknown>;

/**
 * Steps after the erasure was noted and asked for; every step may be repeated, alone or from the beginning. One that
 * answers false could not be seen to be done, and the certificate does not name it. Sessions first: no call may write
 * for an account whose address another one has.
 */
const STEPS: readonly (readonly [string, Step])[] = [
  // A user id never comes back: whatever token is made for it, even one that was on its way, is no good.
  ['sessions ended', ({ sessions }, { userId }) => sessions.revokeAll(userId, FOR_EVER)],
  [
    'mail address released',
    async (deps, { userId, mailStream, formerStreams, requestedAt }) => {
      for (const stream of formerStreams) await releaseMail(deps, stream, userId, requestedAt);
      return mailStream !== '' && releaseMail(deps, mailStream, userId, requestedAt);
    },
  ],
  ['jobs removed', ({ jobs }, { userId }) => jobs.removeOf(userId)],
  ['mails deleted', deleteMails],
  ['keys destroyed', ({ keys }, { userId }) => keys.destroy(userId)],
  [
    'texts found unreadable',
    (deps, { userId, mailStream, formerStreams }) =>
      requireUnreadable(deps, userId, [mailStream, ...formerStreams]),
  ],
  // A worker that read the address before the key was gone has written its mail by now.
  ['mails deleted again', deleteMails],
  ['documents dropped', dropDocuments],
  ['files compacted', ({ compact }) => compact()],
];

/** Every step in order; the last one is reported when the certificate is in the log. */
export const ERASURE_STEPS: readonly string[] = [
  'noted',
  'asked for',
  ...STEPS.map(([name]) => name),
  'recorded',
];

export interface EraseOptions {
  readonly userId: string;
  readonly reason: ErasureReason;
  readonly now: () => number;
  /** Id of the call that asks, so that its repetition is known. */
  readonly commandId?: string;
  /** Streams of the addresses, where the caller knows them and the account may not say them any more. */
  readonly mailStreams?: readonly string[];
  /** How long to wait for the views to drop documents, in milliseconds; 2 s unless given. */
  readonly viewsPatienceMs?: number;
  /** Called after each step with whether it is proven to be done. */
  readonly onStep?: (step: string, isSeen: boolean) => void;
}

/**
 * Erases an account, or goes on where a crash cut an erasure off. It is noted before anything else, so that every later
 * step is repeated until all of them are done.
 * @returns the certificate; undefined when there is no such account (what an older log left of it is destroyed all the
 * same), or it may not be erased for this reason
 * @throws StoreUnavailable when an engine cannot serve; what is not done yet is done by the sweep or the next start
 */
export async function eraseAccount(
  deps: ErasureDeps,
  {
    userId,
    reason,
    now,
    commandId,
    mailStreams: [known = '', ...knownFormer] = [],
    onStep = () => undefined,
    viewsPatienceMs = VIEWS_PATIENCE_MS,
  }: EraseOptions,
): Promise<ErasureCertificate | undefined> {
  const { erasure, isNew } = await note(deps, { userId, reason, mailStream: known, requestedAt: now() });
  const formerStreams = [...(await formerStreamsOf(deps, userId)), ...knownFormer];
  onStep('noted', true);
  if (!(await isAskedFor(deps, erasure, { isNew, commandId }))) return undefined;
  // Once more: another erasure of the same account, refused meanwhile, may have withdrawn it.
  await deps.erasures.note(erasure);
  onStep('asked for', true);
  const done = ['asked for'];
  for (const [name, run] of STEPS) {
    const isSeen = (await run(deps, { ...erasure, viewsPatienceMs, formerStreams })) !== false;
    if (isSeen) done.push(name);
    onStep(name, isSeen);
  }
  const made = certify(deps.signer, erasure, done, now());
  await accountStep(deps, userId, now(), { type: 'CompleteErasure', certificate: made });
  const certificate = certificateOf(await deps.store.readStream(streamOf('account', userId)));
  onStep('recorded', certificate !== undefined);
  await deps.erasures.finish(userId, now());
  return certificate;
}

async function note(
  { erasures, pepper, ...engines }: ErasureDeps,
  { mailStream: known, ...asked }: Omit<Erasure, 'mailKeyDigest' | 'finishedAt'>,
): Promise<{ readonly erasure: Erasure; readonly isNew: boolean }> {
  const { userId } = asked;
  const { mail } = await readAccount(engines, userId);
  const mailStream = mail === '' ? known : await heldStreamOf(engines, pepper, { userId, mail });
  const isNew = (await erasures.find(userId)) === undefined;
  const mailKey = mailStream === '' ? undefined : await engines.keys.get(mailStream);
  await erasures.note({ ...asked, mailStream, ...(mailKey && { mailKeyDigest: digestOf(mailKey) }) });
  const noted = (await erasures.find(userId)) ?? { ...asked, mailStream };
  // An erasure that is finished has forgotten the stream, and is done again where it came back.
  return { erasure: { ...noted, mailStream: noted.mailStream || mailStream }, isNew };
}

/** While the account can be read: once its key is gone, they have been released before. */
async function formerStreamsOf({ pepper, ...engines }: ErasureDeps, userId: string): Promise<string[]> {
  const { formerMails } = await readAccount(engines, userId);
  const named = formerMails.filter(({ mail }) => mail !== '');
  return Promise.all(named.map(({ mail }) => heldStreamOf(engines, pepper, { userId, mail })));
}

/**
 * A refusal leaves nothing behind that the sweep would carry out. What was noted before stays noted: the log may be an older
 * one that does not know the account yet, and the next one that is put back does.
 */
async function isAskedFor(
  deps: ErasureDeps,
  erasure: Erasure,
  { isNew, commandId }: { readonly isNew: boolean; readonly commandId: string | undefined },
): Promise<boolean> {
  const { userId, reason, requestedAt } = erasure;
  try {
    const asked = await accountStep(deps, userId, requestedAt, { type: 'RequestErasure', reason }, commandId);
    if (asked.accepted) {
      if (asked.state.status !== 'missing' || !isNew || (await isSomethingLeft(deps, userId))) return true;
      await deps.erasures.withdraw(userId);
    }
    // An account confirmed meanwhile is not erased as unconfirmed, now or later.
    else if (isNew || reason === 'unconfirmed') await deps.erasures.withdraw(userId);
    return false;
  } catch (error) {
    if (isNew && error instanceof StoreUnavailable && error.outcome === 'refused')
      await deps.erasures.withdraw(userId);
    throw error;
  }
}

async function deleteMails(deps: ErasureDeps, { userId }: Erasure): Promise<void> {
  await deps.mailer.withdraw(isMailAbout(await eventIdsOf(deps, userId)));
}

/** The projector drops them when it folds the request; deleted pages are gone from the files only after that. */
async function dropDocuments(
  { store, views }: ErasureDeps,
  { userId, viewsPatienceMs }: Erasing,
): Promise<boolean> {
  const events = await store.readStream(streamOf('account', userId));
  const asked = events.findLast(({ type }) => type === 'AccountErasureRequested');
  return asked !== undefined && viewsReach(views, userId, asked.position, viewsPatienceMs);
}
