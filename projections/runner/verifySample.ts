import { randomBytes } from 'node:crypto';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { partitionOf } from '../partition.ts';
import { readHistory } from '../replay/readHistory.ts';
import type { View } from '../view.ts';
import { accountsView } from '../views/accounts.ts';
import { parkedView } from '../views/parked.ts';
import { type ActiveSet, documentsOf } from './activeSet.ts';
import { foldBatch, NOTHING } from './foldBatch.ts';
import type { PlacedView } from './placedView.ts';
import { type Difference, isSameDocument, lowestOf } from './verify.ts';

/** A document that changes while it is compared is compared again, this often at most. */
const ROUNDS = 5;
/** For each citizen wanted: where there are hardly more, chance alone would look for the last ones for ever. */
const TRIES = 5;

/**
 * Compares documents of citizens who are drawn at random with a fold of their streams, until so many were compared or all
 * citizens were drawn.
 * @param declared views that are active as they are declared
 */
export async function verifySample(
  events: EventStore,
  live: ViewStore,
  active: ActiveSet,
  declared: readonly View[],
  wanted: number,
): Promise<readonly Difference[]> {
  const placed = [...declared, parkedView].map((view) => ({
    view,
    collection: documentsOf(active, view) ?? '',
    sums: '',
  }));
  const citizens = await drawCitizens(live, active, Math.ceil(wanted / declared.length));
  const found: Difference[] = [];
  for (const userId of citizens) found.push(...(await differencesOf(events, live, active, placed, userId)));
  return found;
}

/** Ids are random as well: the next one after a random place is one at random, whatever the place of the hand that changed a document. */
async function drawCitizens(
  live: ViewStore,
  active: ActiveSet,
  wanted: number,
): Promise<ReadonlySet<string>> {
  const collection = documentsOf(active, accountsView) ?? '';
  if ((await live.count(collection)) <= wanted)
    return new Set((await live.list(collection, '', wanted)).map(({ key }) => key));
  const drawn = new Set<string>();
  for (let tries = 0; drawn.size < wanted && tries < wanted * TRIES; tries++) {
    const [next] = await live.list(collection, randomBytes(12).toString('hex'), 1);
    if (next) drawn.add(next.key);
  }
  return drawn;
}

async function differencesOf(
  events: EventStore,
  live: ViewStore,
  { set }: ActiveSet,
  placed: readonly PlacedView[],
  userId: string,
): Promise<readonly Difference[]> {
  let open: readonly Difference[] = [];
  for (let round = 0; round < ROUNDS && (round === 0 || open.length > 0); round++) {
    const passed = await lowestOf(live, set);
    const history = await readHistory(events, userId);
    const rebuilt = await fold(placed, userId, history);
    // A history that the projector has still to pass is on its way, and no difference.
    if ((history.at(-1)?.position ?? '') > passed) continue;
    const stored = await Promise.all(rebuilt.map(({ collection, key }) => live.get(collection, key)));
    open = rebuilt
      .filter(({ document }, i) => !isSameDocument(document, stored[i]))
      .map(({ collection, key }) => ({ collection, key }));
  }
  return open;
}

interface Rebuilt extends Difference {
  /** Undefined where the view keeps none. */
  readonly document: StoredDocument | undefined;
}

async function fold(
  placed: readonly PlacedView[],
  userId: string,
  history: Awaited<ReturnType<typeof readHistory>>,
): Promise<readonly Rebuilt[]> {
  const group = { partition: partitionOf(userId), epoch: 0, events: history };
  const { documents } = await foldBatch(NOTHING, placed, [group], async () => history);
  const made = documents.map((document) => ({ ...document, document }));
  const own = placed
    .filter(({ view, collection }) => view !== parkedView && !made.some((m) => m.collection === collection))
    .map(({ collection }) => ({ collection, key: userId, document: undefined }));
  return [...made, ...own];
}
