import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '../partition.ts';
import { readActiveSet } from './activeSet.ts';

/** How long a tombstone stays after every partition has passed it, in milliseconds. No writer is late by as much. */
const KEEP_MS = 3_600_000;

/**
 * Deletes tombstones of the active views that every partition has passed long ago. Until then they guard: a projector
 * that lost its lease in mid-batch could bring a deleted document back.
 */
export class TombstonePurge {
  readonly #views: ViewStore;
  /** Positions that all partitions had reached, and when, oldest first. */
  #marks: { readonly position: string; readonly at: number }[] = [];

  constructor(views: ViewStore) {
    this.#views = views;
  }

  /** To be called now and then; `now` in milliseconds of a monotonic clock. */
  async run(now: number): Promise<void> {
    const active = await readActiveSet(this.#views);
    if (!active) return;
    const reached = (await this.#views.checkpoints(active.set)).map((c) => c.position).sort();
    // A partition without a checkpoint has passed nothing.
    const lowest = reached.length === PARTITIONS.length ? reached[0] : undefined;
    const due = this.#marks.findLast(({ at }) => now - at >= KEEP_MS);
    if (lowest !== undefined) this.#marks.push({ position: lowest, at: now });
    if (!due) return;
    this.#marks = this.#marks.filter(({ at }) => at > due.at);
    for (const collection of Object.values(active.collections))
      await this.#views.purge(collection, due.position);
  }
}
