import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';

const AN_HOUR = 3_600;
/** A citizen needs one or two of them in a life. */
const MOST = 20;

/**
 * One limit for every call by which a stranger could find out who is registered: mail-exists, reset-hash and
 * registrations that are refused for an address that is taken.
 */
export class AddressQuestions {
  readonly #asked: RateLimiterMemory;

  constructor(scale: number) {
    this.#asked = new RateLimiterMemory({ points: Math.ceil(MOST * scale), duration: AN_HOUR });
  }

  /**
   * Counts a question of the caller's network.
   * @throws ApiError api:error:tooMany with the seconds to wait
   */
  async ask({ ip }: FastifyRequest): Promise<void> {
    try {
      await this.#asked.consume(networkOf(ip));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new ApiError('api:error:tooMany', { retryAfterSeconds: reason.msBeforeNext / 1000 });
    }
  }

  /** Takes back a question whose answer revealed nothing. */
  async takeBack({ ip }: FastifyRequest): Promise<void> {
    await this.#asked.reward(networkOf(ip));
  }
}
