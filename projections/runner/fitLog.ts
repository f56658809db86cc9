import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { boundLog, readActiveSet } from './activeSet.ts';

/** Views were built from another log, or from events that the log does not hold any more. */
export type Misfit = 'of another log' | 'ahead of the log';

type Log = Pick<EventStore, 'logId' | 'end'>;

/** How the views that readers are served from do not fit the log, undefined where they do or there are none. */
export async function findMisfit(views: ViewStore, log: Log): Promise<Misfit | undefined> {
  const bound = await boundLog(views);
  if (bound !== undefined && bound !== log.logId) return 'of another log';
  const active = await readActiveSet(views);
  return active && (await isAhead(views, log, active.set)) ? 'ahead of the log' : undefined;
}

/** Whether a checkpoint of the set lies beyond the end of the log: events at its end are gone. */
export async function isAhead(views: ViewStore, log: Log, set: string): Promise<boolean> {
  // Checkpoints first: they and the log move on meanwhile.
  const positions = (await views.checkpoints(set)).map(({ position }) => position);
  const end = await log.end();
  return positions.some((position) => position > end);
}
