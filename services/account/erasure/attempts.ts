/** Runs erasures one after the other: a failed erasure does not stop the others and is reported at the end. */
export class Attempts {
  readonly #failed: Error[] = [];

  /** Answers whether it could be done; whatever it throws is kept for the report. */
  async run(userId: string, erase: () => Promise<unknown>): Promise<boolean> {
    try {
      await erase();
      return true;
    } catch (cause) {
      this.#failed.push(new Error(`${userId}: ${String(cause)}`, { cause }));
      return false;
    }
  }

  /** Cause of the newest failure. */
  get last(): unknown {
    return this.#failed.at(-1)?.cause;
  }

  /** @throws AggregateError naming each that failed */
  report(): void {
    if (this.#failed.length === 0) return;
    const each = this.#failed.map(({ message }) => message).join('; ');
    throw new AggregateError(this.#failed, `${this.#failed.length} accounts could not be erased: ${each}`);
  }
}
