import type { SumRead } from '@footprint/projections/sums.ts';
import type { SumsByKey, SumsUnder } from './sumsByKey.ts';

/** With more changes the list begins anew, and its readers take everything again. */
const MOST_CHANGES = 5_000;

interface Reads {
  readonly all: () => Promise<SumsByKey>;
  readonly some: (rests: readonly string[]) => Promise<SumsByKey>;
}

/** The sums under a prefix, kept in memory: those that were forgotten are read again. */
export class KeptUnder {
  readonly #reads: Reads;
  #sums = new Map<string, SumRead>();
  #changes: string[] = [];
  #answer: SumsUnder = { sums: this.#sums, changes: this.#changes };
  #stale: Set<string> | 'all' = 'all';
  #updating: Promise<unknown> = Promise.resolve();

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  forget(rest: string): void {
    if (this.#stale !== 'all') this.#stale.add(rest);
  }

  /** One at a time, so that an older read never overwrites a newer one. */
  read(): Promise<SumsUnder> {
    const read = this.#updating.then(() => this.#update());
    this.#updating = read.catch(() => undefined);
    return read;
  }

  async #update(): Promise<SumsUnder> {
    const stale = this.#stale;
    if (stale !== 'all' && stale.size === 0) return this.#answer;
    // What changes from here on is read by the next update.
    const meanwhile = new Set<string>();
    this.#stale = meanwhile;
    try {
      if (stale === 'all') this.#begin(new Map(await this.#reads.all()));
      else this.#follow(await this.#reads.some([...stale]));
    } catch (error) {
      this.#stale = stale === 'all' ? stale : new Set([...stale, ...meanwhile]);
      throw error;
    }
    return this.#answer;
  }

  #begin(sums: Map<string, SumRead>): void {
    this.#sums = sums;
    this.#changes = [];
    this.#answer = { sums, changes: this.#changes };
  }

  #follow(changed: SumsByKey): void {
    for (const [rest, sum] of changed) this.#sums.set(rest, sum);
    if (this.#changes.length + changed.size > MOST_CHANGES) this.#begin(this.#sums);
    else this.#changes.push(...changed.keys());
  }
}
