import { PARTITIONS } from '../partition.ts';
import type { View } from '../view.ts';
import {
  activate,
  bindToLog,
  dropUnused,
  markPartlyKept,
  readActiveSet,
  readGeneration,
  targetSet,
  trustOrRestart,
} from './activeSet.ts';
import { type RunnerOptions, runViews } from './run.ts';

/** How often a raised generation is noticed, in milliseconds. */
const GENERATION_CHECK_MS = 1_000;

export interface ProjectOptions extends Omit<RunnerOptions, 'set' | 'placed' | 'partitions'> {
  readonly declared: readonly View[];
  /** Called when readers are served from a set; at once when it was active already. */
  readonly onActive?: (set: string) => void;
}

/**
 * Keeps the product's views up to date until the signal aborts. A set of views that is not active yet is built beside
 * the active one and switched to when it has caught up; until then views that did not change stay fresh.
 */
export async function projectViews(options: ProjectOptions): Promise<void> {
  await bindToLog(options.views, options.events.logId);
  while (!options.signal.aborted) await projectGeneration(options);
}

async function projectGeneration(options: ProjectOptions): Promise<void> {
  const { views, declared, signal } = options;
  const generation = await readGeneration(views);
  const target = targetSet(declared, generation);
  const before = await readActiveSet(views);
  const superseded = new AbortController();
  const untilSuperseded = AbortSignal.any([signal, superseded.signal]);
  const watch = setInterval(async () => {
    const wanted = await readGeneration(views).catch(() => generation);
    if (wanted !== generation) superseded.abort();
  }, GENERATION_CHECK_MS);
  watch.unref();

  const switched = new AbortController();
  let switching = Promise.resolve();
  let isActive = before?.set === target.set;
  await trustOrRestart(views, target.set, isActive);
  if (before && !isActive) await markPartlyKept(views, before.set);
  if (isActive) options.onActive?.(target.set);
  const build = runViews({
    ...options,
    ...target,
    partitions: PARTITIONS,
    signal: untilSuperseded,
    onBatch: (progress) => {
      options.onBatch?.(progress);
      if (isActive || !progress.atEnd) return;
      isActive = true;
      switching = switchTo();
      // Awaited below; a failed switch ends this round so that it is seen there.
      switching.catch(() => superseded.abort());
    },
  });
  const switchTo = async (): Promise<void> => {
    await activate(views, target);
    switched.abort();
    const active = await readActiveSet(views);
    if (active) await dropUnused(views, active, before);
    options.onActive?.(target.set);
  };
  const unchanged = target.placed.filter((p) => before?.collections[p.view.name] === p.collection);
  const keep =
    before && !isActive && unchanged.length > 0
      ? runViews({
          events: options.events,
          views,
          onPoison: options.onPoison,
          set: before.set,
          placed: unchanged,
          partitions: PARTITIONS,
          signal: AbortSignal.any([untilSuperseded, switched.signal]),
        })
      : Promise.resolve();
  try {
    await Promise.all([build, keep]);
  } finally {
    clearInterval(watch);
    superseded.abort();
    await switching;
  }
}
