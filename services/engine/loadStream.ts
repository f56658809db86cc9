import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { Fold } from '@footprint/shared-events/kernel/area.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { PlainEvent } from './eventCodec.ts';
import { foldStored } from './foldStored.ts';
import type { KnownStream, StreamCache } from './streamCache.ts';

export interface CommandEngines {
  readonly store: EventStore;
  readonly keys: KeyStore;
  /** Without it every command reads its whole stream. */
  readonly streams?: StreamCache;
}

/** The stream as it stands now: what is remembered of it, and the tail read from the log in any case. */
export async function loadStream<S, E extends PlainEvent>(
  engines: CommandEngines,
  folding: Fold<S, E>,
  stream: string,
  subject: string,
): Promise<KnownStream<S>> {
  const known = engines.streams?.get<S>(stream) ?? emptyStream(folding.initial);
  const tail = await engines.store.readStream(stream, known.revision + 1);
  if (tail.length === 0) return known;
  const loaded = extended(known, tail, await foldStored(engines, folding, tail, subject, known.state));
  engines.streams?.set(stream, loaded);
  return loaded;
}

/** The stream folded to the revision that a command reached when it was carried out. */
export async function loadUpTo<S, E extends PlainEvent>(
  engines: CommandEngines,
  folding: Fold<S, E>,
  stream: string,
  subject: string,
  commandId: string,
): Promise<{ readonly state: S; readonly last: StoredEvent }> {
  const stored = await engines.store.readStream(stream);
  const end = stored.findLastIndex((e) => e.metadata.commandId === commandId);
  const upToIt = stored.slice(0, end + 1);
  const last = upToIt.at(-1);
  if (!last) throw new Error(`command ${commandId} is not in its stream`);
  return { state: await foldStored(engines, folding, upToIt, subject), last };
}

const emptyStream = <S>(state: S): KnownStream<S> => ({
  state,
  revision: -1,
  position: '',
  hash: '',
  commandIds: new Set(),
});

function extended<S>(known: KnownStream<S>, tail: readonly StoredEvent[], state: S): KnownStream<S> {
  const last = tail.at(-1);
  for (const event of tail) known.commandIds.add(event.metadata.commandId);
  return {
    state,
    revision: last?.revision ?? known.revision,
    position: last?.position ?? known.position,
    hash: last?.metadata.hash ?? known.hash,
    commandIds: known.commandIds,
  };
}
