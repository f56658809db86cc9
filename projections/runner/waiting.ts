import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { type Parked, parkedView, toParked } from '../views/parked.ts';
import type { ActiveSet } from './activeSet.ts';

/** Far more than an operator would look through. */
const MOST = 10_000;

/** Citizens whose documents of a view of the set wait for an operator's decision, 10,000 at most. */
export async function listWaiting(
  views: ViewStore,
  { collections }: Pick<ActiveSet, 'collections'>,
): Promise<readonly Parked[]> {
  const own = new Set(Object.values(collections));
  const collection = collections[parkedView.name];
  if (collection === undefined) return [];
  // Sets that share this collection leave notes about views of their own.
  return (await notesOf(views, collection)).filter((note) => own.has(note.collection));
}

/** The same of every set there is: the one that is read, and those that are being built beside it. */
export async function listAllWaiting(views: ViewStore): Promise<readonly Parked[]> {
  const collections = (await views.collections()).filter((name) => name.startsWith(`${parkedView.name}@`));
  return (await Promise.all(collections.map((collection) => notesOf(views, collection)))).flat();
}

const notesOf = async (views: ViewStore, collection: string): Promise<readonly Parked[]> =>
  (await views.listUpTo(collection, 'waiting', 1, MOST)).flatMap(({ body }) => toParked(body) ?? []);
