import { LRUCache } from 'lru-cache';

/** State of a stream up to a revision, so that a command reads only what came after. */
export interface KnownStream<S> {
  readonly state: S;
  readonly revision: number;
  readonly position: string;
  /** Chain hash of the last event. */
  readonly hash: string;
  /**
   * Every command that has written to the stream. Only grows, so that all states of a stream share it: an older one
   * that finds a later command in it looks into the log, which knows it too.
   */
  readonly commandIds: Set<string>;
}

const MAX_STREAMS = 2_000;
/** States hold opened texts: an erased citizen's are gone from memory as soon as the key caches' are. */
const TTL_MS = 60_000;

/**
 * Streams folded lately, in memory. Never trusted alone: a caller also reads the stream's tail, so an append by
 * another process is seen, and the append itself names the exact revision.
 */
export class StreamCache {
  readonly #streams = new LRUCache<string, KnownStream<unknown>>({ max: MAX_STREAMS, ttl: TTL_MS });

  get<S>(stream: string): KnownStream<S> | undefined {
    // A stream's name carries its area, and an area has one decider, hence one type of state.
    return this.#streams.get(stream) as KnownStream<S> | undefined;
  }

  set<S>(stream: string, known: KnownStream<S>): void {
    this.#streams.set(stream, known);
  }

  /** Drops what was opened with a subject's key: a user's streams, or the mail stream of that name. */
  forget(subject: string): void {
    for (const stream of this.#streams.keys())
      if (stream === subject || stream.endsWith(`-${subject}`)) this.#streams.delete(stream);
  }
}
