import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import { AREAS, streamOf } from '@footprint/shared-events/registry.ts';

/** Everything that was recorded of a citizen, over all areas, and what operators decided about it, in log order; empty for an unknown one. */
export async function readHistory(store: EventStore, userId: string): Promise<readonly StoredEvent[]> {
  const names = [...AREAS.map((area) => streamOf(area, userId)), poisonStreamOf(userId)];
  const streams = await Promise.all(names.map((name) => store.readStream(name)));
  return streams.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
}

/**
 * The part of a history up to the last event recorded by a moment (epoch seconds, may have a fraction). A beginning of the
 * log and nothing else: clocks of processes differ, and no event counts without those it was decided on.
 */
export const recordedBy = (events: readonly StoredEvent[], at: number): readonly StoredEvent[] =>
  events.slice(0, events.findLastIndex(({ metadata }) => metadata.recordedAt <= at * 1000) + 1);
