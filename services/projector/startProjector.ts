import { Worker } from 'node:worker_threads';
import type { Config } from '@footprint/infra/config.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ProjectorData, ProjectorReport } from './messages.ts';

/**
 * Left to itself the engine lets the heap grow with the machine before it tidies up: 350 MiB where a build of views uses
 * 40. Following the log after a long rest uses about 100.
 */
export const PROJECTOR_HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

export interface Projector {
  /** Resolves when readers are served from an active set of views for the first time. */
  readonly active: Promise<void>;
  /** How many partitions it held when it last showed that it lives, and when that was, in epoch milliseconds. */
  readonly state: () => { readonly partitions: number; readonly aliveAt: number };
  /** Stops after the batch in hand. */
  stop(): Promise<void>;
}

/** Starts the projector on a thread of its own. `onFailure`: it died, and views would never move again. */
export function startProjector(
  config: Config,
  log: FastifyBaseLogger,
  now: () => number,
  onFailure: (error: Error) => void,
): Projector {
  const data: ProjectorData = { config };
  const worker = new Worker(new URL('./projector.worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: PROJECTOR_HEAP,
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let state = { partitions: 0, aliveAt: now() };
  const active = new Promise<void>((resolve) => {
    worker.on('message', (report: ProjectorReport) => {
      if (report.type === 'active') resolve();
      if (report.type === 'round') state = { partitions: report.partitions, aliveAt: now() };
      if (report.type === 'trouble')
        log.error(report, 'the projector has trouble with an engine and tries again');
      if (report.type === 'poison')
        log.error(report, 'a view waits: an event of a citizen cannot be folded; see poison list');
    });
  });
  worker.once('error', onFailure);
  return {
    active,
    state: () => state,
    stop: async () => {
      worker.postMessage('stop');
      await ended;
    },
  };
}
