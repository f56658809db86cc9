import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { parkedView } from '@footprint/projections/views/parked.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { afterEach } from 'vitest';
import { memoryLog } from '../logs/memoryLog.ts';
import { contentsOf } from './contentsOf.ts';
import { freshViewStores } from './freshViewStores.ts';
import { runToEnd } from './runToEnd.ts';
import { VIEWS } from './views.ts';

export type Event = Omit<StoredEvent, 'position'>;

/** A reading from this value on is one that the footprint cannot be computed from; set by tests that want it. */
export const unbearable = { from: Number.POSITIVE_INFINITY };

interface Footprint {
  readonly housing: { readonly readings: Readonly<Record<string, readonly { readonly value: number }[]>> };
  /** Since something unbearable was folded. */
  readonly broken?: true;
}

const isTooMuch = ({ housing }: Footprint): boolean =>
  Object.values(housing.readings)
    .flat()
    .some(({ value }) => value >= unbearable.from);

/**
 * The product's views; the one of footprints fails on what is unbearable, and goes on failing when that is corrected: a view that
 * can be computed again is found so by a build alone, which folds all events before it computes.
 */
export const FRAGILE = VIEWS.map((view) => {
  if (view.name !== 'footprint') return view;
  const folds = Object.entries(view.on).map(([type, fold]) => {
    const fragile: typeof fold = (document, event) => {
      const folded = fold(document, event) as Footprint | null;
      const wasBroken = (document as Footprint | undefined)?.broken === true;
      return folded && (wasBroken || isTooMuch(folded)) ? { ...folded, broken: true } : folded;
    };
    return [type, fragile] as const;
  });
  const derive: NonNullable<typeof view.derive> = (document) => {
    if ((document as Footprint).broken) throw new Error('cannot be computed');
    return view.derive?.(document) ?? document;
  };
  return { ...view, on: Object.fromEntries(folds), derive };
});
const target = targetSet(FRAGILE, 1);
export const { set } = target;
const { placed } = target;
const collections = placed.flatMap((p) => (p.view.adds ? [p.collection, p.sums] : [p.collection]));

export const collectionOf = (name: string): string =>
  placed.find(({ view }) => view.name === name)?.collection ?? '';

/** Empty view stores for the tests of a file; what is unbearable in one of them is not in the next. */
export function fragileStores(): () => Promise<ViewStore> {
  afterEach(() => {
    unbearable.from = Number.POSITIVE_INFINITY;
  });
  return freshViewStores();
}

/** Builds the views from the log, to its end. Answers what could not be folded. */
export async function project(events: readonly Event[], views: ViewStore, pageSizes: readonly number[] = []) {
  const poison: unknown[] = [];
  await runToEnd({
    events: memoryLog(events, pageSizes),
    views,
    set,
    placed,
    batch: 1,
    onPoison: (_, error) => poison.push(error),
  });
  return poison;
}

/** Everything the store holds for the views. */
export const contents = (views: ViewStore): Promise<string> => contentsOf(views, collections);

/**
 * Content of the views, whatever the positions; notes about what waited are no part of it, nor is what a sum was when
 * its day began: that names a position, and what waited is folded on a later day.
 */
export async function said(views: ViewStore) {
  const listed = collections
    .filter((collection) => collection !== collectionOf(parkedView.name))
    .map(async (collection) => {
      const all = await views.list(collection, '', 1_000);
      const bodies = all.map(({ key, body }) => {
        const { changes: _, ...said } = body ?? {};
        return [key, said] as const;
      });
      return [collection, bodies.filter(([, said]) => Object.keys(said).length > 0)] as const;
    });
  return Object.fromEntries(await Promise.all(listed));
}
