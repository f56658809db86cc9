import { roomFor } from '@footprint/infra/roomFor.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Door, letIn } from '../../http/door/door.ts';
import type { Work } from '../../http/door/proofs.ts';
import { waitAtAccount } from '../../http/door/waits.ts';
import { ApiError } from '../../http/errors.ts';

const WINDOW_SECONDS = 600;
const FAILURES_PER_NETWORK = 100;
/** From all networks that do not know the account; beyond it, only devices that do are let through. */
const FAILURES_PER_ACCOUNT = 100;
/** At one account from one place; beyond it work spares no wait, or a fast machine would guess as often as it likes. */
const FAILURES_BY_WORK = 20;
const MOST_ACCOUNTS = 100_000;

/** Where a password comes from. */
export interface Attempt {
  readonly network: string;
  readonly account: string;
  /** Id of a device that has been logged in to this account before. */
  readonly device?: string | undefined;
  readonly work: Work;
}

/**
 * Slows down guessing by account and network together, so that a guessing stranger keeps no citizen out. A device
 * that knows the account counts by itself.
 */
export class LoginThrottle {
  readonly #networks: Door;
  readonly #accounts: RateLimiterMemory;
  readonly #places = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: 1 });
  /** How often an account's failures were forgotten: part of the names they are counted under. */
  readonly #forgotten = new LRUCache<string, number>(roomFor(MOST_ACCOUNTS));
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
    this.#networks = new Door({ free: FAILURES_PER_NETWORK * scale, seconds: WINDOW_SECONDS });
    this.#accounts = new RateLimiterMemory({
      points: FAILURES_PER_ACCOUNT * scale,
      duration: WINDOW_SECONDS,
    });
  }

  /**
   * Asked before a password is compared.
   * @throws ApiError as {@link letIn} does; api:error:tooMany with the seconds alone where no work spares them
   */
  async admit(attempt: Attempt): Promise<void> {
    const place = this.#placeOf(attempt);
    const isKnown = attempt.device !== undefined;
    if (!isKnown) await requirePoints(this.#accounts, this.#nameOf(attempt.account));
    const times = isKnown ? 0 : await this.#networks.timesOf(attempt.network);
    const atNetwork = this.#networks.left(times, place);
    const atAccount = await this.#waitOf(place);
    if (atAccount > 0 && !(await this.#isSparedByWork(place))) throw tooMany(Math.max(atAccount, atNetwork));
    await letIn(Math.max(atAccount, atNetwork), attempt.work);
    this.#networks.passed(place);
  }

  async failed(attempt: Attempt): Promise<void> {
    const place = this.#placeOf(attempt);
    const { consumedPoints } = await this.#places.consume(place);
    const wait = waitAtAccount(consumedPoints / this.#scale);
    if (wait > 0) await this.#waits.block(place, wait / 1000);
    if (attempt.device !== undefined) return;
    await this.#networks.count(attempt.network);
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

  async #waitOf(place: string): Promise<number> {
    const wait = await this.#waits.get(place);
    return wait && wait.consumedPoints > 1 ? wait.msBeforeNext : 0;
  }

  async #isSparedByWork(place: string): Promise<boolean> {
    const failures = (await this.#places.get(place))?.consumedPoints ?? 0;
    return failures < FAILURES_BY_WORK * this.#scale;
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
