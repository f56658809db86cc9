import { inSteps } from '@footprint/projections/sums.ts';
import type { SumsByKey, SumsSource } from './sumsByKey.ts';

/** Sums as everybody may see them: one person's change is shown with those of so many others that it tells nothing. */
export class SteppedSums implements SumsSource {
  readonly #source: SumsSource;
  readonly #people: number;

  /** @param people whose changes are shown together; of 1 each change is shown by itself */
  constructor(source: SumsSource, people: number) {
    this.#source = source;
    this.#people = people;
  }

  async read(keys: readonly string[]): Promise<SumsByKey> {
    return this.#shown(await this.#source.read(keys));
  }

  async readUnder(prefix: string): Promise<SumsByKey> {
    return this.#shown(await this.#source.readUnder(prefix));
  }

  #shown(live: SumsByKey): SumsByKey {
    if (this.#people <= 1) return live;
    return new Map([...live].map(([key, read]) => [key, read.changes ? inSteps(read, this.#people) : read]));
  }
}
