import type { EventStoreDBClient, ReadPosition, StreamingRead } from '@eventstore/db-client';
import { BACKWARDS, FORWARDS } from '@eventstore/db-client';
import { Backoff, pause } from './backoff.ts';
import { collect } from './collect.ts';
import type { KeptEvent, RawEvent } from './envelope.ts';
import { unseal } from './envelope.ts';
import { failureOf, unavailable } from './failure.ts';
import type { EsdbTimes } from './times.ts';

/** Records asked of the server at a time. */
export const PAGE = 1_000;

/** Reads of bounded size from the leader, begun anew for a while when the server is away. */
export class Reader {
  readonly #client: EventStoreDBClient;
  readonly #times: EsdbTimes;
  readonly #closed: AbortSignal;

  /** Reads that run when `closed` aborts fail at once: the client would leave them without an answer. */
  constructor(client: EventStoreDBClient, times: EsdbTimes, closed: AbortSignal) {
    this.#client = client;
    this.#times = times;
    this.#closed = closed;
  }

  /**
   * Events of a stream, named as on the server, in order of revision; a missing or deleted one is empty.
   * @throws StoreUnavailable when the server cannot be read
   */
  async stream(stored: string, given: string, fromRevision: number): Promise<readonly KeptEvent[]> {
    const kept: KeptEvent[] = [];
    for (let from = fromRevision; ; ) {
      const page = await this.streamPage(stored, from, PAGE);
      for (const raw of page) kept.push(unseal(raw, given));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return kept;
      from = Number(last.revision) + 1;
    }
  }

  /** So many events of a stream from a revision, which is included. */
  streamPage(stored: string, fromRevision: number, maxCount: number): Promise<readonly RawEvent[]> {
    const options = { fromRevision: BigInt(fromRevision), maxCount, requiresLeader: true };
    return this.#persist(() => this.#client.readStream(stored, options));
  }

  /** So many records of the whole server in log order; the first may be the one at the position itself. */
  forwards(fromPosition: ReadPosition, maxCount: number): Promise<readonly RawEvent[]> {
    const options = { fromPosition, maxCount, direction: FORWARDS, requiresLeader: true } as const;
    return this.#persist(() => this.#client.readAll(options));
  }

  /** So many records of the whole server, newest first. */
  backwards(fromPosition: ReadPosition, maxCount: number): Promise<readonly RawEvent[]> {
    const options = { fromPosition, maxCount, direction: BACKWARDS, requiresLeader: true } as const;
    return this.#persist(() => this.#client.readAll(options));
  }

  async #persist(open: () => StreamingRead<{ event?: RawEvent }>): Promise<readonly RawEvent[]> {
    const ends = Date.now() + this.#times.rereadMs;
    const backoff = new Backoff();
    for (;;) {
      try {
        this.#closed.throwIfAborted();
        return await collect(open(), this.#times.readMs, this.#closed);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'missing' || failure === 'deleted') return [];
        const ms = backoff.next();
        if (failure === 'final' || this.#closed.aborted || Date.now() + ms > ends) {
          throw unavailable('refused', 'read', error);
        }
        await pause(ms, this.#closed);
      }
    }
  }
}
