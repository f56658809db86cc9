import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from './partition.ts';
import type { Sums } from './view.ts';

/** Sums read at a time. */
const PAGE = 1_000;

/** Key of the document that holds one partition's part of a sum. */
export const sumKey = (partition: number, key: string): string => `${partition.toString(16)}:${key}`;

/** A sum over all citizens. */
export interface SumRead {
  readonly sums: Sums;
  /** Of the event that changed it last, in any partition; '' where none has. */
  readonly position: string;
}

/** Sums over all citizens, added up from the parts of all partitions. One query, whatever the number of citizens. */
export async function readSums(
  views: ViewStore,
  collection: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SumRead>> {
  const parts = await views.load(
    collection,
    keys.flatMap((key) => PARTITIONS.map((p) => sumKey(p, key))),
  );
  const read = (key: string): SumRead => added(PARTITIONS.map((p) => parts.get(sumKey(p, key))));
  return new Map(keys.map((key) => [key, read(key)]));
}

/** Every sum whose key starts with the prefix, by the rest of its key. */
export async function readSumsUnder(
  views: ViewStore,
  collection: string,
  prefix: string,
): Promise<ReadonlyMap<string, SumRead>> {
  const parts = new Map<string, StoredDocument[]>();
  for (const p of PARTITIONS) {
    const start = sumKey(p, prefix);
    for (let after = start; ; ) {
      const page = await views.list(collection, after, PAGE);
      const own = page.filter(({ key }) => key.startsWith(start));
      for (const part of own) {
        const rest = part.key.slice(start.length);
        const known = parts.get(rest);
        if (known) known.push(part);
        else parts.set(rest, [part]);
      }
      const last = own.at(-1);
      if (!last || own.length < PAGE) break;
      after = last.key;
    }
  }
  return new Map([...parts].map(([rest, own]) => [rest, added(own)]));
}

const added = (parts: readonly (StoredDocument | undefined)[]): SumRead => ({
  sums: parts.reduce<Sums>((sum, part) => addSums(sum, (part?.body ?? {}) as Sums), {}),
  position: parts.reduce((last, part) => (part && part.position > last ? part.position : last), ''),
});

/** Adds two sums name by name; a name that comes to nothing is left out, so that equal sums are equal documents. */
export function addSums(a: Sums, b: Sums, sign: 1 | -1 = 1): Sums {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(
    names.map((name) => [name, (a[name] ?? 0) + sign * (b[name] ?? 0)] as const).filter(([, n]) => n !== 0),
  );
}
