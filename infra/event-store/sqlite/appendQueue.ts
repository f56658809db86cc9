import { MAX_BYTES, packedLength } from '../limits.ts';
import type { AppendResult } from '../port.ts';
import type { GroupAnswer, PackedAppend } from './messages.ts';
import type { Waiting } from './settle.ts';
import { settle, unavailable } from './settle.ts';

const MAX_APPENDS = 64;

/** Gathers appends into groups; answers come back in the order groups were sent. */
export class AppendQueue {
  readonly #send: (group: readonly PackedAppend[]) => void;
  readonly #waiting: Waiting[] = [];
  readonly #inFlight: (readonly Waiting[])[] = [];
  readonly #idle: (() => void)[] = [];
  #scheduled = false;
  #failure: Error | undefined;

  constructor(send: (group: readonly PackedAppend[]) => void) {
    this.#send = send;
  }

  /**
   * @throws ConcurrencyConflict when the stream is not at the expected revision
   * @throws StoreUnavailable when the writer failed
   */
  push(packed: PackedAppend): Promise<AppendResult> {
    if (this.#failure) return Promise.reject(unavailable('refused', this.#failure));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ packed, resolve, reject });
      this.#flushSoon();
    });
  }

  /** Settles the oldest group that was sent. */
  answer(answer: GroupAnswer): void {
    const group = this.#inFlight.shift() ?? [];
    settle(group, answer);
    this.#flushSoon();
    this.#tellIdle();
  }

  /** The writer is gone: what was sent may be stored or not, what waits surely is not. Later appends are refused. */
  fail(error: Error): void {
    this.#failure = error;
    for (const group of this.#inFlight.splice(0)) settle(group, { outcome: 'unknown', fatal: true, error });
    settle(this.#waiting.splice(0), { outcome: 'refused', fatal: true, error });
    this.#tellIdle();
  }

  /** Resolves once every accepted append has been answered. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.#tellIdle();
    });
  }

  /** After the running turn, so that all who append in it (the just answered, above all) share one group. */
  #flushSoon(): void {
    if (this.#scheduled || this.#waiting.length === 0 || !this.#mayBeSent()) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#waiting.length > 0 && this.#mayBeSent()) this.#flush();
    });
  }

  /** While a group commits the next one gathers; a full one may queue up behind it at once. */
  #mayBeSent(): boolean {
    const sent = this.#inFlight.length;
    return sent === 0 || (sent === 1 && this.#waiting.length >= MAX_APPENDS);
  }

  #flush(): void {
    const group = this.#waiting.splice(0, this.#groupSize());
    this.#inFlight.push(group);
    this.#send(group.map((append) => append.packed));
  }

  #groupSize(): number {
    let length = 0;
    let size = 0;
    for (const { packed } of this.#waiting) {
      length += packedLength(packed[3]);
      if (size === MAX_APPENDS || (size > 0 && length > MAX_BYTES)) break;
      size += 1;
    }
    return size;
  }

  #tellIdle(): void {
    if (this.#waiting.length > 0 || this.#inFlight.length > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
