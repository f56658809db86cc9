import { createHash } from 'node:crypto';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '../partition.ts';
import {
  collectionOf,
  collectionPrefixOf,
  sumsCollectionOf,
  sumsCollectionPrefixOf,
  type View,
} from '../view.ts';
import { parkedView } from '../views/parked.ts';
import type { PlacedView } from './placedView.ts';

const ACTIVE = 'active-set';
const LOG = 'log-id';
const GENERATION = 'generation';

/** Which set is built beside the active one, by partition: each is the business of its lease's holder alone. */
const building = (partition: number): string => `building/${partition.toString(16)}`;
/** Since a set was left, only those of its views have followed the log that the code of another can fold: 'SET for OTHER'. */
const partlyKept = (partition: number): string => `partly-kept/${partition.toString(16)}`;
const caughtUp = (set: string, partition: number): string => `caught-up/${set}/${partition.toString(16)}`;

/** The set of views that readers are served from. */
export interface ActiveSet {
  /** Name of its checkpoints. */
  readonly set: string;
  /** Collection by name of view, and by that name with '-sums' where a view has sums. */
  readonly collections: Readonly<Record<string, string>>;
}

/**
 * Where a set keeps the documents of a view as this code folds them; undefined where there is no such set, or it keeps those of
 * another version: their shape is not known here, however much they look alike.
 */
export function documentsOf(active: ActiveSet | undefined, view: View): string | undefined {
  const collection = active?.collections[view.name];
  return collection?.startsWith(collectionPrefixOf(view)) ? collection : undefined;
}

/** Where sums lie: in a collection, which a set of views has written up to its checkpoints. */
export interface SumsPlace {
  readonly set: string;
  readonly collection: string;
}

/** Where a set keeps the sums of a view as this code folds them; undefined like its documents. */
export function sumsOf(active: ActiveSet | undefined, view: View): SumsPlace | undefined {
  const collection = active?.collections[`${view.name}-sums`];
  if (!active || !collection?.startsWith(sumsCollectionPrefixOf(view))) return undefined;
  return { set: active.set, collection };
}

/** A version of all views, placed in collections of their own. */
export interface TargetSet {
  readonly set: string;
  readonly placed: readonly PlacedView[];
}

/** Where the code's views live in a generation. The same views of the same generation are the same set. */
export function targetSet(views: readonly View[], generation: number): TargetSet {
  const placed = [...views, parkedView].map((view) => ({
    view,
    collection: collectionOf(view, generation),
    sums: sumsCollectionOf(view, generation),
  }));
  const names = placed.map((p) => p.collection).sort();
  return { set: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16), placed };
}

/** The set that readers are served from, undefined before the first one is. */
export async function readActiveSet(store: ViewStore): Promise<ActiveSet | undefined> {
  const text = await store.getSetting(ACTIVE);
  return text ? (JSON.parse(text) as ActiveSet) : undefined;
}

/** Identity of the log that the views are built from, undefined before there are any. */
export const boundLog = (store: ViewStore): Promise<string | undefined> => store.getSetting(LOG);

/** The collections of a set, as readers look them up. */
export const collectionsOf = ({ placed }: TargetSet): ActiveSet['collections'] =>
  Object.fromEntries(
    placed.flatMap(({ view, collection, sums }) => [
      [view.name, collection],
      ...(view.adds ? [[`${view.name}-sums`, sums]] : []),
    ]),
  );

/** From now on readers are served from this set. */
export async function activate(store: ViewStore, target: TargetSet): Promise<void> {
  const collections = collectionsOf(target);
  await store.putSetting(ACTIVE, JSON.stringify({ set: target.set, collections } satisfies ActiveSet));
}

/** Which build of the views is wanted; raised to rebuild views whose version is the same. */
export async function readGeneration(store: ViewStore): Promise<number> {
  return Number((await store.getSetting(GENERATION)) ?? 1);
}

/** Asks for all views to be built anew; answers the generation that is wanted now. */
export async function raiseGeneration(store: ViewStore): Promise<number> {
  const next = (await readGeneration(store)) + 1;
  await store.putSetting(GENERATION, String(next));
  return next;
}

/** Forgets every view when the store was built from another log: its positions mean nothing here. */
export async function bindToLog(store: ViewStore, logId: string): Promise<void> {
  const known = await boundLog(store);
  if (known !== undefined && known !== logId) {
    const active = await readActiveSet(store);
    if (active) await store.dropCheckpoints(active.set, PARTITIONS);
    // Readers are served nothing rather than collections that empty.
    await store.putSetting(ACTIVE, '');
    for (const collection of await store.collections()) await store.drop(collection);
    // A raised generation keeps half-dropped collections and old checkpoints from ever being read again.
    await raiseGeneration(store);
  }
  if (known !== logId) await store.putSetting(LOG, logId);
}

/**
 * Drops collections that are neither read nor built. Those of the set before stay until the next switch: readers learn of a
 * switch a moment later. Nothing goes while another set is being built.
 */
export async function dropUnused(
  store: ViewStore,
  target: TargetSet,
  generation: number,
  before: ActiveSet | undefined,
): Promise<void> {
  const built = await Promise.all(PARTITIONS.map((p) => store.getSetting(building(p))));
  if (built.some((set) => set && set !== target.set)) return;
  const used = new Set([
    ...target.placed.flatMap(({ collection, sums }) => [collection, sums]),
    ...Object.values(before?.collections ?? {}),
  ]);
  for (const collection of await store.collections())
    if (!used.has(collection) && generationOf(collection) <= generation) await store.drop(collection);
}

/** Generation of the set that readers are served from; 0 before the first one is. */
export async function activeGeneration(store: ViewStore): Promise<number> {
  const active = await readActiveSet(store);
  return Math.max(0, ...Object.values(active?.collections ?? {}).map(generationOf));
}

const generationOf = (collection: string): number => Number(/-(\d+)$/.exec(collection)?.[1] ?? 0);

/**
 * Makes partitions of a set start from the beginning of the log unless their checkpoints can be trusted: those of the set
 * being built, and of the active one as long as all of its views were kept. Call only while holding the partitions' leases.
 */
export async function trustOrRestart(
  store: ViewStore,
  set: string,
  isActive: boolean,
  partitions: readonly number[],
): Promise<void> {
  const each = async (partition: number): Promise<void> => {
    const isTrusted = isActive
      ? !(await store.getSetting(partlyKept(partition)))?.startsWith(`${set} `)
      : (await store.getSetting(building(partition))) === set;
    if (isTrusted) return;
    await store.dropCheckpoints(set, [partition]);
    await store.putSetting(caughtUp(set, partition), '');
    if (isActive) await store.putSetting(partlyKept(partition), '');
    else await store.putSetting(building(partition), set);
  };
  await Promise.all(partitions.map(each));
}

/** Views of a set that this code can still fold, where that set keeps them; none where their parking notes have changed. */
export function foldableOf({ collections }: ActiveSet, target: TargetSet): readonly PlacedView[] {
  const foldable = target.placed.flatMap(({ view }): PlacedView[] => {
    const collection = collections[view.name] ?? '';
    const generation = generationOf(collection);
    if (collection !== collectionOf(view, generation)) return [];
    return [{ view, collection, sums: sumsCollectionOf(view, generation) }];
  });
  return foldable.some(({ view }) => view === parkedView) ? foldable : [];
}

/**
 * From now on these views of a set follow the log in these partitions while the target is built. Answers how far they
 * have been folded; a partition is missing where that is not known: there they must not be folded on.
 */
export async function leaveFor(
  store: ViewStore,
  { set, collections }: ActiveSet,
  target: TargetSet,
  kept: readonly PlacedView[],
  partitions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const reached = new Map((await store.checkpoints(set)).map((c) => [c.partition, c.position]));
  const names = new Set(kept.flatMap(({ collection, sums }) => [collection, sums]));
  const keepsAll = Object.values(collections).every((name) => names.has(name));
  const mark = `${set} for ${target.set}`;
  const folded = await Promise.all(
    partitions.map(async (partition) => {
      const known = await store.getSetting(partlyKept(partition));
      const isOurs = known === mark;
      if (!isOurs && !keepsAll) await store.putSetting(partlyKept(partition), mark);
      const isWhole = !known?.startsWith(`${set} `);
      return [partition, isOurs || isWhole ? reached.get(partition) : undefined] as const;
    }),
  );
  return new Map(folded.flatMap(([partition, at]) => (at === undefined ? [] : [[partition, at] as const])));
}

/** Notes that partitions of a set that is being built have been at the end of the log, and follow it from now on. */
export async function markCaughtUp(
  store: ViewStore,
  set: string,
  partitions: readonly number[],
): Promise<void> {
  for (const partition of partitions) await store.putSetting(caughtUp(set, partition), 'yes');
}

/** Whether every partition of the set has been at the end of the log, whichever process built it. */
export async function isCaughtUp(store: ViewStore, set: string): Promise<boolean> {
  const marks = await Promise.all(PARTITIONS.map((p) => store.getSetting(caughtUp(set, p))));
  return marks.every((mark) => mark === 'yes');
}
