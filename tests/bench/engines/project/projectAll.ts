import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { runViews } from '@footprint/projections/runner/run.ts';
import { VIEWS } from '../../../support/views.ts';

/** Projects the product's views of the partitions to the end of the log; answers how many events that were. */
export async function projectAll(
  events: EventStore,
  views: ViewStore,
  partitions: readonly number[],
): Promise<number> {
  const done = new AbortController();
  let projected = 0;
  await runViews({
    events,
    views,
    ...targetSet(VIEWS, 1),
    held: new Map(partitions.map((p) => [p, 1])),
    signal: done.signal,
    onBatch: (progress) => {
      projected += progress.events;
      if (progress.atEnd) done.abort();
    },
    onPoison: (_, error) => {
      throw error;
    },
  });
  return projected;
}
