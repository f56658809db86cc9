import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { isKnown } from '@footprint/shared-events/registry.ts';
import { type Document, toViewEvent, type View } from '../view.ts';
import { accountsView } from '../views/accounts.ts';
import { budgetView } from '../views/budget.ts';
import { compensationView } from '../views/compensation.ts';
import { footprintView } from '../views/footprint.ts';
import { measuresView } from '../views/measures.ts';

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
export type CitizenDocuments = Readonly<Partial<Record<Replayed, Document>>>;

/** The documents one event further, by the folds of the live views. */
export function foldCitizen(documents: CitizenDocuments, stored: StoredEvent): CitizenDocuments {
  const event = isKnown(stored.type, stored.metadata.schemaVersion) && toViewEvent(stored);
  if (!event) return documents;
  const next: Partial<Record<Replayed, Document>> = { ...documents };
  for (const name of Object.keys(REPLAYED) as Replayed[]) {
    const view: View = REPLAYED[name];
    const fold = view.on[stored.type];
    if (!fold) continue;
    const document = fold(documents[name], event);
    if (document) next[name] = document;
    else delete next[name];
  }
  return next;
}

/** The documents after the events, which are in log order; without those that operators have skipped by then. */
export function replayCitizen(events: readonly StoredEvent[]): CitizenDocuments {
  const skipped = new Set(
    events.filter(({ type }) => type === 'EventSkipped').map(({ data }) => data.eventId),
  );
  return events.filter(({ id }) => !skipped.has(id)).reduce(foldCitizen, {});
}

/** The document as the view store holds it. */
export function storedForm(name: Replayed, { [name]: document }: CitizenDocuments): Document | undefined {
  const view: View = REPLAYED[name];
  return document && view.derive ? view.derive(document) : document;
}
