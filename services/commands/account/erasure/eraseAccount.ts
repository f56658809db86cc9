import type { Erasure } from '@footprint/infra/erasures/port.ts';
import { StoreUnavailable } from '@footprint/infra/event-store/port.ts';
import type { ErasureCertificate, ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { mailStreamOf, readAccount } from '../reservation.ts';
import { certificateOf, certify } from './certificate.ts';
import type { ErasureDeps } from './deps.ts';
import { releaseMail } from './freeAddress.ts';
import { accountStep } from './step.ts';
import { eventIdsOf, isMailAbout, requireUnreadable, viewsReach } from './traces.ts';

/** A user id never comes back: whatever token is made for it, even one that was on its way, is no good. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** As long as a citizen may be kept waiting; documents hold no readable text. */
const VIEWS_PATIENCE_MS = 2_000;

type Erasing = Erasure & { readonly viewsPatienceMs: number };

/** What is done after the erasure was noted and asked for; every step may be repeated, alone or from the beginning. */
const STEPS: readonly (readonly [string, (deps: ErasureDeps, erasing: Erasing) => Promise<unknown>])[] = [
  [
    'mail address released',
    async (deps, { userId, mailStream, requestedAt }) =>
      mailStream !== '' && releaseMail(deps, mailStream, userId, requestedAt),
  ],
  ['sessions ended', ({ sessions }, { userId }) => sessions.revokeAll(userId, FOR_EVER)],
  ['jobs removed', ({ jobs }, { userId }) => jobs.removeOf(userId)],
  ['mails deleted', deleteMails],
  ['keys destroyed', ({ keys }, { userId }) => keys.destroy(userId)],
  ['texts found unreadable', (deps, { userId, mailStream }) => requireUnreadable(deps, userId, mailStream)],
  // Whoever had read the address before the key was gone has written the mail by now.
  ['mails deleted again', deleteMails],
  ['documents dropped', dropDocuments],
  ['files compacted', ({ compact }) => compact()],
];

/** Every step in order, the last of which is told when the certificate is in the log. */
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
  /** How long to wait for the views to drop documents, in milliseconds; 2 s unless given. */
  readonly viewsPatienceMs?: number;
  /** Told of each step when it has been done. */
  readonly onStep?: (step: string) => void;
}

/**
 * Erases an account, or goes on where a crash cut an erasure off. It is noted before anything else, so that every later
 * step is repeated until all of them are done.
 * @returns the certificate; undefined when there is no such account, or it may not be erased for this reason
 * @throws StoreUnavailable when an engine cannot serve; what is not done yet is done by the sweep or the next start
 */
export async function eraseAccount(
  deps: ErasureDeps,
  { userId, reason, now, onStep = () => undefined, viewsPatienceMs = VIEWS_PATIENCE_MS }: EraseOptions,
): Promise<ErasureCertificate | undefined> {
  const erasure = await note(deps, userId, reason, now());
  onStep('noted');
  if (!(await isAskedFor(deps, erasure))) return undefined;
  // Once more: another erasure of the same account, refused meanwhile, may have withdrawn it.
  await deps.erasures.note(erasure);
  onStep('asked for');
  for (const [name, run] of STEPS) {
    await run(deps, { ...erasure, viewsPatienceMs });
    onStep(name);
  }
  const done = ['asked for', ...STEPS.map(([name]) => name)];
  const certificate = certify(deps.signer, erasure, done, now());
  await accountStep(deps, userId, now(), { type: 'CompleteErasure', certificate });
  onStep('recorded');
  await deps.erasures.finish(userId, now());
  return certificateOf(await deps.store.readStream(streamOf('account', userId)));
}

async function note(
  { erasures, pepper, ...engines }: ErasureDeps,
  userId: string,
  reason: ErasureReason,
  requestedAt: number,
): Promise<Erasure> {
  const { mail } = await readAccount(engines, userId);
  const mailStream = mail === '' ? '' : mailStreamOf(mail, pepper);
  const noted = { userId, mailStream, reason, requestedAt };
  await erasures.note(noted);
  return (await erasures.find(userId)) ?? noted;
}

/** A refusal leaves nothing behind that the sweep would carry out. */
async function isAskedFor(deps: ErasureDeps, { userId, reason, requestedAt }: Erasure): Promise<boolean> {
  try {
    const asked = await accountStep(deps, userId, requestedAt, { type: 'RequestErasure', reason });
    if (asked.accepted && asked.state.status !== 'missing') return true;
  } catch (error) {
    if (error instanceof StoreUnavailable && error.outcome === 'refused')
      await deps.erasures.withdraw(userId);
    throw error;
  }
  await deps.erasures.withdraw(userId);
  return false;
}

async function deleteMails(deps: ErasureDeps, { userId }: Erasure): Promise<void> {
  await deps.mailer.withdraw(isMailAbout(await eventIdsOf(deps, userId)));
}

/** The projector drops them when it folds the request; deleted pages are gone from the files only after that. */
async function dropDocuments(
  { store, views }: ErasureDeps,
  { userId, viewsPatienceMs }: Erasing,
): Promise<void> {
  const events = await store.readStream(streamOf('account', userId));
  const asked = events.findLast(({ type }) => type === 'AccountErasureRequested');
  if (asked) await viewsReach(views, userId, asked.position, viewsPatienceMs);
}
