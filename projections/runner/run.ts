import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Checkpoint, DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { partitionOf, prefixesOf } from '../partition.ts';
import { userIdOfStream } from '../view.ts';
import { foldBatch, type PlacedView, PoisonEvent } from './foldBatch.ts';

/** Events read at a time. */
const PAGE = 5_000;
/** Events folded and written together while catching up: the more, the fewer times a document is written. */
const CATCH_UP_BATCH = 50_000;

export interface RunnerOptions {
  readonly events: EventStore;
  readonly views: ViewStore;
  /** Name of the checkpoints. */
  readonly set: string;
  readonly placed: readonly PlacedView[];
  readonly partitions: readonly number[];
  readonly signal: AbortSignal;
  /** Events folded and written together at most, 50,000 unless given. */
  readonly batch?: number;
  /** After every batch: how far all partitions are, and whether the end of the log was reached. */
  readonly onBatch?: (progress: { position: string; atEnd: boolean; events: number }) => void;
  /** A fold failed on an event: its partition stands still from here, the others go on. */
  readonly onPoison: (partition: number, error: unknown) => void;
}

/**
 * Follows the log and keeps the views of the partitions up to date until the signal aborts: batch, fold, write guarded
 * by position, checkpoint last. Whatever part of a batch a crash leaves behind, folding it again gives the same.
 */
export async function runViews(options: RunnerOptions): Promise<void> {
  const { events, views, set, partitions, signal } = options;
  const reached = new Map<number, string>();
  for (const p of partitions) reached.set(p, await views.checkpoint(set, p));
  const stopped = new Set<number>();
  const after = [...reached.values()].reduce((a, b) => (a < b ? a : b));

  const { batch = CATCH_UP_BATCH } = options;
  let pending: StoredEvent[] = [];
  for await (const page of events.subscribe({
    after,
    prefixes: prefixesOf(partitions),
    limit: PAGE,
    signal,
  })) {
    pending.push(...page.events);
    if (!page.atEnd && pending.length > 0 && pending.length < batch) continue;
    const touched = byPartition(pending, reached, stopped);
    // Quiet partitions move too: whoever waits for the head of the log must see all of them reach it.
    const checkpoints = (): readonly Checkpoint[] =>
      [...reached.keys()]
        .filter((p) => !stopped.has(p) && (reached.get(p) ?? '') < page.position)
        .map((partition) => ({ set, partition, position: page.position }));
    await writeBatch(options, touched, (p) => stopped.add(p), checkpoints);
    for (const p of reached.keys())
      if (!stopped.has(p) && (reached.get(p) ?? '') < page.position) reached.set(p, page.position);
    options.onBatch?.({ position: page.position, atEnd: page.atEnd, events: pending.length });
    pending = [];
  }
}

function byPartition(
  events: readonly StoredEvent[],
  reached: ReadonlyMap<number, string>,
  stopped: ReadonlySet<number>,
): Map<number, StoredEvent[]> {
  const groups = new Map<number, StoredEvent[]>();
  for (const event of events) {
    const userId = userIdOfStream(event.stream);
    if (userId === undefined) continue;
    const partition = partitionOf(userId);
    if (stopped.has(partition) || event.position <= (reached.get(partition) ?? event.position)) continue;
    const group = groups.get(partition);
    if (group) group.push(event);
    else groups.set(partition, [event]);
  }
  return groups;
}

async function writeBatch(
  options: RunnerOptions,
  touched: Map<number, StoredEvent[]>,
  stop: (partition: number) => void,
  checkpoints: () => readonly Checkpoint[],
): Promise<void> {
  for (;;) {
    const documents: DocumentWrite[] = [];
    for (const [partition, group] of touched) {
      try {
        documents.push(...(await foldBatch(options.views, options.placed, group)));
      } catch (error) {
        if (!(error instanceof PoisonEvent)) throw error;
        stop(partition);
        touched.delete(partition);
        options.onPoison(partition, error);
      }
    }
    const saved = checkpoints();
    if (documents.length === 0 && saved.length === 0) return;
    // Refused: another runner wrote one of them in between. Load again, skip what it applied, fold the rest.
    const result = await options.views.commit({ documents, checkpoints: saved });
    if (result.committed) return;
  }
}
