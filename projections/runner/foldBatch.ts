import type { DocumentWrite, StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { type Document, toViewEvent, type View, type ViewEvent } from '../view.ts';

/** A view and the collection its version lives in. */
export interface PlacedView {
  readonly view: View;
  readonly collection: string;
}

interface Step {
  readonly placed: PlacedView;
  readonly key: string;
  readonly event: ViewEvent;
  readonly position: string;
}

interface Working {
  readonly placed: PlacedView;
  readonly key: string;
  readonly loadedPosition: string | null;
  position: string;
  body: Document | null;
  changed: boolean;
}

/** A fold failed on an event. The views store is fine, so only the event's partition has to wait. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  constructor(view: string, type: string, position: string, cause: unknown) {
    super(`view ${view} cannot fold ${type} at ${position}`, { cause });
  }
}

/**
 * Folds events, in log order, over the documents they concern and answers what must be written. An event at or below
 * a document's position has been applied already and is skipped, so a batch may be folded again at any time.
 * @throws PoisonEvent when a fold fails
 */
export async function foldBatch(
  store: ViewStore,
  views: readonly PlacedView[],
  events: readonly StoredEvent[],
): Promise<readonly DocumentWrite[]> {
  const steps = events.flatMap((stored) => stepsOf(views, stored));
  const working = await loadAll(store, steps);
  for (const { placed, key, event, position } of steps) {
    const document = working.get(idOf(placed, key));
    if (!document || position <= document.position) continue;
    const fold = placed.view.on[event.event.type];
    if (!fold) continue;
    try {
      document.body = fold(document.body ?? undefined, event);
    } catch (error) {
      throw new PoisonEvent(placed.view.name, event.event.type, position, error);
    }
    document.position = position;
    document.changed = true;
  }
  return [...working.values()].filter((d) => d.changed).map(toWrite);
}

function stepsOf(views: readonly PlacedView[], stored: StoredEvent): Step[] {
  const concerned = views.filter(({ view }) => Object.hasOwn(view.on, stored.type));
  if (concerned.length === 0) return [];
  const event = toViewEvent(stored);
  if (!event) return [];
  return concerned.map((placed) => ({
    placed,
    key: placed.view.key(event),
    event,
    position: stored.position,
  }));
}

async function loadAll(store: ViewStore, steps: readonly Step[]): Promise<Map<string, Working>> {
  const keys = new Map<PlacedView, Set<string>>();
  for (const { placed, key } of steps) {
    const known = keys.get(placed);
    if (known) known.add(key);
    else keys.set(placed, new Set([key]));
  }
  const working = new Map<string, Working>();
  for (const [placed, wanted] of keys) {
    const found = await store.load(placed.collection, [...wanted]);
    for (const key of wanted) working.set(idOf(placed, key), toWorking(placed, key, found.get(key)));
  }
  return working;
}

const idOf = (placed: PlacedView, key: string): string => `${placed.collection}/${key}`;

const toWorking = (placed: PlacedView, key: string, stored: StoredDocument | undefined): Working => ({
  placed,
  key,
  loadedPosition: stored?.position ?? null,
  position: stored?.position ?? '',
  body: stored?.body ?? null,
  changed: false,
});

function toWrite({ placed, key, loadedPosition, position, body }: Working): DocumentWrite {
  const { view, collection } = placed;
  try {
    const derived = body && view.derive ? view.derive(body) : body;
    return { collection, key, loadedPosition, position, body: derived };
  } catch (error) {
    throw new PoisonEvent(view.name, 'the derived part', position, error);
  }
}
