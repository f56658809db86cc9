import type { EsdbTimes } from './times.ts';

/** When a silent subscription is to be checked by a read, and when an event the read found is overdue. */
export class SilenceCheck {
  readonly #times: EsdbTimes;
  #missing: { readonly position: string; readonly since: number } | undefined;

  constructor(times: EsdbTimes) {
    this.#times = times;
  }

  /** Milliseconds of silence to allow from now on. */
  waitMs(live: boolean): number {
    if (this.#missing) return Math.max(0, this.#missing.since + this.#times.overdueMs - Date.now());
    return live ? this.#times.silenceMs : this.#times.settleMs;
  }

  /** A read found an event there that the subscription has not brought. */
  await(position: string): void {
    this.#missing ??= { position, since: Date.now() };
  }

  /** The subscription has come as far as this position. */
  broken(position: string): void {
    if (this.#missing && position >= this.#missing.position) this.#missing = undefined;
  }

  /** @throws Error when the event that was found is overdue */
  requireArrival(): void {
    if (this.#missing && Date.now() - this.#missing.since >= this.#times.overdueMs) {
      throw new Error(`it is silent, yet the log holds an event at ${this.#missing.position}`);
    }
  }
}
