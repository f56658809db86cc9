import { setTimeout as wait } from 'node:timers/promises';
import { backOff } from '../../backOff.ts';

const WAITS = { firstMs: 50, longestMs: 2_000 };

/** Counts the attempts in a row that failed. */
export class Backoff {
  #failures = 0;

  /** Milliseconds to wait before the next attempt. */
  next(): number {
    this.#failures += 1;
    return backOff(this.#failures, WAITS, Math.random);
  }

  reset(): void {
    this.#failures = 0;
  }
}

/** Resolves after the time, or at once when the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal ? { signal } : {}).catch(() => {});
}
