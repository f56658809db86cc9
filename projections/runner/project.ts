import { setTimeout as sleep } from 'node:timers/promises';
import type { View } from '../view.ts';
import {
  type ActiveSet,
  bindToLog,
  boundLog,
  leavePartly,
  raiseGeneration,
  readActiveSet,
  readGeneration,
  type TargetSet,
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
 * until then views that did not change stay fresh.
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
  const unchanged = before && !isActive ? await leave(options, before, target) : [];
  if (isActive) onActive?.(target.set);

  let look = (): void => undefined;
  const onBatch = (progress: BatchProgress): void => {
    options.onBatch?.(progress);
    if (!progress.atEnd || switchOver.done.aborted) return;
    switchOver.caughtUp(progress.partitions);
    look();
  };
  const placed = target.placed.map((p) => unchanged.find((u) => u.view === p.view) ?? p);
  const building = { ...options, set: target.set, placed, signal: untilEnded };
  const build = (isActive ? Promise.resolve() : buildViews(building)).then(() =>
    runViews({ ...building, onBatch }),
  );
  const keep =
    before && unchanged.length > 0
      ? runViews({
          events: options.events,
          views,
          held,
          onPoison: options.onPoison,
          set: before.set,
          placed: unchanged.map(({ view, collection, sums }) => ({ view, collection, sums })),
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

/** Leaves the active set for the target: views that both share go on, and are not folded again from the start. */
async function leave(
  { views, held }: ProjectOptions,
  before: ActiveSet,
  target: TargetSet,
): Promise<readonly PlacedView[]> {
  const foldedUpTo = await leavePartly(views, before.set, target.set, [...held.keys()]);
  return target.placed
    .filter((p) => before.collections[p.view.name] === p.collection)
    .map((p) => ({ ...p, foldedUpTo }));
}
