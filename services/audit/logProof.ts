import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { readHeads } from './heads.ts';
import { type Verification, verifyLog } from './verifyLog.ts';

/** Checks the whole log, for all who ask at the same time once. */
export class LogProof {
  readonly #store: EventStore;
  #running: Promise<Verification> | undefined;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** @throws StoreUnavailable when the log cannot be read now */
  check(): Promise<Verification> {
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #check(): Promise<Verification> {
    const { newest } = await readHeads(this.#store);
    return verifyLog(this.#store, newest ? { kept: [{ head: newest }] } : {});
  }
}
