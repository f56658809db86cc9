import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { remindersReader, START } from './readers.ts';
import { reminderOf } from './reminderWorker.ts';

/**
 * Hands over the reminders of all readings entered since the last time; ends at the end of the log. Requests get their turn
 * after every page.
 */
export async function scheduleReminders(
  store: EventStore,
  jobs: JobQueue,
  signal: AbortSignal,
  now: () => number,
): Promise<void> {
  const reader = remindersReader(store.logId);
  const kept = await jobs.checkpoint(reader);
  let known = kept === '' ? START : kept;
  if (!(await jobs.saveCheckpoint(reader, known, kept))) return;
  while (!signal.aborted) {
    const after = known === START ? '' : known;
    const { events, position, atEnd } = await store.readAll({ after, prefixes: ['housing-'] });
    await jobs.add(
      ...events.flatMap((event) => {
        const userId = userIdOfStream(event.stream);
        return userId === undefined ? [] : reminderOf(event, userId, now());
      }),
    );
    // Lost in between: the next time begins from the place that is left.
    if (position > after && !(await jobs.saveCheckpoint(reader, position, known))) return;
    known = position === '' ? known : position;
    if (atEnd) return;
    await nextTurn();
  }
}
