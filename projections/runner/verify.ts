import type { OpenBuckets } from '@footprint/infra/buckets/port.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { allPartitions, PARTITIONS } from '../partition.ts';
import { isSameBody } from '../sameBody.ts';
import type { View } from '../view.ts';
import { parkedView } from '../views/parked.ts';
import { documentsOf, readActiveSet } from './activeSet.ts';
import { buildViews } from './build.ts';
import { type RunnerOptions, runViews } from './run.ts';

const PAGE = 1_000;
const SCRATCH_SET = 'verify';
/** A document that changes while it is compared is compared again, this often at most. */
const ROUNDS = 5;

export interface Difference {
  readonly collection: string;
  readonly key: string;
}

export interface Verification {
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Documents that kept changing and could not be compared. */
  readonly unsettled: number;
}

/**
 * Builds all active views anew in an empty scratch store and compares them with the live ones, document by document.
 * @throws Error when no set of views is active, or the active one was declared by other code
 */
export async function verifyViews(
  events: EventStore,
  live: ViewStore,
  scratch: ViewStore,
  declared: readonly View[],
  openBuckets: OpenBuckets,
): Promise<Verification> {
  const active = await readActiveSet(live);
  if (!active) throw new Error('no views are active yet: start the projector first');
  const placed = [...declared, parkedView].map((view) => {
    const collection = documentsOf(active, view);
    if (collection === undefined)
      throw new Error(`view ${view.name} is active in another version: start the projector first`);
    return { view, collection, sums: active.collections[`${view.name}-sums`] ?? `${collection}-sums` };
  });
  const collections = placed.flatMap((p) => (p.view.adds ? [p.collection, p.sums] : [p.collection]));
  let compared = 0;
  let open: readonly Difference[] = [];
  for (let round = 0; round < ROUNDS && (round === 0 || open.length > 0); round++) {
    await catchUp(events, scratch, placed, openBuckets);
    const found: Difference[] = [];
    for (const collection of collections) {
      const keys = round === 0 ? allKeys(live, scratch, collection) : keysOf(open, collection);
      for await (const page of keys) {
        compared += round === 0 ? page.length : 0;
        found.push(...(await compare(live, scratch, collection, page)));
      }
    }
    open = found;
  }
  // Where both have passed the events of a document, it is not on its way: it differs.
  const passed = await lowestOf(live, active.set);
  const rebuilt = await lowestOf(scratch, SCRATCH_SET);
  const settled = await Promise.all(
    open.map(async ({ collection, key }) => {
      const [ours, theirs] = [await live.get(collection, key), await scratch.get(collection, key)];
      return (ours?.position ?? '') <= rebuilt && (theirs?.position ?? '') <= passed;
    }),
  );
  return {
    compared,
    differences: open.filter((_, i) => settled[i]),
    unsettled: settled.filter((same) => !same).length,
  };
}

/** How far all partitions of a set are. */
export async function lowestOf(views: ViewStore, set: string): Promise<string> {
  const reached = (await views.checkpoints(set)).map(({ position }) => position).sort();
  return reached.length === PARTITIONS.length ? (reached[0] ?? '') : '';
}

async function catchUp(
  events: EventStore,
  scratch: ViewStore,
  placed: RunnerOptions['placed'],
  openBuckets: OpenBuckets,
): Promise<void> {
  const done = new AbortController();
  const options = {
    events,
    views: scratch,
    set: SCRATCH_SET,
    placed,
    held: allPartitions(0),
    signal: done.signal,
    openBuckets,
    // Rebuilt views wait for the same events as the live ones; notes about them are compared like documents.
    onPoison: () => undefined,
  };
  await buildViews(options);
  await runViews({
    ...options,
    onBatch: ({ atEnd }) => {
      if (atEnd) done.abort();
    },
  });
}

async function* allKeys(
  live: ViewStore,
  scratch: ViewStore,
  collection: string,
): AsyncIterable<readonly string[]> {
  for (const store of [scratch, live])
    for (let after = ''; ; ) {
      const keys = (await store.list(collection, after, PAGE)).map(({ key }) => key);
      const last = keys.at(-1);
      if (last === undefined) break;
      after = last;
      const alsoRebuilt = store === live ? await scratch.load(collection, keys) : undefined;
      yield keys.filter((key) => !alsoRebuilt?.get(key)?.body);
    }
}

async function* keysOf(open: readonly Difference[], collection: string): AsyncIterable<readonly string[]> {
  yield open.filter((d) => d.collection === collection).map((d) => d.key);
}

async function compare(
  live: ViewStore,
  scratch: ViewStore,
  collection: string,
  keys: readonly string[],
): Promise<readonly Difference[]> {
  const [ours, theirs] = await Promise.all([live.load(collection, keys), scratch.load(collection, keys)]);
  return keys
    .filter((key) => !isSameDocument(ours.get(key), theirs.get(key)))
    .map((key) => ({ collection, key }));
}

/** A tombstone equals no document; the position must match as well. */
export const isSameDocument = (
  one: StoredDocument | undefined,
  other: StoredDocument | undefined,
): boolean =>
  one?.body && other?.body
    ? one.position === other.position && isSameBody(one.body, other.body)
    : !one?.body && !other?.body;
