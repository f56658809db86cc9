import { randomBytes } from 'node:crypto';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { accountsView } from '@footprint/projections/views/accounts.ts';
import type { FoundCitizen } from '@footprint/shared-events/audit/api.ts';

/** The citizen of an id, also an erased one; none for an unknown id. */
export async function findCitizen(store: EventStore, userId: string): Promise<readonly FoundCitizen[]> {
  const events = await readHistory(store, userId);
  const [first] = events;
  return first ? [{ userId, since: first.metadata.recordedAt / 1000, events: events.length }] : [];
}

/** For each citizen wanted. */
const TRIES = 5;

/** So many different citizens at random, or all of them where there are not more. */
export async function sampleCitizens(
  store: EventStore,
  views: ViewStore,
  wanted: number,
): Promise<readonly FoundCitizen[]> {
  // Keys alone are read: those of every version are the citizens' ids.
  const collection = (await readActiveSet(views))?.collections[accountsView.name];
  if (collection === undefined) return [];
  if ((await views.count(collection)) <= wanted) {
    const all = await views.list(collection, '', wanted);
    return (await Promise.all(all.map(({ key }) => findCitizen(store, key)))).flat();
  }
  const found = new Set<string>();
  // Where there are hardly more than wanted, or some go meanwhile, chance alone would look for the last ones for ever.
  for (let tries = 0; found.size < wanted && tries < wanted * TRIES; tries++) {
    // User ids are random, so the next one after a random place is one at random.
    const place = randomBytes(12).toString('hex');
    const after = await views.list(collection, place, wanted);
    const around = after.length > 0 ? after : await views.list(collection, '', wanted);
    const next = around.find(({ key }) => !found.has(key));
    if (next) found.add(next.key);
  }
  return (await Promise.all([...found].map((userId) => findCitizen(store, userId)))).flat();
}
