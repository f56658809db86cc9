import { roomFor } from '@footprint/infra/roomFor.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';
import type { Work } from './proofs.ts';
import { waitAtNetwork } from './waits.ts';

const MOST_WAITING = 100_000;

export interface Counted {
  /** So many times of a network are let in at once. */
  readonly free: number;
  readonly seconds: number;
}

/**
 * Counts what networks do, and slows down those that do much of it: everything that comes from them waits for itself, so
 * that nothing a neighbour does makes the wait longer. It shuts out none.
 */
export class Door {
  readonly #times: RateLimiterMemory;
  readonly #free: number;
  /** From when on a place is let in, once. */
  readonly #from: LRUCache<string, number>;

  constructor({ free, seconds }: Counted) {
    this.#free = free;
    this.#times = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
    this.#from = new LRUCache({ ...roomFor(MOST_WAITING), ttl: seconds * 1_000 });
  }

  /** Counts one more of a network. @returns how many there were before */
  async count(network: string): Promise<number> {
    return (await this.#times.consume(network)).consumedPoints - 1;
  }

  async timesOf(network: string): Promise<number> {
    return (await this.#times.get(network))?.consumedPoints ?? 0;
  }

  /** Milliseconds that this place still has to wait after that many times of its network; its wait begins with the first question. */
  left(times: number, place: string): number {
    const wait = waitAtNetwork(times, this.#free);
    if (wait === 0) return 0;
    const now = performance.now();
    const from = this.#from.get(place);
    if (from === undefined) this.#from.set(place, now + wait);
    return from === undefined ? wait : Math.max(0, from - now);
  }

  /** The place was let in: the next time it waits again. */
  passed(place: string): void {
    this.#from.delete(place);
  }
}

/**
 * Lets in what has waited or worked.
 * @throws ApiError api:error:tooMany with the seconds to wait and the work that spares them, api:error:proofRefused likewise
 */
export async function letIn(waitMs: number, work: Work): Promise<void> {
  if (waitMs <= 0) return;
  const isProven = await work.isProven();
  if (isProven) return;
  throw new ApiError(isProven === false ? 'api:error:proofRefused' : 'api:error:tooMany', {
    retryAfterSeconds: waitMs / 1000,
    challenge: await work.challenge(),
  });
}
