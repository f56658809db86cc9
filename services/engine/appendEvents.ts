import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { type CommandMetadata, type PlainEvent, type StreamEnd, sealEvents } from './eventCodec.ts';

export interface NewEvents {
  readonly stream: string;
  readonly events: readonly PlainEvent[];
  readonly metadata: CommandMetadata;
  /** Seals their personal texts; streams without any need none. */
  readonly key?: Uint8Array | undefined;
  /** Where the stream ended when they were decided. */
  readonly previous: StreamEnd;
}

export interface Appended extends StreamEnd {
  readonly position: string;
  /** The same command was stored before; nothing was appended now. */
  readonly repeated: boolean;
}

/**
 * Seals events, chains them to the end of their stream and stores them: all or none. The only way into the log, but for
 * events that were sealed before.
 * @returns the stream's new end
 * @throws ConcurrencyConflict when the stream has grown since `previous`
 * @throws StoreUnavailable when the event store cannot serve
 * @throws TypeError when a type is not registered, or a field must be sealed and there is no key
 */
export async function appendEvents(
  store: Pick<EventStore, 'append'>,
  { stream, events, metadata, key, previous }: NewEvents,
): Promise<Appended> {
  const sealed = sealEvents(stream, events, metadata, key, previous);
  const { revision, position, repeated } = await store.append({
    stream,
    expectedRevision: previous.revision < 0 ? 'none' : previous.revision,
    events: sealed,
    commandId: metadata.commandId,
  });
  return { revision, position, repeated, hash: sealed.at(-1)?.metadata.hash ?? previous.hash };
}
