import { setTimeout as sleep } from 'node:timers/promises';
import type { View } from '../view.ts';
import {
  bindToLog,
  boundLog,
  foldableOf,
  leaveFor,
  raiseGeneration,
  readActiveSet,
  readGeneration,
  targetSet,
  trustOrRestart,
} from './activeSet.ts';
import { type BuildOptions, buildViews } from './build.ts';
import { isAhead } from './fitLog.ts';
import type { PlacedView } from './placedView.ts';
import { type BatchProgress, runViews } from './run.ts';
import { SwitchOver } from './switchOver.ts';

/** How often a raised generation, or a switch by another projector, is noticed, in milliseconds. */
const WATCH_MS = 1_000;
/** How often checkpoints are compared with the end of the log, in milliseconds. */
const COMPARE_MS = 60_000;

export interface ProjectOptions extends Omit<BuildOptions, 'set' | 'placed'> {
  readonly declared: readonly View[];
  /** Views that do not fit the log wait until an operator has them rebuilt; else they are built anew at once. */
  readonly asksOperator?: boolean;
  /** Called when readers are served from a set; at once when it was active already. */
  readonly onActive?: (set: string) => void;
}

/**
 * Keeps the product's views of the held partitions up to date until the signal aborts. A set of views that is not
 * active yet is built beside the active one and switched to when all 16 partitions have caught up, in whichever processes;
 * until then the active views stay fresh, except those that this code folds in another way.
 * @throws Fenced when another projector has taken a partition over
 */
export async function projectViews(options: ProjectOptions): Promise<void> {
  while (!options.signal.aborted) {
    if (await fitsLog(options)) await projectGeneration(options);
    else await sleep(WATCH_MS, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

/** Whether there is something to follow the log with: views of this log, and not from events that it has lost. */
async function fitsLog({ views, events, declared, asksOperator = false }: ProjectOptions): Promise<boolean> {
  const bound = await boundLog(views);
  if (asksOperator && bound !== undefined && bound !== events.logId) return false;
  await bindToLog(views, events.logId);
  const { set } = targetSet(declared, await readGeneration(views));
  if (!(await isAhead(views, events, set))) return true;
  if (!asksOperator) await raiseGeneration(views);
  return !asksOperator;
}

async function projectGeneration(options: ProjectOptions): Promise<void> {
  const { views, declared, held, signal, onActive } = options;
  const generation = await readGeneration(views);
  const target = targetSet(declared, generation);
  const before = await readActiveSet(views);
  const switchOver = new SwitchOver({ views, target, generation, before });
  const isActive = switchOver.done.aborted;
  // Ends the round: another generation is wanted, or a part of the round has failed.
  const ended = new AbortController();
  const untilEnded = AbortSignal.any([signal, ended.signal]);

  await trustOrRestart(views, target.set, isActive, [...held.keys()]);
  const left = isActive ? undefined : before;
  const kept = left ? foldableOf(left, target) : [];
  const foldedUpTo = left ? await leaveFor(views, left, target, kept, [...held.keys()]) : new Map();
  if (isActive) onActive?.(target.set);

  let look = (): void => undefined;
  const onBatch = (progress: BatchProgress): void => {
    options.onBatch?.(progress);
    if (!progress.atEnd || switchOver.done.aborted) return;
    switchOver.caughtUp(progress.partitions);
    look();
  };
  // Views that both sets share go on, and are not folded again from the start.
  const isShared = ({ collection }: PlacedView) => kept.some((k) => k.collection === collection);
  const placed = target.placed.map((p) => (isShared(p) ? { ...p, foldedUpTo } : p));
  const building = { ...options, set: target.set, placed, signal: untilEnded };
  const build = (isActive ? Promise.resolve() : buildViews(building)).then(() =>
    runViews({ ...building, onBatch }),
  );
  const keptHeld = new Map([...held].filter(([partition]) => foldedUpTo.has(partition)));
  const keep =
    left && kept.length > 0 && keptHeld.size > 0
      ? runViews({
          events: options.events,
          views,
          held: keptHeld,
          onPoison: options.onPoison,
          set: left.set,
          placed: kept,
          signal: AbortSignal.any([untilEnded, switchOver.done]),
        })
      : Promise.resolve();
  const watch = async (): Promise<void> => {
    let compareAt = performance.now() + COMPARE_MS;
    while (!untilEnded.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      look = resolve;
      await Promise.race([promise, sleep(WATCH_MS, undefined, { signal: untilEnded, ref: false })]).catch(
        () => undefined,
      );
      if (untilEnded.aborted) return;
      if (performance.now() > compareAt) {
        compareAt = performance.now() + COMPARE_MS;
        if (await isAhead(views, options.events, target.set)) ended.abort();
      }
      if ((await readGeneration(views)) !== generation) ended.abort();
      else if (await switchOver.tryNow()) onActive?.(target.set);
    }
  };
  // All of them, whatever happens to one: nothing of this round may write once it has ended.
  const parts = [build, keep, watch()];
  for (const part of parts) part.catch(() => ended.abort());
  const settled = await Promise.allSettled(parts);
  for (const part of settled) if (part.status === 'rejected') throw part.reason;
}
