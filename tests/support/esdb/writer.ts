import { once } from 'node:events';
import type { ReadCall } from './calls.ts';

/** Writes to a call no faster than its client reads. */
export class Writer {
  readonly #call: ReadCall;
  readonly #ending = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    const end = (): void => this.#ending.abort();
    call.on('cancelled', end);
    call.on('close', end);
    call.on('finish', end);
  }

  /** The client has left, or nothing more may be said. */
  get closed(): boolean {
    return this.#ending.signal.aborted;
  }

  stop(): void {
    this.#ending.abort();
  }

  /** Aborts when `closed` becomes true. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  async write(message: Buffer): Promise<void> {
    if (this.closed || this.#call.write(message)) return;
    await once(this.#call, 'drain', { signal: this.#ending.signal }).catch(() => {});
  }
}
