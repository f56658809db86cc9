import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { readHeads } from './heads.ts';
import { type Verification, verifyLog } from './verifyLog.ts';

/** Checks the whole log, for all who ask at the same time once. */
export class LogProof {
  readonly #store: EventStore;
  readonly #publicKey: string;
  #running: Promise<Verification> | undefined;

  /** @param publicKey of this installation's AUDIT_KEY */
  constructor(store: EventStore, publicKey: string) {
    this.#store = store;
    this.#publicKey = publicKey;
  }

  /** @throws StoreUnavailable when the log cannot be read now */
  check(): Promise<Verification> {
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #check(): Promise<Verification> {
    const { newest, forged } = await readHeads(this.#store, [this.#publicKey]);
    const found = await verifyLog(this.#store, newest && !forged ? { kept: [{ head: newest }] } : {});
    return forged && !found.firstBad ? { ...found, firstBad: forged } : found;
  }
}
