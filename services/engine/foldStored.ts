import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Fold } from '@footprint/shared-events/kernel/area.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { type PoisonSkip, poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import { isKnown } from '@footprint/shared-events/registry.ts';
import { fold } from './decision.ts';
import { keyFor, openEvents, type PlainEvent } from './eventCodec.ts';

/**
 * Whether this version can decide on the event. One that a newer version wrote, before it was taken back, is skipped:
 * views wait, citizens go on.
 */
export const isReadable = ({ type, metadata }: StoredEvent): boolean => isKnown(type, metadata.schemaVersion);

/**
 * State after events of one stream, which are opened with the subject's key. An event that the fold cannot take is left
 * out once an operator has decided so; views go on without it from then on as well.
 * @throws whatever the fold threw, while no operator has decided
 */
export async function foldStored<S, E extends PlainEvent>(
  { store, keys }: { readonly store: EventStore; readonly keys: KeyStore },
  area: Fold<S, E>,
  stored: readonly StoredEvent[],
  subject: string,
  from: S = area.initial,
): Promise<S> {
  const folded = async (events: readonly StoredEvent[]): Promise<S> =>
    fold(area, openEvents<E>(events, await keyFor(keys, subject, events)), from);
  const readable = stored.filter(isReadable);
  try {
    return await folded(readable);
  } catch (error) {
    const decisions = await store.readStream(poisonStreamOf(subject));
    const skipped = new Set(decisions.map(({ data }) => (data as PoisonSkip['data']).eventId));
    const rest = readable.filter(({ id }) => !skipped.has(id));
    if (rest.length === readable.length) throw error;
    return folded(rest);
  }
}
