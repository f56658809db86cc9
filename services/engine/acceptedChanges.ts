import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import type { ChangesEvent } from '@footprint/shared-events/changes/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { type AreaName, EVENTS, isKnown, streamOf, upcast } from '@footprint/shared-events/registry.ts';
import { appendEvents, type NewEvents } from './appendEvents.ts';
import { endOf, openEvents, type PlainEvent } from './eventCodec.ts';
import { isReadable } from './foldStored.ts';
import { partCommandId } from './ids.ts';
import type { CommandEngines } from './loadStream.ts';

/** Events that a command of several areas gives to one of them. */
export interface AreaEvents {
  readonly area: AreaName;
  readonly events: readonly PlainEvent[];
}

/** As it is kept: an update of the product may come between an event and the stream it belongs to. */
interface KeptEvents {
  readonly area: AreaName;
  readonly events: readonly (PlainEvent & { readonly version: number })[];
}

/** The event by which a command of several areas holds. */
export const changesAccepted = (parts: readonly AreaEvents[]): ChangesEvent => {
  const kept: readonly KeptEvents[] = parts.map(({ area, events }) => ({
    area,
    events: events.map(({ type, data }) => ({ type, version: EVENTS.get(type)?.version ?? 0, data })),
  }));
  return { type: 'ChangesAccepted', data: { parts: JSON.stringify(kept) } };
};

/**
 * Appends to the streams of the areas what a command that holds gives them, wherever it is missing. Nothing once the citizen
 * is erased, or where a newer version of the product accepted it.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function completeChanges(engines: CommandEngines, accepted: StoredEvent): Promise<void> {
  const { hash: _, schemaVersion: __, ...metadata } = accepted.metadata;
  const { userId = '', recordedAt, commandId } = metadata;
  const key = await engines.keys.get(userId);
  if (!key || !isReadable(accepted)) return;
  const [opened] = openEvents<ChangesEvent>([accepted], key);
  if (!opened || opened.erased.length > 0) return;
  for (const { area, events } of JSON.parse(opened.data.parts) as readonly KeptEvents[]) {
    if (!events.every(({ type, version }) => isKnown(type, version))) return;
    const stream = streamOf(area, userId);
    const own = { ...metadata, commandId: partCommandId(commandId, area) };
    if (engines.streams?.get(stream)?.commandIds.has(own.commandId)) continue;
    const stored = await engines.store.readStream(stream);
    if (stored.some((event) => event.metadata.commandId === own.commandId)) continue;
    const today = events.map(({ type, version, data }) => ({
      type,
      data: upcast(type, version, { ...data }, recordedAt),
    }));
    await appendHeld(engines, { stream, events: today, key, metadata: own, previous: endOf(stored) });
  }
}

/**
 * Appends what an area is given by a command that holds: as it was decided, also where the stream has grown since.
 * @returns the position of its last event
 * @throws StoreUnavailable 'unknown' when the event store cannot serve: the command holds all the same
 */
export async function appendHeld({ store }: Pick<CommandEngines, 'store'>, part: NewEvents): Promise<string> {
  try {
    for (let { previous } = part; ; ) {
      try {
        return (await appendEvents(store, { ...part, previous })).position;
      } catch (error) {
        if (!(error instanceof ConcurrencyConflict)) throw error;
      }
      const stored = await store.readStream(part.stream);
      const own = stored.findLast((event) => event.metadata.commandId === part.metadata.commandId);
      if (own) return own.position;
      previous = endOf(stored);
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StoreUnavailable('unknown', error.message, { cause: error });
  }
}
