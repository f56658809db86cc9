import { addAll, negated, type SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';

/** Several sums added up and kept: where one has changed its difference is added, which leaves no rest in integers. */
export class KeptTotal {
  readonly #shareOf: (sums: Sums) => Sums;
  #parts: readonly SumRead[] = [];
  #total: Sums = {};

  /** @param shareOf what a sum adds */
  constructor(shareOf: (sums: Sums) => Sums) {
    this.#shareOf = shareOf;
  }

  /** @param parts as many in the same order each time; one that has not changed is the same object */
  of(parts: readonly SumRead[]): Sums {
    const changes: Sums[] = [];
    parts.forEach((part, n) => {
      const before = this.#parts[n];
      if (before === part) return;
      if (before) changes.push(negated(this.#shareOf(before.sums)));
      changes.push(this.#shareOf(part.sums));
    });
    if (changes.length > 0) this.#total = addAll([this.#total, ...changes]);
    this.#parts = parts;
    return this.#total;
  }
}
