import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { runToEnd } from '../../../support/runToEnd.ts';
import { VIEWS } from '../../../support/views.ts';

/** Projects the product's views of the partitions to the end of the log; answers how many events that were. */
export const projectAll = (
  events: EventStore,
  views: ViewStore,
  partitions: readonly number[],
): Promise<number> =>
  runToEnd({ events, views, ...targetSet(VIEWS, 1), held: new Map(partitions.map((p) => [p, 1])) });
