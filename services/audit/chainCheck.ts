import { type StreamEnd, StreamEnds } from '@footprint/infra/audit/streamEnds.ts';
import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/** How an event does not fit: changed, not in its place, gone, no event any more, or a head signed by an unknown key. */
type Misfit = 'content' | 'order' | 'missing' | 'unreadable' | 'forged';

/** The first event of a log that does not fit. */
export interface BadEvent {
  readonly misfit: Misfit;
  /** Unknown where an event is gone and nothing tells of which stream it was. */
  readonly stream?: string;
  readonly revision?: number;
  /** Where it is, or where the event that should come after it is. */
  readonly position?: string;
}

const MISFITS = {
  content: 'was changed',
  order: 'is not in its place',
  missing: 'is missing',
  unreadable: 'cannot be read any more',
  forged: 'is no head signed by a trusted key',
} as const;

/** The first event that does not fit, in words. */
export function describeMisfit(bad: BadEvent | undefined): string {
  if (!bad) return 'all of it was written anew since it was signed';
  const { misfit, stream, revision, position } = bad;
  const event = stream === undefined ? 'an event' : `event ${revision} of ${stream}`;
  return `${event} ${MISFITS[misfit]}${position === undefined ? '' : ` (position ${position})`}`;
}

/** The log does not fit together, so that nothing of it must be vouched for. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';
  readonly firstBad: BadEvent | undefined;
  constructor(firstBad: BadEvent | undefined) {
    super(`the log does not fit together: ${describeMisfit(firstBad)}`);
    this.firstBad = firstBad;
  }
}

/** How far a log has been followed. */
export interface Followed {
  /** How many events fitted. */
  readonly events: number;
  /** Position of the newest of them. */
  readonly position: string;
}

/** Follows a log event by event and knows where every stream stands. */
export class ChainCheck implements Disposable {
  readonly #gapless: boolean;
  readonly #ends = new StreamEnds();
  #events: number;
  #position: string;

  /** @param gapless whether the log's positions count up by one */
  constructor(gapless: boolean, { events, position }: Followed = { events: 0, position: '' }) {
    this.#gapless = gapless;
    this.#events = events;
    this.#position = position;
  }

  [Symbol.dispose](): void {
    this.#ends[Symbol.dispose]();
  }

  /** How many events fitted so far. */
  get events(): number {
    return this.#events;
  }

  /** Position of the newest event that fitted. */
  get position(): string {
    return this.#position;
  }

  get ends(): StreamEnds {
    return this.#ends;
  }

  /** Where the stream ended before the part of the log that is followed. */
  begin(stream: string, end: StreamEnd): void {
    this.#ends.set(stream, end);
  }

  /** One event further, in log order; what is wrong with it, undefined when it fits. */
  take(event: StoredEvent): BadEvent | undefined {
    const { stream, revision, position } = event;
    const { hash, ...metadata } = event.metadata;
    const before = this.#ends.get(stream) ?? { revision: -1, hash: CHAIN_START };
    const bad = (misfit: Misfit): BadEvent => ({ misfit, stream, revision, position });
    if (position <= this.#position) return bad('order');
    if (this.#gapless && BigInt(position) !== BigInt(this.#position || 0) + 1n)
      return { misfit: 'missing', position };
    if (revision > before.revision + 1)
      return { misfit: 'missing', stream, revision: before.revision + 1, position };
    if (revision !== before.revision + 1) return bad('order');
    if (chainHash(before.hash, event, metadata) !== hash) return bad('content');
    this.#ends.set(stream, { revision, hash });
    this.#events += 1;
    this.#position = position;
    return undefined;
  }
}
