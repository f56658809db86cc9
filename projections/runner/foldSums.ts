import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import {
  addAll,
  addSums,
  CHANGED,
  differences,
  type LateChange,
  type SumRead,
  storedSum,
  sumBody,
  sumKey,
} from '../sums.ts';
import type { Sums } from '../view.ts';
import type { PlacedView } from './placedView.ts';

/** Where in the log a sum changes, and under which lease. */
export interface SumPlace {
  readonly partition: number;
  readonly epoch: number;
  readonly position: string;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

/** Change of one partition's part of a sum by one event. */
export interface SumChange extends SumPlace {
  readonly collection: string;
  readonly key: string;
  readonly delta: Sums;
  /** How many people's changes a step of the sum shows; undefined where each is shown by itself. */
  readonly step: number | undefined;
}

/** Changes of the sums when a document goes from one state to the next: the difference of what both add. */
export function changeOf(
  { view, sums: collection }: PlacedView,
  before: object | null,
  after: object | null,
  place: SumPlace,
): readonly SumChange[] {
  if (!view.adds) return [];
  return differences(view.adds(before ?? undefined), view.adds(after ?? undefined)).map(([key, delta]) => ({
    ...place,
    collection,
    key: sumKey(place.partition, key),
    delta,
    step: view.stepOf?.(key),
  }));
}

/**
 * Adds changes, in log order, to the sums as they are stored. A change at or below a sum's position has been added
 * already: sums are written before the documents they follow from, so a batch cut short is folded again from the
 * documents' old states and finds some of its changes in the sums.
 */
export async function foldSums(
  store: ViewStore,
  changes: readonly SumChange[],
): Promise<readonly DocumentWrite[]> {
  const writes: DocumentWrite[] = [];
  for (const [collection, own] of Map.groupBy(changes, (c) => c.collection)) {
    const byKey = Map.groupBy(own, (c) => c.key);
    const stored = await store.load(collection, [...byKey.keys()]);
    for (const [key, all] of byKey) {
      const found = stored.get(key);
      const fresh = all.filter(({ position }) => position > (found?.position ?? ''));
      const last = fresh.at(-1);
      if (!last) continue;
      const { position, epoch } = last;
      const body = sumBody(changed(storedSum(found), fresh));
      writes.push({ collection, key, loadedPosition: found?.position ?? null, position, body, epoch });
    }
  }
  return writes;
}

/** A sum after changes of its key in log order. */
export function changed(stored: SumRead, changes: readonly SumChange[]): SumRead {
  const last = changes.at(-1);
  const [first] = changes;
  if (!last || !first) return stored;
  const { step } = last;
  const sums = addAll([stored.sums, ...changes.map(({ delta }) => delta)]);
  if (step === undefined) return { sums, position: last.position };
  return { sums, position: last.position, changes: lateChanges(stored.changes ?? [], changes, step) };
}

/** Changes by who had changed the sum in that month before: the oldest of more wait with the one after it. */
const MOST_AGAIN = 100;

/**
 * The changes of this partition that may not be shown yet, whatever the others hold: those of the last `step` people, and what
 * came between. What a command changes is one.
 */
function lateChanges(
  known: readonly LateChange[],
  added: readonly SumChange[],
  step: number,
): readonly LateChange[] {
  const all = [...known];
  for (const { position, recordedAt, delta } of added) {
    const newest = all.at(-1);
    const isOne = newest?.recordedAt === recordedAt && !(CHANGED in delta);
    if (isOne) all.pop();
    all.push({ position, recordedAt, delta: isOne ? addSums(newest.delta, delta) : delta });
    const again = all.length > step + MOST_AGAIN ? all.findIndex((one) => !(CHANGED in one.delta)) : -1;
    const [change, next] = again < 0 ? [] : all.slice(again, again + 2);
    if (change && next) all.splice(again, 2, { ...next, delta: addSums(change.delta, next.delta) });
  }
  let from = all.length;
  for (let people = 0; from > 0 && people < step; from--) people += all[from - 1]?.delta[CHANGED] ?? 0;
  return all.slice(from);
}
