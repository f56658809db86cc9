import type { Sums } from '@footprint/projections/view.ts';
import type { SumsUnder } from './sumsByKey.ts';

/** What a sum was and is. */
export interface SumChange {
  readonly before: Sums;
  readonly after: Sums;
}

/** Sums under a prefix, and what they were before: only what has changed since the last reading is compared. */
export class FollowedSums {
  #under: SumsUnder | undefined;
  #seen = 0;
  #before = new Map<string, Sums>();

  /** By the rest of the key; nothing where all of them were read anew, since what they were before is not known then. */
  follow(under: SumsUnder): ReadonlyMap<string, SumChange> {
    const changed = new Map<string, SumChange>();
    if (this.#under !== under) this.#before = new Map([...under.sums].map(([key, { sums }]) => [key, sums]));
    else
      for (const key of new Set(under.changes.slice(this.#seen))) {
        const after = under.sums.get(key)?.sums ?? {};
        changed.set(key, { before: this.#before.get(key) ?? {}, after });
        this.#before.set(key, after);
      }
    this.#under = under;
    this.#seen = under.changes.length;
    return changed;
  }
}
