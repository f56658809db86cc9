import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { reactionsReader, remindersReader, START } from './readers.ts';

type Log = Pick<EventStore, 'logId' | 'end'>;
type Queue = Pick<JobQueue, 'checkpoint' | 'forgetReader'>;

/** The readers of the log that have handed over jobs of events which it does not hold any more. */
export async function readersAhead(store: Log, jobs: Queue): Promise<readonly string[]> {
  const names = [reactionsReader(store.logId), remindersReader(store.logId)];
  // Places first: they and the log move on meanwhile.
  const places = await Promise.all(names.map((name) => jobs.checkpoint(name)));
  const end = await store.end();
  return names.filter((_, at) => places[at] !== START && (places[at] ?? '') > end);
}

/**
 * Makes such readers begin anew, as new events will have the positions of those that are gone. What is done stays done, by
 * its key. Answers which they were.
 */
export async function rewindReaders(store: Log, jobs: Queue): Promise<readonly string[]> {
  const ahead = await readersAhead(store, jobs);
  for (const reader of ahead) await jobs.forgetReader(reader);
  return ahead;
}
