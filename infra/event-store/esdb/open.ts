import { setMaxListeners } from 'node:events';
import { END } from '@eventstore/db-client';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { ConfigError } from '../../configError.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import {
  type AppendRequest,
  type AppendResult,
  type CopyTarget,
  type EventPage,
  type EventStore,
  type ReadAllRequest,
  UNFINISHED_COPY,
} from '../port.ts';
import { Appender } from './appender.ts';
import type { OpenClient } from './client.ts';
import { openClient } from './client.ts';
import { copyState, noteCopy } from './copyMark.ts';
import { unseal } from './envelope.ts';
import { HeadFinder } from './head.ts';
import type { LogIdentity } from './identity.ts';
import { identify } from './identity.ts';
import type { LogPlace } from './pages.ts';
import { readPage } from './pages.ts';
import { parseEsdbAddress } from './parseAddress.ts';
import { fromPosition, isKnown, toPosition } from './position.ts';
import { Reader } from './reader.ts';
import { StreamScope } from './scope.ts';
import { Sender } from './sender.ts';
import { StreamMemory } from './streamMemory.ts';
import { follow } from './subscription.ts';
import type { EsdbTimes } from './times.ts';
import { DEFAULT_TIMES } from './times.ts';

export interface EsdbEventStoreOptions extends Partial<EsdbTimes> {
  /** As `parseEsdbAddress` reads it. */
  readonly address: string;
  /** A subscription was lost and is begun anew; reported once per outage. */
  readonly onTrouble?: (trouble: Error) => void;
}

/**
 * Opens the log kept by an EventStoreDB server (23.10 to 24.2) or cluster.
 * @throws Error when the address is not understood
 * @throws ConfigError when a copy into the log was cut short
 * @throws StoreUnavailable when the server cannot be reached
 */
export async function openEsdbEventStore(options: EsdbEventStoreOptions): Promise<EventStore> {
  const store = await open(options);
  try {
    await store.requireWhole();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The same for a copy, which also opens what an earlier copy left unfinished. */
export const openEsdbCopyTarget = (options: EsdbEventStoreOptions): Promise<CopyTarget> => open(options);

async function open(options: EsdbEventStoreOptions): Promise<EsdbEventStore> {
  const { address, onTrouble = () => {}, ...given } = options;
  const { connectionString, credentials, namespace } = parseEsdbAddress(address);
  const times = { ...DEFAULT_TIMES, ...given };
  const opened = openClient(connectionString);
  const scope = new StreamScope(namespace);
  const closed = new AbortController();
  // Every running read listens.
  setMaxListeners(0, closed.signal);
  const reader = new Reader(opened.client, times, closed.signal);
  const sender = new Sender(opened.client, credentials, times);
  try {
    const identity = await identify(reader, sender, scope.identityStream);
    return new EsdbEventStore({ opened, scope, reader, sender, identity, times, closed, onTrouble });
  } catch (error) {
    await opened.dispose();
    throw error;
  }
}

interface Parts {
  readonly opened: OpenClient;
  readonly scope: StreamScope;
  readonly reader: Reader;
  readonly sender: Sender;
  readonly identity: LogIdentity;
  readonly times: EsdbTimes;
  /** Aborted when nothing more may be read. */
  readonly closed: AbortController;
  readonly onTrouble: (trouble: Error) => void;
}

class EsdbEventStore implements CopyTarget {
  readonly logId: string;
  readonly gapless = false;
  readonly #parts: Parts;
  readonly #place: LogPlace;
  readonly #memory = new StreamMemory();
  readonly #appender: Appender;
  readonly #head: HeadFinder;
  readonly #accepted = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(parts: Parts) {
    const { scope, reader, sender, identity, times } = parts;
    this.logId = identity.logId;
    this.#parts = parts;
    this.#place = { scope, start: identity.start };
    this.#appender = new Appender({ scope, reader, sender, memory: this.#memory, visibleMs: times.rereadMs });
    this.#head = new HeadFinder(reader, this.#place);
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    this.#requireOpen();
    const accepted = this.#appender.append(request);
    this.#accepted.add(accepted);
    try {
      return await accepted;
    } finally {
      this.#accepted.delete(accepted);
    }
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    this.#requireOpen();
    const { scope, reader } = this.#parts;
    const kept = await reader.stream(scope.stored(stream), stream, fromRevision);
    this.#memory.note(
      stream,
      fromRevision,
      kept.map(({ event, commandId }) => ({ revision: event.revision, commandId })),
    );
    return kept.map(({ event }) => event);
  }

  async readAll(request: ReadAllRequest): Promise<EventPage> {
    this.#requireOpen();
    const { events, position, atEnd } = await readPage(this.#parts.reader, this.#place, request);
    return { events, position, atEnd };
  }

  async *subscribe(request: ReadAllRequest & { readonly signal: AbortSignal }): AsyncIterable<EventPage> {
    this.#requireOpen();
    const { opened, reader, times, onTrouble } = this.#parts;
    const signal = AbortSignal.any([request.signal, this.#closing.signal]);
    const parts = { client: opened.client, reader, place: this.#place, times, onTrouble };
    yield* follow(parts, request, signal);
  }

  async head(prefixes?: readonly string[]): Promise<string> {
    this.#requireOpen();
    return this.#head.find(prefixes);
  }

  async newest(): Promise<StoredEvent | undefined> {
    const head = await this.head();
    if (head === '') return undefined;
    const [record] = await this.#parts.reader.forwards(fromPosition(head), 1);
    if (record === undefined) return undefined;
    const stream = this.#place.scope.given(record.streamId);
    return stream === undefined ? undefined : unseal(record, stream).event;
  }

  /** Position of the last record of the whole server: readers are given positions of records that are not ours. */
  async end(): Promise<string> {
    this.#requireOpen();
    const [last] = await this.#parts.reader.backwards(END, 1);
    return last && isKnown(last.position) ? toPosition(last.position) : '';
  }

  markCopy(state: 'begun' | 'whole'): Promise<void> {
    const { reader, sender, scope } = this.#parts;
    return noteCopy(reader, sender, scope.copyStream, state);
  }

  /** @throws ConfigError when a copy into the log was cut short */
  async requireWhole(): Promise<void> {
    const { reader, scope } = this.#parts;
    if ((await copyState(reader, scope.copyStream)) === 'begun') throw new ConfigError(UNFINISHED_COPY);
  }

  close(): Promise<void> {
    this.#closed ??= this.#release();
    return this.#closed;
  }

  async #release(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#accepted);
    this.#parts.closed.abort();
    await this.#parts.opened.dispose();
  }

  #requireOpen(): void {
    if (this.#closed) throw new StoreUnavailable('refused', 'the event store is closed');
  }
}
