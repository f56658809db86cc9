import { setTimeout as sleep } from 'node:timers/promises';
import type { View } from '../view.ts';
import {
  activate,
  bindToLog,
  dropUnused,
  isCaughtUp,
  markCaughtUp,
  markPartlyKept,
  readActiveSet,
  readGeneration,
  targetSet,
  trustOrRestart,
} from './activeSet.ts';
import { type RunnerOptions, runViews } from './run.ts';

/** How often a raised generation, or a switch by another projector, is noticed, in milliseconds. */
const WATCH_MS = 1_000;

export interface ProjectOptions extends Omit<RunnerOptions, 'set' | 'placed'> {
  readonly declared: readonly View[];
  /** Called when readers are served from a set; at once when it was active already. */
  readonly onActive?: (set: string) => void;
}

/**
 * Keeps the product's views of the held partitions up to date until the signal aborts. A set of views that is not
 * active yet is built beside the active one and switched to when all 16 partitions have caught up, whoever holds them;
 * until then views that did not change stay fresh.
 * @throws Fenced when another projector has taken a partition over
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
  // Ends the round: a newer generation is wanted, or a part of the round has failed.
  const ended = new AbortController();
  const switched = new AbortController();
  const untilEnded = AbortSignal.any([signal, ended.signal]);

  const isActive = before?.set === target.set;
  await trustOrRestart(views, target.set, isActive);
  if (before && !isActive) await markPartlyKept(views, before.set);
  const noteSwitch = (): void => {
    if (switched.signal.aborted) return;
    switched.abort();
    options.onActive?.(target.set);
  };
  if (isActive) noteSwitch();

  let caughtUp = false;
  let switching = Promise.resolve();
  const build = runViews({
    ...options,
    ...target,
    signal: untilEnded,
    onBatch: (progress) => {
      options.onBatch?.(progress);
      if (switched.signal.aborted || !progress.atEnd || caughtUp) return;
      // Told once; after that the watch looks whether the other partitions are there too. One that stands still at an
      // event it cannot fold counts as well: it is as far as it gets, and must not keep all others from being read.
      caughtUp = true;
      switching = markCaughtUp(views, target.set, [...options.held.keys()]).then(switchIfReady);
      // Awaited below; a failed switch ends this round so that it is seen there.
      switching.catch(() => ended.abort());
    },
  });
  const switchIfReady = async (): Promise<void> => {
    if (switched.signal.aborted || !caughtUp) return;
    const already = (await readActiveSet(views))?.set === target.set;
    if (!already && !(await isCaughtUp(views, target.set))) return;
    if (!already) {
      await activate(views, target);
      const active = await readActiveSet(views);
      if (active) await dropUnused(views, active, before);
    }
    noteSwitch();
  };
  const unchanged = target.placed.filter((p) => before?.collections[p.view.name] === p.collection);
  const keep =
    before && !isActive && unchanged.length > 0
      ? runViews({
          events: options.events,
          views,
          held: options.held,
          onPoison: options.onPoison,
          set: before.set,
          placed: unchanged,
          signal: AbortSignal.any([untilEnded, switched.signal]),
        })
      : Promise.resolve();
  const watch = async (): Promise<void> => {
    while (!untilEnded.aborted) {
      await sleep(WATCH_MS, undefined, { signal: untilEnded, ref: false }).catch(() => undefined);
      // A view store that is away shows in the runs themselves.
      const wanted = await readGeneration(views).catch(() => generation);
      if (wanted !== generation) ended.abort();
      else await switching.then(switchIfReady).catch(() => undefined);
    }
  };
  // All of them, whatever happens to one: nothing of this round may write once it has ended.
  const parts = [build, keep, watch()];
  for (const part of parts) part.catch(() => ended.abort());
  const settled = await Promise.allSettled([...parts, switching]);
  for (const part of settled) if (part.status === 'rejected') throw part.reason;
}
