import { openBuckets } from '@footprint/infra/buckets/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import type { Engines } from '@footprint/services/engine/engines.ts';
import { VIEWS } from './views.ts';

/** Runs the projector until it has nothing left to do. */
export async function projectToHead({ store, views }: Pick<Engines, 'store' | 'views'>): Promise<void> {
  const done = new AbortController();
  const head = await store.head();
  let active = false;
  let reached = false;
  const stopWhenDone = () => {
    if (active && reached) done.abort();
  };
  await projectViews({
    openBuckets,
    events: store,
    views,
    declared: VIEWS,
    held: allPartitions(1),
    signal: done.signal,
    onActive: () => {
      active = true;
      stopWhenDone();
    },
    onBatch: ({ position }) => {
      reached = position >= head;
      stopWhenDone();
    },
    onPoison: (_, error) => {
      throw error;
    },
  });
}
