import { setTimeout as wait } from 'node:timers/promises';

const FIRST_MS = 50;
const MOST_MS = 2_000;

/** Pauses between attempts: doubling, with jitter so that many callers do not come back at once. */
export class Backoff {
  #next = FIRST_MS;

  /** Milliseconds to wait before the next attempt. */
  next(): number {
    const pause = this.#next * (0.5 + Math.random() / 2);
    this.#next = Math.min(this.#next * 2, MOST_MS);
    return pause;
  }

  reset(): void {
    this.#next = FIRST_MS;
  }
}

/** Resolves after the time, or at once when the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal ? { signal } : {}).catch(() => {});
}
