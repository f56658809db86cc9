import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';

/** The same events, each chained to the one before it in its stream: copies of histories are streams of their own. */
export function chained(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const ends = new Map<string, string>();
  return events.map((event) => {
    const { hash: _, ...metadata } = event.metadata;
    const hash = chainHash(ends.get(event.stream) ?? CHAIN_START, event, metadata);
    ends.set(event.stream, hash);
    return { ...event, metadata: { ...event.metadata, hash } };
  });
}
