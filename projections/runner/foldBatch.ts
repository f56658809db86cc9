import type { DocumentWrite, StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { type ProjectedEvent, userIdOfStream } from '../view.ts';
import { parkedKey, parkedView } from '../views/parked.ts';
import { foldGroup, type PartitionEvents, type PoisonEvent } from './foldGroup.ts';
import type { SumChange } from './foldSums.ts';
import type { PlacedView } from './placedView.ts';
import { fromTheStart, type Step, stepsOf } from './steps.ts';

export interface FoldedBatch {
  /** In sums, in log order within a group. */
  readonly changes: readonly SumChange[];
  readonly documents: readonly DocumentWrite[];
  /** Events that could not be folded. */
  readonly poison: readonly { readonly partition: number; readonly error: PoisonEvent }[];
}

/** Reads of a store's documents that a fold needs. */
export type FoldedOver = Pick<ViewStore, 'load' | 'count'>;

/** No documents: all that is left of an earlier fold is folded anew and replaced. */
export const NOTHING: FoldedOver = { load: async () => new Map(), count: async () => 0 };

/** Everything recorded of a citizen, in log order. */
export type HistoryOf = (userId: string) => Promise<readonly ProjectedEvent[]>;

/**
 * Folds events, in log order, over the documents they concern and answers what must be written. An event at or below
 * a document's position has been applied already and is skipped, so a batch may be folded again at any time. Where an
 * event cannot be folded, that citizen's documents of that view wait for an operator's decision.
 */
export async function foldBatch(
  store: FoldedOver,
  views: readonly PlacedView[],
  groups: readonly PartitionEvents[],
  historyOf: HistoryOf,
): Promise<FoldedBatch> {
  const parked = views.find(({ view }) => view === parkedView)?.collection;
  if (parked === undefined) throw new Error('views are folded with their parking notes');
  const histories = await historiesOf(groups, historyOf);
  const stepped = groups.map((group) => ({
    group,
    steps: group.events.map((event) => stepsOf(views, group.partition, event)),
  }));
  const later = groups.flatMap(({ partition, events }) =>
    events
      .filter(({ type }) => type === 'EventSkipped')
      .flatMap(({ stream }) => histories.get(userIdOfStream(stream) ?? '') ?? [])
      .flatMap((event) => stepsOf(views.map(fromTheStart), partition, event)),
  );
  const notes = views.flatMap(({ collection }) =>
    [...histories.keys()].map((userId) => parkedKey(collection, userId)),
  );
  const all = [...stepped.flatMap(({ steps }) => steps.flat()), ...later];
  const foldWith = async (hasNotes: boolean) => {
    const documents = await loadAll(store, all, hasNotes ? { parked, notes } : undefined);
    const inputs = {
      stored: (collection: string, key: string) => documents.get(collection)?.get(key),
      history: (userId: string) => histories.get(userId) ?? [],
      parked,
      hasNotes,
    };
    return stepped.map(({ group, steps }) => ({ group, ...foldGroup(group, steps, views, inputs) }));
  };
  const hasNotes = (await store.count(parked)) > 0;
  let folded = await foldWith(hasNotes);
  // A first note may take the place of one that went with its citizen: those are not counted, and have a position.
  if (!hasNotes && folded.some(({ poison }) => poison.length > 0)) folded = await foldWith(true);
  return {
    changes: folded.flatMap(({ changes }) => changes),
    documents: folded.flatMap((f) => f.documents),
    poison: folded.flatMap(({ group: { partition }, poison }) =>
      poison.map((error) => ({ partition, error })),
    ),
  };
}

/** Histories of the citizens about whom operators decided in these events. */
async function historiesOf(
  groups: readonly PartitionEvents[],
  historyOf: HistoryOf,
): Promise<ReadonlyMap<string, readonly ProjectedEvent[]>> {
  const decided = groups
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'EventSkipped')
    .flatMap(({ stream }) => userIdOfStream(stream) ?? []);
  return new Map(
    await Promise.all(
      [...new Set(decided)].map(async (userId) => [userId, await historyOf(userId)] as const),
    ),
  );
}

type Loaded = ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>;

async function loadAll(
  store: FoldedOver,
  steps: readonly Step[],
  noted: { readonly parked: string; readonly notes: readonly string[] } | undefined,
): Promise<Loaded> {
  const keys = new Map<string, Set<string>>(noted ? [[noted.parked, new Set(noted.notes)]] : []);
  const want = (collection: string, key: string): void => {
    const known = keys.get(collection);
    if (known) known.add(key);
    else keys.set(collection, new Set([key]));
  };
  for (const { placed, userId, fold } of steps) {
    if (noted) want(noted.parked, parkedKey(placed.collection, userId));
    if ('key' in fold) want(placed.collection, fold.key);
  }
  return new Map(
    await Promise.all(
      [...keys].map(async ([name, wanted]) => [name, await store.load(name, [...wanted])] as const),
    ),
  );
}
