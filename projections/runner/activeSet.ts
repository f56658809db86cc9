import { createHash } from 'node:crypto';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '../partition.ts';
import { collectionOf, sumsCollectionOf, type View } from '../view.ts';
import type { PlacedView } from './foldBatch.ts';

const ACTIVE = 'active-set';
const LOG = 'log-id';
const GENERATION = 'generation';
const BUILDING = 'building-set';
const KEPT = 'partly-kept-set';

/** The set of views that readers are served from. */
export interface ActiveSet {
  /** Name of its checkpoints. */
  readonly set: string;
  /** Collection by name of view, and by that name with '-sums' where a view has sums. */
  readonly collections: Readonly<Record<string, string>>;
}

/** A version of all views, placed in collections of their own. */
export interface TargetSet {
  readonly set: string;
  readonly placed: readonly PlacedView[];
}

/** Where the code's views live in a generation. The same views of the same generation are the same set. */
export function targetSet(views: readonly View[], generation: number): TargetSet {
  const placed = views.map((view) => ({
    view,
    collection: collectionOf(view, generation),
    sums: sumsCollectionOf(view, generation),
  }));
  const names = placed.map((p) => p.collection).sort();
  return { set: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16), placed };
}

export async function readActiveSet(store: ViewStore): Promise<ActiveSet | undefined> {
  const text = await store.getSetting(ACTIVE);
  return text === undefined ? undefined : (JSON.parse(text) as ActiveSet);
}

/** From now on readers are served from this set. */
export async function activate(store: ViewStore, target: TargetSet): Promise<void> {
  const collections = Object.fromEntries(
    target.placed.flatMap(({ view, collection, sums }) => [
      [view.name, collection],
      ...(view.adds ? [[`${view.name}-sums`, sums]] : []),
    ]),
  );
  await store.putSetting(ACTIVE, JSON.stringify({ set: target.set, collections } satisfies ActiveSet));
}

/** Which build of the views is wanted; raised to rebuild views whose version is the same. */
export async function readGeneration(store: ViewStore): Promise<number> {
  return Number((await store.getSetting(GENERATION)) ?? 1);
}

export async function raiseGeneration(store: ViewStore): Promise<number> {
  const next = (await readGeneration(store)) + 1;
  await store.putSetting(GENERATION, String(next));
  return next;
}

/** Forgets every view when the store was built from another log: its positions mean nothing here. */
export async function bindToLog(store: ViewStore, logId: string): Promise<void> {
  const known = await store.getSetting(LOG);
  if (known !== undefined && known !== logId) {
    const active = await readActiveSet(store);
    if (active) await store.dropCheckpoints(active.set);
    for (const collection of await store.collections()) await store.drop(collection);
    // A raised generation keeps half-dropped collections and old checkpoints from ever being read again.
    await raiseGeneration(store);
  }
  if (known !== logId) await store.putSetting(LOG, logId);
}

/**
 * Drops collections that nobody reads or builds. Those of the set before stay until the next switch: readers learn of a
 * switch a moment later.
 */
export async function dropUnused(
  store: ViewStore,
  active: ActiveSet,
  before: ActiveSet | undefined,
): Promise<void> {
  const used = new Set([...Object.values(active.collections), ...Object.values(before?.collections ?? {})]);
  for (const collection of await store.collections()) if (!used.has(collection)) await store.drop(collection);
}

/**
 * Makes a set start from the beginning of the log unless its checkpoints can be trusted: those of the set being built,
 * and of the active one as long as all of its views were kept. Folding again is harmless, documents guard themselves.
 */
export async function trustOrRestart(store: ViewStore, set: string, isActive: boolean): Promise<void> {
  const trusted = isActive
    ? (await store.getSetting(KEPT)) !== set
    : (await store.getSetting(BUILDING)) === set;
  if (!trusted) {
    await store.dropCheckpoints(set);
    for (const partition of PARTITIONS) await store.putSetting(caughtUp(set, partition), '');
  }
  if (!isActive) await store.putSetting(BUILDING, set);
  else if (!trusted) await store.putSetting(KEPT, '');
}

/** From now on only some views of the set follow the log, and its checkpoints speak for those alone. */
export const markPartlyKept = (store: ViewStore, set: string): Promise<void> => store.putSetting(KEPT, set);

const caughtUp = (set: string, partition: number): string => `caught-up/${set}/${partition.toString(16)}`;

/** Notes that partitions of a set that is being built have been at the end of the log, and follow it from now on. */
export async function markCaughtUp(
  store: ViewStore,
  set: string,
  partitions: readonly number[],
): Promise<void> {
  for (const partition of partitions) await store.putSetting(caughtUp(set, partition), 'yes');
}

/** Whether every partition of the set has been at the end of the log, whoever built it. */
export async function isCaughtUp(store: ViewStore, set: string): Promise<boolean> {
  const marks = await Promise.all(PARTITIONS.map((p) => store.getSetting(caughtUp(set, p))));
  return marks.every((mark) => mark === 'yes');
}
