import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { addAll, addSums, type SumRead, storedSum, sumBody, sumKey } from '../sums.ts';
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

/** What one event changes in one partition's part of a sum. */
export interface SumChange extends SumPlace {
  readonly collection: string;
  readonly key: string;
  readonly delta: Sums;
  /** Whether the sum keeps what it was when its day began. */
  readonly keepsDayBegin: boolean;
}

/** What changing a document from one state to the next changes in the sums: the difference of what both add. */
export function changeOf(
  { view, sums: collection }: PlacedView,
  before: object | null,
  after: object | null,
  place: SumPlace,
): readonly SumChange[] {
  if (!view.adds) return [];
  const [old, fresh] = [view.adds(before ?? undefined), view.adds(after ?? undefined)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => {
    const delta = addSums(fresh[key] ?? {}, old[key] ?? {}, -1);
    if (Object.keys(delta).length === 0) return [];
    const keepsDayBegin = view.keepsDayBegin?.(key) ?? false;
    return [{ ...place, collection, key: sumKey(place.partition, key), delta, keepsDayBegin }];
  });
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

/** A sum after changes of its key in log order. The first one of a later day keeps what the sum was before it. */
export function changed(stored: SumRead, changes: readonly SumChange[]): SumRead {
  let day = stored.dayBegin?.day ?? 0;
  // A clock that is set back begins no new day.
  const byDay = Map.groupBy(changes, ({ keepsDayBegin, recordedAt }) => {
    if (keepsDayBegin) day = Math.max(day, berlinDay(recordedAt / 1000));
    return day;
  });
  return [...byDay].reduce((sum, [ofDay, own]) => {
    const { sums, position } = sum;
    const dayBegin = ofDay > (sum.dayBegin?.day ?? 0) ? { day: ofDay, sums, position } : sum.dayBegin;
    return {
      sums: addAll([sums, ...own.map(({ delta }) => delta)]),
      position: own.at(-1)?.position ?? position,
      ...(dayBegin && { dayBegin }),
    };
  }, stored);
}
