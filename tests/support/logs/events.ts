import { createHash, randomUUID } from 'node:crypto';
import type { AppendRequest, EventToAppend } from '@footprint/infra/event-store/port.ts';

/** An event that looks like the real ones; the port does not care what it says. */
export function anEvent(data: Readonly<Record<string, unknown>> = { value: 1 }): EventToAppend {
  const id = randomUUID();
  return {
    id,
    type: 'ReadingAdded',
    data,
    metadata: {
      recordedAt: 1_790_000_000_000,
      schemaVersion: 1,
      commandId: randomUUID(),
      bodyHmac: digest(`body ${id}`),
      hash: digest(`hash ${id}`),
    },
  };
}

/** An append of as many events as wanted, one unless said otherwise. */
export function anAppend(
  stream: string,
  expectedRevision: number | 'none',
  events: number | readonly EventToAppend[] = 1,
): AppendRequest {
  return {
    stream,
    expectedRevision,
    commandId: randomUUID(),
    events:
      typeof events === 'number' ? Array.from({ length: events }, (_, index) => anEvent({ index })) : events,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
