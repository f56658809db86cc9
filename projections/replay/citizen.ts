import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { isKnown } from '@footprint/shared-events/registry.ts';
import { foldBatch, NOTHING } from '../runner/foldBatch.ts';
import { toViewEvent, type View } from '../view.ts';
import { accountsView } from '../views/accounts.ts';
import { budgetView, compensationView, measuresView } from '../views/areaViews.ts';
import { footprintView } from '../views/footprint.ts';
import { parkedView } from '../views/parked.ts';

/** The views that a citizen's results are read from. */
export const REPLAYED = {
  accounts: accountsView,
  footprint: footprintView,
  measures: measuresView,
  budget: budgetView,
  compensation: compensationView,
} as const satisfies Record<string, View>;
type Replayed = keyof typeof REPLAYED;

/** A citizen's documents as of some moment, by view; sealed texts stay sealed. */
export type CitizenDocuments = {
  readonly [V in Replayed]?: (typeof REPLAYED)[V] extends View<infer D> ? D : never;
};

/** The documents one event further, by the folds of the live views. A view that cannot fold it stays as it is. */
export function foldCitizen(documents: CitizenDocuments, stored: StoredEvent): CitizenDocuments {
  const next: Partial<Record<Replayed, object>> = { ...documents };
  for (const name of Object.keys(REPLAYED) as Replayed[]) {
    const view: View = REPLAYED[name];
    const document = foldOrKeep(view, documents[name], stored);
    if (document) next[name] = document;
    else delete next[name];
  }
  return next as CitizenDocuments;
}

/** The document one event further; as it is where the event is not for the view, not known, or beyond its fold. */
export function foldOrKeep(
  view: View,
  document: object | undefined,
  stored: StoredEvent,
): object | undefined {
  const fold = view.on[stored.type];
  if (!fold || !isKnown(stored.type, stored.metadata.schemaVersion)) return document;
  try {
    const event = toViewEvent(stored);
    return event ? (fold(document, event) ?? undefined) : document;
  } catch {
    return document;
  }
}

/** The documents after the events, which are in log order. */
export const replayCitizen = (events: readonly StoredEvent[]): CitizenDocuments =>
  events.reduce(foldCitizen, {});

/**
 * The document of a view keyed by citizen as a build of it would store it now, with everything that is recorded of the citizen in
 * log order; undefined where the view keeps none. As in a build, an event that cannot be folded stops the document until an
 * operator has decided.
 */
export async function buildDocument<D extends object>(
  view: View<D>,
  events: readonly StoredEvent[],
): Promise<D | undefined> {
  const placed = [view, parkedView].map((one) => ({ view: one, collection: one.name, sums: '' }));
  const group = { partition: 0, epoch: 0, events };
  const { documents } = await foldBatch(NOTHING, placed, [group], async () => events);
  const body = documents.find(({ collection }) => collection === view.name)?.body;
  return (body ?? undefined) as D | undefined;
}

/** The document as the view store holds it. */
export function storedForm(name: Replayed, { [name]: document }: CitizenDocuments): object | undefined {
  const view: View = REPLAYED[name];
  return document && view.derive ? view.derive(document) : document;
}
