import type { SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';

/** Sums over all citizens, by key. */
export type SumsByKey = ReadonlyMap<string, SumRead>;

export const sumsOf = (sums: SumsByKey, key: string): Sums => sums.get(key)?.sums ?? {};

/** Where sums are read. A sum that has not changed is the same object. */
export interface SumsSource {
  /** The sums of these keys. */
  read(keys: readonly string[]): Promise<SumsByKey>;
  /** Every sum whose key starts with the prefix, by the rest of the key. */
  readUnder(prefix: string): Promise<SumsByKey>;
}
