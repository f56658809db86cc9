import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Task that the thread is started with. */
export interface DamageCheck {
  /** Databases that are read whole. */
  readonly files: readonly string[];
  /** The log, of which a slice is read: from the event after this one on, for so many milliseconds. */
  readonly log?: { readonly file: string; readonly after: number; readonly forMs: number };
}

export interface DamageFound {
  /** Damage that was found, by file. */
  readonly damaged: Readonly<Record<string, string>>;
  /** Where the next slice of the log begins; 0 when its end was reached. */
  readonly after: number;
}

/**
 * Looks through databases while they are served, on a thread that ends with it.
 * @throws Error when the thread fails, or the signal aborts
 */
export async function checkDamage(check: DamageCheck, signal: AbortSignal): Promise<DamageFound> {
  const worker = new Worker(new URL('./damageCheck.worker.ts', import.meta.url), { workerData: check });
  try {
    const [found] = await once(worker, 'message', { signal });
    return found as DamageFound;
  } finally {
    await worker.terminate();
  }
}
