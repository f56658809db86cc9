import type { SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';

/** Sums over all citizens, by key. */
export type SumsByKey = ReadonlyMap<string, SumRead>;

export const sumsOf = (sums: SumsByKey, key: string): Sums => sums.get(key)?.sums ?? {};

/** The sums whose keys start with a prefix. The same object is answered, brought up to date, as long as it can be. */
export interface SumsUnder {
  /** By the rest of the key. */
  readonly sums: SumsByKey;
  /** Rests of the keys that have changed since there is this object, in order: a reader goes on behind those it has seen. */
  readonly changes: readonly string[];
}

/** Where sums are read. */
export interface SumsSource {
  /** The sums of these keys. */
  read(keys: readonly string[]): Promise<SumsByKey>;
  /** Every sum whose key starts with the prefix. */
  readUnder(prefix: string): Promise<SumsUnder>;
}
