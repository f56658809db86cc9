import { allPartitions } from '@footprint/projections/partition.ts';
import { type RunnerOptions, runViews } from '@footprint/projections/runner/run.ts';

type Needed = 'events' | 'views' | 'set' | 'placed';
type Chosen = 'held' | 'batch' | 'onPoison';

/**
 * Projects to the end of the log and answers how many events that were: of all partitions, unless some are given. What
 * cannot be folded is thrown, unless `onPoison` takes it.
 */
export async function runToEnd(
  options: Pick<RunnerOptions, Needed> & Partial<Pick<RunnerOptions, Chosen>>,
): Promise<number> {
  const done = new AbortController();
  let projected = 0;
  await runViews({
    held: allPartitions(0),
    onPoison: (_, error) => {
      throw error;
    },
    ...options,
    signal: done.signal,
    onBatch: ({ events, atEnd }) => {
      projected += events;
      if (atEnd) done.abort();
    },
  });
  return projected;
}
