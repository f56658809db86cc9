import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { partitionOf } from '@footprint/projections/partition.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { AREAS, streamOf } from '@footprint/shared-events/registry.ts';
import { openEvents } from '../../engine/eventCodec.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { readMailStream } from '../reservation.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ASK_EVERY_MS = 50;

/** Whether a mail was written because of one of these events, whose ids are in the keys of mails. */
export function isMailAbout(ids: ReadonlySet<string>): (mailKey: string) => boolean {
  return (mailKey) => ids.has(UUID.exec(mailKey)?.[0] ?? '');
}

/** Ids of everything a citizen has ever entered, but for events that cannot be read any more. */
export async function eventIdsOf({ store }: CommandEngines, userId: string): Promise<ReadonlySet<string>> {
  const ids = await Promise.all(AREAS.map((area) => idsIn(store, streamOf(area, userId))));
  return new Set(ids.flat());
}

async function idsIn(store: EventStore, stream: string): Promise<readonly string[]> {
  try {
    return (await store.readStream(stream)).map(({ id }) => id);
  } catch (error) {
    if (error instanceof UnreadableEvent) return readableIdsIn(store, stream);
    throw error;
  }
}

/** Read one by one: a page in which an event cannot be read is not given at all. */
async function readableIdsIn(store: EventStore, stream: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = '', atEnd = false; !atEnd; ) {
    try {
      const page = await store.readAll({ after, limit: 1, prefixes: [stream] });
      ids.push(...page.events.map(({ id }) => id));
      ({ position: after, atEnd } = page);
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      after = error.position;
    }
  }
  return ids;
}

/** Whether an account that the log does not know has left a key or events: a session may outlive a log that was replaced. */
export async function isSomethingLeft(engines: CommandEngines, userId: string): Promise<boolean> {
  return (await engines.keys.get(userId)) !== undefined || (await eventIdsOf(engines, userId)).size > 0;
}

/**
 * Tries to read a registration and its reservations as everybody else would: all hold sealed texts always.
 * @throws Error when one of them can still be opened
 */
export async function requireUnreadable(
  { store, keys }: CommandEngines,
  userId: string,
  mailStreams: readonly string[],
): Promise<void> {
  const stream = streamOf('account', userId);
  const registered = (await store.readStream(stream)).slice(0, 1);
  if (openEvents(registered, await keys.get(userId)).some(({ erased }) => erased.length === 0))
    throw new Error(`the registration of ${userId} can still be read`);
  for (const name of mailStreams.filter((known) => known !== '')) {
    const { reservation } = await readMailStream({ store, keys }, name);
    if (reservation?.owner === userId) throw new Error(`the reservation of ${userId} can still be read`);
  }
}

/**
 * Waits until the views have folded a position of a citizen's streams, but no longer than `patienceMs`: documents hold no
 * readable text, and the projector drops them in its own time.
 * @returns whether they were seen to have folded it
 */
export async function viewsReach(
  views: ViewStore,
  userId: string,
  position: string,
  patienceMs: number,
): Promise<boolean> {
  for (const deadline = performance.now() + patienceMs; ; ) {
    const active = await readActiveSet(views);
    if (active && (await views.checkpoint(active.set, partitionOf(userId))) >= position) return true;
    if (performance.now() >= deadline) return false;
    await sleep(ASK_EVERY_MS);
  }
}
