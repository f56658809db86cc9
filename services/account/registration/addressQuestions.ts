import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';

const AN_HOUR = 3_600;
/** A citizen needs one or two of them in a life. */
const MOST = 20;

/**
 * Limits for the answers by which a stranger could find out who is registered. Each kind counts by itself: a school or a
 * mobile network is one caller here, and one person's questions leave the others' registrations alone.
 */
export class AddressQuestions {
  readonly #asked: RateLimiterMemory;
  readonly #taken: RateLimiterMemory;

  constructor(scale: number) {
    const limit = { points: Math.ceil(MOST * scale), duration: AN_HOUR };
    this.#asked = new RateLimiterMemory(limit);
    this.#taken = new RateLimiterMemory(limit);
  }

  /**
   * Counts a question of the caller's network whether an address is registered, whatever the answer.
   * @throws ApiError api:error:tooMany with the seconds to wait
   */
  asked(request: FastifyRequest): Promise<void> {
    return count(this.#asked, request);
  }

  /**
   * Counts a registration that is refused because its address is taken, before the refusal is answered. A registration of
   * a free address never counts.
   * @throws ApiError api:error:tooMany with the seconds to wait
   */
  taken(request: FastifyRequest): Promise<void> {
    return count(this.#taken, request);
  }
}

async function count(limiter: RateLimiterMemory, { ip }: FastifyRequest): Promise<void> {
  try {
    await limiter.consume(networkOf(ip));
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new ApiError('api:error:tooMany', { retryAfterSeconds: reason.msBeforeNext / 1000 });
  }
}
