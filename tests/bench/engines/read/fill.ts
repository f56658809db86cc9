import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';

const APPENDS_AT_ONCE = 64;
/** Below the port's limit of bytes as well. */
const MOST_EVENTS = 100;

/** Appends whole streams, many events at a time: only reading them is measured. */
export async function fill(store: EventStore, events: readonly StoredEvent[]): Promise<void> {
  const streams = [...Map.groupBy(events, ({ stream }) => stream)];
  const next = streams.values();
  await Promise.all(
    Array.from({ length: APPENDS_AT_ONCE }, async () => {
      for (const [stream, own] of next) await append(store, stream, own);
    }),
  );
}

async function append(store: EventStore, stream: string, events: readonly StoredEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += MOST_EVENTS) {
    const some = events.slice(at, at + MOST_EVENTS);
    await store.append({
      stream,
      expectedRevision: at === 0 ? 'none' : at - 1,
      commandId: some[0]?.id ?? '',
      events: some.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    });
  }
}
