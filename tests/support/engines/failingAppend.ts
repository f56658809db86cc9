import type { EventStore } from '@footprint/infra/event-store/port.ts';

/** The store, failing when an event of this type is appended. */
export const failingAppend = (store: EventStore, type: string, error: Error): EventStore => ({
  logId: store.logId,
  gapless: store.gapless,
  readStream: (...args) => store.readStream(...args),
  readAll: (...args) => store.readAll(...args),
  subscribe: (...args) => store.subscribe(...args),
  head: (...args) => store.head(...args),
  newest: () => store.newest(),
  end: () => store.end(),
  close: () => store.close(),
  append: (request) => {
    if (request.events.some((event) => event.type === type)) throw error;
    return store.append(request);
  },
});
