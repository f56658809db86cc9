import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** Milliseconds between the end of one run and the next. */
  readonly everyMs: number;
  /** Milliseconds before the first; none unless given. */
  readonly firstMs?: number;
  readonly signal: AbortSignal;
}

/**
 * Runs work again and again, one at a time, which handles its own errors. Resolves after the signal, when the run that was
 * under way has ended: from then on the engines it works with may be closed.
 */
export async function repeat(
  work: () => Promise<unknown>,
  { everyMs, firstMs = 0, signal }: Repetition,
): Promise<void> {
  for (let pause = firstMs; ; pause = everyMs) {
    if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await work();
  }
}
