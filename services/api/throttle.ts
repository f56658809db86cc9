import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';

const WINDOW_SECONDS = 600;
const FAILURES_PER_ADDRESS = 100;
/** From this failure on an account's next attempt has to wait, twice as long each time. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Slows down guessing, by network address and by account. Nobody is locked out: waiting always helps. */
export class LoginThrottle {
  readonly #addresses: RateLimiterMemory;
  readonly #accounts = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: 1 });
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
    this.#addresses = new RateLimiterMemory({
      points: FAILURES_PER_ADDRESS * scale,
      duration: WINDOW_SECONDS,
    });
  }

  /**
   * Asked before a password is looked at.
   * @throws ApiError api:error:tooMany with the seconds to wait
   */
  async admit(address: string, account: string): Promise<void> {
    const byAddress = await this.#addresses.get(address);
    if (byAddress && byAddress.remainingPoints <= 0) throw tooMany(byAddress.msBeforeNext);
    const wait = await this.#waits.get(account);
    if (wait && wait.consumedPoints > 1) throw tooMany(wait.msBeforeNext);
  }

  async failed(address: string, account: string): Promise<void> {
    await this.#addresses.consume(address).catch(ignoreLimit);
    const { consumedPoints } = await this.#accounts.consume(account);
    const beyond = consumedPoints / this.#scale - FREE_FAILURES;
    if (beyond >= 0) await this.#waits.block(account, Math.min(LONGEST_WAIT_SECONDS, 2 ** beyond));
  }

  async succeeded(account: string): Promise<void> {
    await this.#accounts.delete(account);
    await this.#waits.delete(account);
  }
}

function ignoreLimit(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}

const tooMany = (ms: number): ApiError => new ApiError('api:error:tooMany', { retryAfterSeconds: ms / 1000 });
