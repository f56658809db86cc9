import type { SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';

/** Sums over all citizens, by key. */
export type SumsByKey = ReadonlyMap<string, SumRead>;

export const sumsOf = (sums: SumsByKey, key: string): Sums => sums.get(key)?.sums ?? {};
