import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Checkpoint, ViewStore } from '@footprint/infra/view-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { partitionOf, prefixesOf } from '../partition.ts';
import { readHistory } from '../replay/readHistory.ts';
import { userIdOfStream } from '../view.ts';
import { foldBatch } from './foldBatch.ts';
import type { PartitionEvents } from './foldGroup.ts';
import { foldSums } from './foldSums.ts';
import type { PlacedView } from './placedView.ts';

/** Events read at a time. */
const PAGE = 5_000;
/** Events folded and written together while catching up: the more, the fewer times a document is written, and the more memory. */
const CATCH_UP_BATCH = 15_000;

export interface RunnerOptions {
  readonly events: EventStore;
  readonly views: ViewStore;
  /** Name of the checkpoints. */
  readonly set: string;
  readonly placed: readonly PlacedView[];
  /** The partitions to keep, each with the epoch of the lease it is held under. */
  readonly held: ReadonlyMap<number, number>;
  readonly signal: AbortSignal;
  /** Events folded and written together at most, 15,000 unless given. */
  readonly batch?: number;
  /** After every batch: how far all partitions are, and whether the end of the log was reached. */
  readonly onBatch?: (progress: BatchProgress) => void;
  /** A view could not fold an event: the citizen's documents in it wait for an operator, all else goes on. */
  readonly onPoison: (partition: number, error: unknown) => void;
}

export interface BatchProgress {
  readonly set: string;
  readonly position: string;
  readonly atEnd: boolean;
  /** How many events the batch held. */
  readonly events: number;
  /** Partitions that are at `position` now: all held ones. */
  readonly partitions: readonly number[];
}

/** Another projector holds one of the partitions under a higher epoch: nothing more may be written for them. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/**
 * Follows the log and keeps the views of the partitions up to date until the signal aborts: batch, fold, write guarded
 * by position, checkpoint last. Whatever part of a batch a crash leaves behind, folding it again gives the same.
 * @throws Fenced when another projector has taken a partition over
 */
export async function runViews(options: RunnerOptions): Promise<void> {
  const { events, views, set, held, signal, batch = CATCH_UP_BATCH } = options;
  const saved = await views.checkpoints(set);
  const reached = new Map<number, string>();
  for (const p of held.keys()) reached.set(p, saved.find((c) => c.partition === p)?.position ?? '');
  await prepare(options);
  const after = [...reached.values()].reduce((a, b) => (a < b ? a : b));
  let pending: StoredEvent[] = [];
  for await (const page of events.subscribe({
    after,
    prefixes: prefixesOf([...held.keys()]),
    limit: PAGE,
    signal,
  })) {
    pending.push(...page.events);
    if (!page.atEnd && pending.length > 0 && pending.length < batch) continue;
    if (!(await writeBatch(options, byPartition(pending, reached, held), reached, page.position))) return;
    for (const [p, position] of reached) if (position < page.position) reached.set(p, page.position);
    const { position, atEnd } = page;
    options.onBatch?.({ set, position, atEnd, events: pending.length, partitions: [...reached.keys()] });
    pending = [];
  }
}

/** Makes the collections of all views ready. */
export async function prepare({ views, placed }: Pick<RunnerOptions, 'views' | 'placed'>): Promise<void> {
  for (const { view, collection, sums } of placed) {
    await views.prepare(collection, view.indexes ?? []);
    if (view.adds) await views.prepare(sums, [], { byPosition: true });
  }
}

function byPartition(
  events: readonly StoredEvent[],
  reached: ReadonlyMap<number, string>,
  held: ReadonlyMap<number, number>,
): readonly PartitionEvents[] {
  const groups = new Map<number, StoredEvent[]>();
  for (const event of events) {
    const userId = userIdOfStream(event.stream);
    if (userId === undefined) continue;
    const partition = partitionOf(userId);
    if (event.position <= (reached.get(partition) ?? event.position)) continue;
    const group = groups.get(partition);
    if (group) group.push(event);
    else groups.set(partition, [event]);
  }
  return [...groups].map(([partition, own]) => ({ partition, epoch: held.get(partition) ?? 0, events: own }));
}

/**
 * Writes the folded groups and the checkpoints.
 * @returns false when the signal came first and nothing more may be written
 */
async function writeBatch(
  { events, views, placed, set, held, signal, onPoison }: RunnerOptions,
  groups: readonly PartitionEvents[],
  reached: ReadonlyMap<number, string>,
  position: string,
): Promise<boolean> {
  while (!signal.aborted) {
    const historyOf = (userId: string) => readHistory(events, userId);
    const { changes, documents, poison } = await foldBatch(views, placed, groups, historyOf);
    const totals = await foldSums(views, changes);
    // Quiet partitions move too: a reader that waits for the head of the log must see all of them reach it.
    const checkpoints: readonly Checkpoint[] = [...reached]
      .filter(([, at]) => at < position)
      .map(([partition]) => ({ set, partition, position, epoch: held.get(partition) ?? 0 }));
    if (documents.length === 0 && checkpoints.length === 0) return true;
    // Refused: another runner wrote one of them in between. Load again, skip what it applied, fold the rest.
    const result = await views.commit({ totals, documents, checkpoints });
    if (result.committed) {
      for (const { partition, error } of poison) onPoison(partition, error);
      return true;
    }
    if (result.fenced) throw new Fenced('another projector has taken over a partition');
  }
  return false;
}
