import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { findMisfit } from '@footprint/projections/runner/fitLog.ts';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../engine/repeat.ts';
import { readersAhead } from '../jobs/rewindReaders.ts';

const LOOK_EVERY_MS = 60_000;

export interface LogFollowers {
  readonly store: Pick<EventStore, 'logId' | 'end'>;
  readonly views: ViewStore;
  readonly jobs: Pick<JobQueue, 'checkpoint' | 'forgetReader'>;
}

/** Misfits between the log and what was derived from it, in words; undefined where all fits. */
export async function describeMisfits({ store, views, jobs }: LogFollowers): Promise<string | undefined> {
  const misfit = await findMisfit(views, store);
  // With the queue away citizens miss nothing, and its jobs are compared when it is back.
  const ahead = (await readersAhead(store, jobs).catch(() => [])).length > 0;
  const parts = [...(misfit ? [`views are ${misfit}`] : []), ...(ahead ? ['jobs are ahead of the log'] : [])];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/**
 * Looks now and every minute whether the log is the one that views and jobs follow, and logs a line when it is not.
 * `isEmbedded`: they are built anew without an operator.
 * @returns a function that ends it, and resolves when no look is under way
 */
export async function watchLog(
  followers: LogFollowers,
  log: FastifyBaseLogger,
  isEmbedded: boolean,
): Promise<() => Promise<void>> {
  const look = async (): Promise<void> => {
    const misfits = await describeMisfits(followers);
    if (misfits === undefined) return;
    log.error(
      `${misfits}: the log was replaced, or lost its newest events; not ready until views are built anew${
        isEmbedded ? ', which has begun' : ': when the log is the right one, run views rebuild'
      }`,
    );
  };
  const lookOrSay = (): Promise<void> =>
    look().catch((error: unknown) =>
      log.error({ err: error }, 'the log could not be compared with its views'),
    );
  await lookOrSay();
  const ending = new AbortController();
  const pauses = { firstMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS };
  const looking = repeat(lookOrSay, { ...pauses, signal: ending.signal });
  return () => {
    ending.abort();
    return looking;
  };
}
