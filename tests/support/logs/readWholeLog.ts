import type { EventStore, ReadAllRequest } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/** Every event of the log that matches, page by page. */
export async function readWholeLog(
  store: EventStore,
  request: Partial<ReadAllRequest> = {},
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  let after = request.after ?? '';
  for (;;) {
    const page = await store.readAll({ ...request, after });
    events.push(...page.events);
    if (page.atEnd) return events;
    after = page.position;
  }
}
