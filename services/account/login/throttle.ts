import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../http/errors.ts';

const WINDOW_SECONDS = 600;
const FAILURES_PER_NETWORK = 100;
/** From all networks that do not know the account; beyond it, only devices that do are let through. */
const FAILURES_PER_ACCOUNT = 100;
/** From this failure on the next attempt from the same place has to wait, twice as long each time. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 300;
const MOST_ACCOUNTS = 100_000;

/** Where a password comes from. */
export interface Attempt {
  readonly network: string;
  readonly account: string;
  /** Id of a device that has been logged in to this account before. */
  readonly device?: string | undefined;
}

/**
 * Slows down guessing by account and network together, so that a guessing stranger keeps no citizen out. A device
 * that knows the account counts by itself.
 */
export class LoginThrottle {
  readonly #networks: RateLimiterMemory;
  readonly #accounts: RateLimiterMemory;
  readonly #places = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: 1 });
  /** How often an account's failures were forgotten: part of the names they are counted under. */
  readonly #forgotten = new LRUCache<string, number>({ max: MOST_ACCOUNTS });
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
    const duration = WINDOW_SECONDS;
    this.#networks = new RateLimiterMemory({ points: FAILURES_PER_NETWORK * scale, duration });
    this.#accounts = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT * scale, duration });
  }

  /**
   * Asked before a password is compared.
   * @throws ApiError api:error:tooMany with the seconds to wait
   */
  async admit(attempt: Attempt): Promise<void> {
    const wait = await this.#waits.get(this.#placeOf(attempt));
    if (wait && wait.consumedPoints > 1) throw tooMany(wait.msBeforeNext);
    if (attempt.device !== undefined) return;
    await requirePoints(this.#networks, attempt.network);
    await requirePoints(this.#accounts, this.#nameOf(attempt.account));
  }

  async failed(attempt: Attempt): Promise<void> {
    const place = this.#placeOf(attempt);
    const { consumedPoints } = await this.#places.consume(place);
    const beyond = consumedPoints / this.#scale - FREE_FAILURES;
    if (beyond >= 0) await this.#waits.block(place, Math.min(LONGEST_WAIT_SECONDS, 2 ** beyond));
    if (attempt.device !== undefined) return;
    await this.#networks.consume(attempt.network).catch(ignoreLimit);
    await this.#accounts.consume(this.#nameOf(attempt.account)).catch(ignoreLimit);
  }

  /** The failures of this place are forgotten; those of others, who may be guessing, are not. */
  async succeeded(attempt: Attempt): Promise<void> {
    const place = this.#placeOf(attempt);
    await this.#places.delete(place);
    await this.#waits.delete(place);
  }

  /** After a reset: what was guessed, wherever from, was another password. */
  forget(account: string): void {
    this.#forgotten.set(account, (this.#forgotten.get(account) ?? 0) + 1);
  }

  #nameOf(account: string): string {
    return `${account}|${this.#forgotten.get(account) ?? 0}`;
  }

  #placeOf({ account, network, device }: Attempt): string {
    return `${this.#nameOf(account)}|${device ?? network}`;
  }
}

/** @throws ApiError api:error:tooMany when none are left */
async function requirePoints(limiter: RateLimiterMemory, key: string): Promise<void> {
  const used = await limiter.get(key);
  if (used && used.remainingPoints <= 0) throw tooMany(used.msBeforeNext);
}

function ignoreLimit(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}

const tooMany = (ms: number): ApiError => new ApiError('api:error:tooMany', { retryAfterSeconds: ms / 1000 });
