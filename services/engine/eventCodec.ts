import type { EventToAppend } from '@footprint/infra/event-store/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { openText, sealText } from '@footprint/infra/sealing/aesGcm.ts';
import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { mapSealed, parseSealedReference, type SealedPlace } from '@footprint/shared-events/kernel/sealed.ts';
import { EVENTS, sealedFieldsOf, upcast } from '@footprint/shared-events/registry.ts';
import { eventIdOf } from './ids.ts';

/** An event as deciders know it. */
export interface PlainEvent {
  readonly type: string;
  readonly data: object;
}

/** Stands where a sealed text cannot be opened any more; what an event says of its texts tells it from an empty one. */
const REDACTED = '';

/** An opened event, and the paths of its texts whose key has been destroyed. */
export type Opened<E> = E & { readonly erased: readonly string[] };

const NOTHING_ERASED: readonly string[] = [];

/** Everything an event's metadata says, but for what belongs to the event itself. */
export type CommandMetadata = Omit<EventMetadata, 'hash' | 'schemaVersion'>;

/** Where a stream ends: the revision and chain hash of its last event. */
export interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}

/** The end of a stream that has been read; one without events ends before its first. */
export const endOf = (events: readonly StoredEvent[]): StreamEnd => {
  const last = events.at(-1);
  return { revision: last?.revision ?? -1, hash: last?.metadata.hash ?? CHAIN_START };
};

const contextOf = (place: SealedPlace): string =>
  [place.stream, place.eventId, place.type, place.path].join('|');

/** Opens the sealed fields of stored events with the subject's key; without a key they are empty and named as erased. */
export function openEvents<E extends PlainEvent>(
  events: readonly StoredEvent[],
  key: Uint8Array | undefined,
): readonly Opened<E>[] {
  return events.map(({ id, stream, type, data, metadata }) => {
    let erased = NOTHING_ERASED;
    const open = (text: string, path: string): string => {
      const opened = key && openText(key, text, contextOf({ stream, eventId: id, type, path }));
      if (opened === undefined) erased = [...erased, path];
      return opened ?? REDACTED;
    };
    const plain = mapSealed(
      upcast(type, metadata.schemaVersion, data, metadata.recordedAt),
      sealedFieldsOf(type),
      open,
    );
    const opened: Opened<PlainEvent> = { type, data: plain, erased };
    // The registry typed this event when it was written; what the log holds is trusted.
    return opened as Opened<E>;
  });
}

/** Opens one sealed reference of a view document; without its key it is empty. Other texts stay as they are. */
export function openReference(text: string, key: Uint8Array | undefined): string {
  const reference = parseSealedReference(text);
  if (!reference) return text;
  return (key && openText(key, reference.ciphertext, contextOf(reference))) ?? REDACTED;
}

/**
 * Seals and chains events so that they can be stored after `previous`, the end of their stream.
 * @throws TypeError when a type is not registered, or a field must be sealed and there is no key
 */
export function sealEvents(
  stream: string,
  events: readonly PlainEvent[],
  metadata: CommandMetadata,
  key: Uint8Array | undefined,
  previous: StreamEnd,
): readonly EventToAppend[] {
  let { hash } = previous;
  const revision = previous.revision + 1;
  return events.map(({ type, data: plain }, i) => {
    const id = eventIdOf(metadata.commandId, i);
    const registered = EVENTS.get(type);
    if (!registered) throw new TypeError(`event type ${type} is not registered`);
    const data = mapSealed({ ...plain }, registered.sealed, (text, path) => {
      if (!key) throw new TypeError(`no key to seal ${type}`);
      return sealText(key, text, contextOf({ stream, eventId: id, type, path }));
    });
    const unhashed = { ...metadata, schemaVersion: registered.version };
    hash = chainHash(hash, { id, stream, revision: revision + i, type, data }, unhashed);
    return { id, type, data, metadata: { ...unhashed, hash } };
  });
}

/** The key that sealed fields of a stream need; not asked for where no event has any. */
export async function keyFor(
  keys: KeyStore,
  subject: string,
  events: readonly StoredEvent[],
): Promise<Uint8Array | undefined> {
  return events.some((e) => sealedFieldsOf(e.type).length > 0) ? keys.get(subject) : undefined;
}
