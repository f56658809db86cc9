import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { readWholeLog } from '../logs/readWholeLog.ts';
import type { Recorded } from './countedRounds.ts';

/** Reads all events of citizens so far that rounds count, each once: the log only grows. */
export function recordedEvents(store: EventStore): () => Promise<readonly Recorded[]> {
  const read: Recorded[] = [];
  let after = '';
  return async () => {
    const fresh = await readWholeLog(store, { prefixes: ['account-', 'measures-'], after });
    after = fresh.at(-1)?.position ?? after;
    for (const { stream, type, data, metadata } of fresh)
      read.push({ user: userIdOfStream(stream) ?? '', type, data, at: metadata.recordedAt / 1000 });
    return [...read];
  };
}
