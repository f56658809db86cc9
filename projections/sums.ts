import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import type { Day } from '@footprint/shared-events/calculation/calendar.ts';
import { PARTITIONS } from './partition.ts';
import type { Document, Sums } from './view.ts';

/** Sums read at a time. */
const PAGE = 1_000;

/** Key of the document that holds one partition's part of a sum. */
export const sumKey = (partition: number, key: string): string => `${partition.toString(16)}:${key}`;

/** The key of the sum that such a document is a part of. */
export const keyOfSum = (documentKey: string): string => documentKey.slice(documentKey.indexOf(':') + 1);

/** A sum over all citizens. */
export interface SumRead {
  readonly sums: Sums;
  /** Of the event that changed it last, in any partition; '' where none has. */
  readonly position: string;
  /** What it was when the last day with a change began, where the view keeps that. */
  readonly dayBegin?: DayBegin;
}

/** A sum before its first change of a day (Berlin's). */
interface DayBegin {
  readonly day: Day;
  readonly sums: Sums;
  readonly position: string;
}

/** A partition's part of a sum, from the document that holds it. */
export function storedSum(stored: StoredDocument | undefined): SumRead {
  const body = (stored?.body ?? {}) as Sums & { readonly dayBegin?: DayBegin };
  const position = stored?.position ?? '';
  // Most have no begin of a day; their body is their sum, however long.
  if (!body.dayBegin) return { sums: body, position };
  const { dayBegin, ...sums } = body;
  return { sums, position, dayBegin };
}

/** The body of that document. */
export const sumBody = ({ sums, dayBegin }: SumRead): Document => ({
  ...sums,
  ...(dayBegin && { dayBegin }),
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

function added(parts: readonly (StoredDocument | undefined)[]): SumRead {
  const reads = parts.filter((part) => part !== undefined).map(storedSum);
  const day = reads.reduce((last, { dayBegin }) => Math.max(last, dayBegin?.day ?? 0), 0);
  const begins = reads.map((read) => (read.dayBegin?.day === day ? read.dayBegin : read));
  return { ...sumOf(reads), ...(day > 0 && { dayBegin: { day, ...sumOf(begins) } }) };
}

const sumOf = (parts: readonly Omit<SumRead, 'dayBegin'>[]) => ({
  sums: addAll(parts.map(({ sums }) => sums)),
  position: parts.reduce((last, { position }) => (position > last ? position : last), ''),
});

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

const negated = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, -amount]));
