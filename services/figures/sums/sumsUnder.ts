import type { SumsByKey } from './sumsByKey.ts';

interface Reads {
  readonly all: () => Promise<SumsByKey>;
  readonly some: (rests: readonly string[]) => Promise<SumsByKey>;
}

/** The sums under a prefix, kept in memory: those that were forgotten are read again. */
export class KeptUnder {
  readonly #reads: Reads;
  #sums: SumsByKey | undefined;
  #forgotten = new Set<string>();
  #updating: Promise<unknown> = Promise.resolve();

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  forget(rest: string): void {
    this.#forgotten.add(rest);
  }

  /** One at a time, so that an older read never overwrites a newer one. */
  read(): Promise<SumsByKey> {
    const read = this.#updating.then(() => this.#update());
    this.#updating = read.catch(() => undefined);
    return read;
  }

  async #update(): Promise<SumsByKey> {
    const [known, forgotten] = [this.#sums, this.#forgotten];
    if (known && forgotten.size === 0) return known;
    // The next update reads changes from here on.
    this.#forgotten = new Set();
    try {
      const read = known ? await this.#reads.some([...forgotten]) : await this.#reads.all();
      this.#sums = new Map([...(known ?? []), ...read]);
    } catch (error) {
      for (const rest of forgotten) this.#forgotten.add(rest);
      throw error;
    }
    return this.#sums;
  }
}
