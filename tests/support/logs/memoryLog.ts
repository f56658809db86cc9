import type { EventPage, EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

const positionOf = (index: number): string => String(index + 1).padStart(20, '0');

/**
 * A log that a test writes and views read: it ends where the list ends, and is cut into pages of any size.
 * @param before so many events lie before them that are never asked for
 */
export function memoryLog(
  events: readonly Omit<StoredEvent, 'position'>[],
  pageSizes: readonly number[] = [],
  before = 0,
): EventStore {
  const stored = events.map((event, i) => ({ ...event, position: positionOf(before + i) }));
  const page = (after: string, limit: number): EventPage => {
    const rest = stored.filter((e) => e.position > after);
    const taken = rest.slice(0, limit);
    const position = taken.at(-1)?.position ?? after;
    return { events: taken, position, atEnd: taken.length === rest.length };
  };
  const unused = (): never => {
    throw new Error('this log is only read');
  };
  return {
    logId: 'memory',
    gapless: true,
    append: unused,
    readStream: async (stream, from = 0) => stored.filter((e) => e.stream === stream && e.revision >= from),
    readAll: async ({ after, limit = 1_000 }) => page(after, limit),
    async *subscribe({ after, signal }) {
      for (let at = after, i = 0; !signal.aborted; i++) {
        const next = page(at, pageSizes[i % pageSizes.length] ?? 1_000);
        at = next.position;
        yield next;
        if (next.atEnd) return;
      }
    },
    head: async () => stored.at(-1)?.position ?? '',
    newest: async () => stored.at(-1),
    end: async () => stored.at(-1)?.position ?? '',
    close: async () => {},
  };
}
