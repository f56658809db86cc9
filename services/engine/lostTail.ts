import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { LOG_STREAM, LogShortened } from '@footprint/shared-events/audit/events.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import { appendEvents } from './appendEvents.ts';
import { endOf } from './eventCodec.ts';
import { commandIdOf } from './ids.ts';

type Shortened = EventOf<typeof LogShortened>['data'];

/** Part that is missing of the log that was served here, undefined where nothing is, or it is another log. */
async function lostTail(
  store: Pick<EventStore, 'logId' | 'end' | 'gapless'>,
  seen: Installation['log'],
): Promise<Shortened | undefined> {
  const found = await store.end();
  if (seen === undefined || seen.id !== store.logId || found >= seen.end) return undefined;
  const lost = store.gapless ? Number(BigInt(seen.end) - BigInt(found || 0)) : undefined;
  return { seen: seen.end, found, ...(lost !== undefined && { lost }) };
}

/**
 * Says in the log itself that it ended before where it had ended when it was served here. Views and jobs heal by themselves,
 * so that without this nothing would tell of it. `now` in epoch milliseconds.
 * @returns what was said
 * @throws StoreUnavailable when it cannot be stored
 */
export async function noteLostTail(
  store: EventStore,
  seen: Installation['log'],
  now: number,
): Promise<Shortened | undefined> {
  const lost = await lostTail(store, seen);
  if (lost === undefined) return undefined;
  // Processes that start at once share the id, so that one of them says it.
  const commandId = commandIdOf('system', LogShortened.type, [store.logId, lost.seen, lost.found].join());
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [{ type: LogShortened.type, data: lost }],
    metadata: { commandId, recordedAt: now, actor: 'system' },
    previous: endOf(await store.readStream(LOG_STREAM)),
  });
  return lost;
}

/** The log as it is now, undefined before its first event: where a server ends says nothing of a log without events. */
export async function markOf(
  store: Pick<EventStore, 'logId' | 'end' | 'newest'>,
): Promise<Installation['log']> {
  const end = await store.end();
  return (await store.newest()) && { id: store.logId, end };
}

/** How many events of the log were found lost so far; of a log whose positions have gaps, how often that was found. */
export async function lostEvents(store: Pick<EventStore, 'readStream'>): Promise<number> {
  const events = await store.readStream(LOG_STREAM);
  return events
    .filter(({ type }) => type === LogShortened.type)
    .reduce((sum, { data }) => sum + ((data as Shortened).lost ?? 1), 0);
}
