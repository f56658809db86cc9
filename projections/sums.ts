import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from './partition.ts';
import type { Sums } from './view.ts';

/** Key of the document that holds one partition's part of a sum. */
export const sumKey = (partition: number, key: string): string => `${partition.toString(16)}:${key}`;

/** A sum over all citizens, added up from the parts of all partitions. One query, whatever the number of citizens. */
export async function readSum(views: ViewStore, collection: string, key: string): Promise<Sums> {
  const parts = await views.load(
    collection,
    PARTITIONS.map((p) => sumKey(p, key)),
  );
  return [...parts.values()].reduce<Sums>((sum, { body }) => addSums(sum, (body ?? {}) as Sums), {});
}

/** Adds two sums name by name; a name that comes to nothing is left out, so that equal sums are equal documents. */
export function addSums(a: Sums, b: Sums, sign: 1 | -1 = 1): Sums {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(
    names.map((name) => [name, (a[name] ?? 0) + sign * (b[name] ?? 0)] as const).filter(([, n]) => n !== 0),
  );
}
