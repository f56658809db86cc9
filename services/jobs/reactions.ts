import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { completeRegistration, readMailStream } from '../commands/account/reservation.ts';
import type { CommandEngines } from '../commands/loadStream.ts';
import { JOB_KINDS } from './mailWorker.ts';

const READER = 'reactions';
const SAVE_AT_LEAST_EVERY = 1_000;

/**
 * Follows the log and starts what follows from events: a reservation without an account is completed, a link is
 * mailed. Every effect is idempotent by key, and the place in the log is saved after the effects.
 */
export async function react(engines: CommandEngines, jobs: JobQueue, signal: AbortSignal): Promise<void> {
  const after = await jobs.checkpoint(READER);
  let skipped = 0;
  for await (const page of engines.store.subscribe({ after, prefixes: ['mail-', 'account-'], signal })) {
    for (const event of page.events) await reactTo(engines, jobs, event);
    skipped += 1;
    // Saving costs an fsync: pages without effects are saved now and then, only to shorten the next start.
    if (page.events.length === 0 && skipped < SAVE_AT_LEAST_EVERY) continue;
    await jobs.saveCheckpoint(READER, page.position);
    skipped = 0;
  }
}

async function reactTo(engines: CommandEngines, jobs: JobQueue, event: StoredEvent): Promise<void> {
  if (event.type === 'MailReserved') {
    const { reservation } = await readMailStream(engines, event.stream);
    if (reservation?.event.id === event.id) await completeRegistration(engines, reservation);
    return;
  }
  const userId = userIdOfStream(event.stream);
  if (userId === undefined) return;
  const payload = { userId, eventId: event.id };
  if (event.type === 'UserRegistered')
    await jobs.add({ key: `confirm-${event.id}`, kind: JOB_KINDS.confirm, payload });
  if (event.type === 'PasswordResetRequested')
    await jobs.add({ key: `reset-${event.id}`, kind: JOB_KINDS.reset, payload });
}
