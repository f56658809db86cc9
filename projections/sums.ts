import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from './partition.ts';
import type { Document, Sums } from './view.ts';

/** Sums read at a time. */
const PAGE = 1_000;

/** Stands behind every key that begins like what it follows: keys are ASCII. */
const BEHIND_ALL = '\uffff';

/** Key of the document that holds one partition's part of a sum. */
export const sumKey = (partition: number, key: string): string => `${partition.toString(16)}:${key}`;

/** The key of the sum that such a document is a part of. */
export const keyOfSum = (documentKey: string): string => documentKey.slice(documentKey.indexOf(':') + 1);

/** A sum over all citizens. */
export interface SumRead {
  readonly sums: Sums;
  /** Position of the event that changed it last, in any partition; '' where none has. */
  readonly position: string;
  /** Its last changes in the order of the log, where it is shown in steps. */
  readonly changes?: readonly LateChange[];
}

/** A late change of a sum that is shown in steps: by `CHANGED` it says how many people changed it for the first time in a month. */
export interface LateChange {
  readonly position: string;
  /** Epoch milliseconds: what one command changes is one change. */
  readonly recordedAt: number;
  readonly delta: Sums;
}

/** How many people have changed a sum, each once a month; it never falls. */
export const CHANGED = 'changed';

/** A partition's part of a sum, from the document that holds it. */
export function storedSum(stored: StoredDocument | undefined): SumRead {
  const body = (stored?.body ?? {}) as Sums & { readonly changes?: readonly LateChange[] };
  const position = stored?.position ?? '';
  // Most keep no changes; their body is their sum, however long.
  if (!body.changes) return { sums: body, position };
  const { changes, ...sums } = body;
  return { sums, position, changes };
}

/** The body of that document. */
export const sumBody = ({ sums, changes }: SumRead): Document => ({
  ...sums,
  ...(changes && { changes }),
});

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
      const page = await views.list(collection, after, PAGE, start + BEHIND_ALL);
      for (const part of page) {
        const rest = part.key.slice(start.length);
        const known = parts.get(rest);
        if (known) known.push(part);
        else parts.set(rest, [part]);
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.key;
    }
  }
  return new Map([...parts].map(([rest, own]) => [rest, added(own)]));
}

function added(parts: readonly (StoredDocument | undefined)[]): SumRead {
  const reads = parts.filter((part) => part !== undefined).map(storedSum);
  const changes = reads.flatMap((read) => read.changes ?? []);
  return {
    sums: addAll(reads.map(({ sums }) => sums)),
    position: reads.reduce((last, { position }) => (position > last ? position : last), ''),
    ...(changes.length > 0 && { changes: changes.sort(inLogOrder) }),
  };
}

const inLogOrder = (a: LateChange, b: LateChange): number => (a.position < b.position ? -1 : 1);

/**
 * A sum as it stood when the number of people who have changed it last was a multiple of `people`: one person's change is
 * seen with those of others alone. What is shown follows from the sum, so that all processes say the same.
 */
export function inSteps(read: SumRead, people: number): SumRead {
  const { sums, changes = [] } = read;
  let beyond = (sums[CHANGED] ?? 0) % people;
  const late: LateChange[] = [];
  for (const change of changes.toReversed()) {
    const own = change.delta[CHANGED] ?? 0;
    if (own > 0 && beyond === 0) break;
    beyond -= own;
    late.push(change);
  }
  if (late.length === 0) return read;
  const position = changes.at(-late.length - 1)?.position ?? '';
  return { sums: addSums(sums, addAll(late.map(({ delta }) => delta)), -1), position };
}

/** Adds sums name by name; a name whose sum is 0 is left out, so that equal sums are equal documents. */
export function addAll(all: readonly Sums[]): Sums {
  const total = new Map<string, number>();
  for (const sums of all)
    for (const name of Object.keys(sums)) total.set(name, (total.get(name) ?? 0) + (sums[name] ?? 0));
  const sum: Record<string, number> = {};
  for (const name of [...total.keys()].sort()) {
    const amount = total.get(name) ?? 0;
    if (amount !== 0) sum[name] = amount;
  }
  return sum;
}

/** The sum of two, or their difference. */
export const addSums = (a: Sums, b: Sums, sign: 1 | -1 = 1): Sums => addAll([a, sign === 1 ? b : negated(b)]);

/** By how much each of several sums is another than before, those alone that are. */
export const differences = (
  before: Readonly<Record<string, Sums>>,
  after: Readonly<Record<string, Sums>>,
): readonly (readonly [key: string, delta: Sums])[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => [key, addSums(after[key] ?? {}, before[key] ?? {}, -1)] as const)
    .filter(([, delta]) => Object.keys(delta).length > 0);

const negated = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, -amount]));
