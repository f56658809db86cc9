import type { EventPage, EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/** Follows the log in the background until stopped. */
export function follow(store: EventStore, after = '', prefixes?: readonly string[]) {
  const aborting = new AbortController();
  const pages: EventPage[] = [];
  const run = async (): Promise<void> => {
    const request = { after, signal: aborting.signal, ...(prefixes && { prefixes }) };
    for await (const page of store.subscribe(request)) pages.push(page);
  };
  const ended = run();
  return {
    pages,
    ended,
    events: (): readonly StoredEvent[] => pages.flatMap((page) => page.events),
    stop: async (): Promise<void> => {
      aborting.abort();
      await ended;
    },
  };
}
