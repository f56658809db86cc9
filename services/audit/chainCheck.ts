import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';

/** How an event does not fit: changed, not in its place, gone, no event any more, or a head that nobody trusted signed. */
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

/** Where a stream ends. */
export interface StreamTip {
  readonly revision: number;
  readonly hash: string;
}

/** Follows a log event by event and knows where every stream stands. */
export class ChainCheck {
  readonly #gapless: boolean;
  readonly #tips = new Map<string, StreamTip>();
  #events = 0;
  #position = '';

  /** @param gapless whether the log's positions count up by one */
  constructor(gapless: boolean) {
    this.#gapless = gapless;
  }

  /** How many events fitted so far. */
  get events(): number {
    return this.#events;
  }

  /** Position of the newest event that fitted. */
  get position(): string {
    return this.#position;
  }

  get tips(): ReadonlyMap<string, StreamTip> {
    return this.#tips;
  }

  /** One event further, in log order; what is wrong with it, undefined when it fits. */
  take(event: StoredEvent): BadEvent | undefined {
    const { stream, revision, position } = event;
    const { hash, ...metadata } = event.metadata;
    const before = this.#tips.get(stream) ?? { revision: -1, hash: CHAIN_START };
    const bad = (misfit: Misfit): BadEvent => ({ misfit, stream, revision, position });
    if (position <= this.#position) return bad('order');
    if (this.#gapless && BigInt(position) !== BigInt(this.#position || 0) + 1n)
      return { misfit: 'missing', position };
    if (revision > before.revision + 1)
      return { misfit: 'missing', stream, revision: before.revision + 1, position };
    if (revision !== before.revision + 1) return bad('order');
    if (chainHash(before.hash, event, metadata) !== hash) return bad('content');
    this.#tips.set(stream, { revision, hash });
    this.#events += 1;
    this.#position = position;
    return undefined;
  }
}
