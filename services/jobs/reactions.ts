import type { Job, JobQueue } from '@footprint/infra/job-queue/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { CHANGES_STREAMS } from '@footprint/shared-events/changes/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { releaseUnheld } from '../account/erasure/releaseMail.ts';
import { JOB_KINDS } from '../account/links.ts';
import { completeReservation, readMailStream } from '../account/reservation.ts';
import { completeChanges } from '../engine/acceptedChanges.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { mailChangeJobsOf } from './mailChangeWorkers.ts';
import { passwordMailOf } from './passwordMailWorker.ts';
import { reactionsReader, START } from './readers.ts';

const REACTED_TO = ['mail-', 'account-', CHANGES_STREAMS];
const SAVE_AT_LEAST_EVERY = 1_000;

/** How often the queue is asked whether it still has what it was given, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

export interface ReactOptions {
  readonly pepper: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Follows the log and starts what follows from events: a reservation without an account and a command of several areas are completed, a link or the news of a changed password is mailed, an address that was left is freed. Every effect is idempotent by key, and the place in the log is saved
 * after the effects. Ends when the queue has lost jobs: begin again, from the place that is left.
 */
export async function react(
  engines: CommandEngines,
  jobs: JobQueue,
  signal: AbortSignal,
  { pepper, now = Date.now }: ReactOptions,
): Promise<void> {
  const lost = new AbortController();
  const reader = reactionsReader(engines.store.logId);
  const kept = await jobs.checkpoint(reader);
  // Saved before anything is handed over.
  let known = kept === '' ? START : kept;
  if (!(await jobs.saveCheckpoint(reader, known, kept))) return;
  const after = known === START ? '' : known;
  const look = setInterval(async () => {
    const now = await jobs.checkpoint(reader).catch(() => known);
    if (now < known) lost.abort();
  }, LOOK_EVERY_MS);
  let skipped = 0;
  const until = AbortSignal.any([signal, lost.signal]);
  try {
    for await (const page of engines.store.subscribe({ after, prefixes: REACTED_TO, signal: until })) {
      for (const event of page.events) await complete(engines, pepper, event);
      await jobs.add(...page.events.flatMap((event) => jobsOf(event, now())));
      skipped += 1;
      // Saving costs an fsync: pages without effects are saved now and then, only to shorten the next start.
      if (page.events.length === 0 && skipped < SAVE_AT_LEAST_EVERY) continue;
      if (!(await jobs.saveCheckpoint(reader, page.position, known))) return;
      known = page.position;
      skipped = 0;
    }
  } finally {
    clearInterval(look);
  }
}

/**
 * Completes what a crash cut in two: a reservation without its account, or without the change it was made for; a
 * command of several areas that some of them have not been given.
 */
async function complete(engines: CommandEngines, pepper: string, event: StoredEvent): Promise<void> {
  if (event.type === 'ChangesAccepted') await completeChanges(engines, event);
  if (event.type !== 'MailReserved') return;
  const { reservation } = await readMailStream(engines, event.stream);
  if (reservation?.event.id !== event.id) return;
  await completeReservation(engines, reservation);
  // The change may have been refused: another password was chosen in between.
  if (reservation.change !== undefined)
    await releaseUnheld(engines, pepper, event.stream, event.metadata.recordedAt);
}

function jobsOf(event: StoredEvent, now: number): readonly Job[] {
  const userId = userIdOfStream(event.stream);
  if (userId === undefined) return [];
  // First: an address that was left is freed however late that is found.
  const ofAddress = mailChangeJobsOf(event, userId);
  if (ofAddress.length > 0) return ofAddress;
  // A long log is full of links that open nothing any more.
  if (Number(event.data.linkExpiresAt) * 1000 <= now) return [];
  const payload = { userId, eventId: event.id };
  if (event.type === 'UserRegistered')
    return [{ key: `confirm-${event.id}`, kind: JOB_KINDS.confirm, payload }];
  if (event.type === 'PasswordResetRequested')
    return [{ key: `reset-${event.id}`, kind: JOB_KINDS.reset, payload }];
  return passwordMailOf(event, userId, now);
}
