import type { DocumentWrite, StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { type Document, toViewEvent, type View, type ViewEvent } from '../view.ts';
import { changeOf, foldSums, type SumChange } from './foldSums.ts';

/** A view and the collections its version lives in. */
export interface PlacedView {
  readonly view: View;
  readonly collection: string;
  /** Of its sums; unused where the view has none. */
  readonly sums: string;
  /**
   * Positions, by partition, up to which another runner is known to have folded the view: nothing of it is folded again,
   * or what was deleted long ago would come back for a while.
   */
  readonly foldedUpTo?: ReadonlyMap<number, string>;
}

/** Events of one partition, in log order, and the epoch of the lease under which it is written. */
export interface PartitionEvents {
  readonly partition: number;
  readonly epoch: number;
  readonly events: readonly StoredEvent[];
}

export interface FoldedBatch {
  readonly totals: readonly DocumentWrite[];
  readonly documents: readonly DocumentWrite[];
  /** Partitions in which a fold failed: nothing of them is in the batch. */
  readonly poisoned: ReadonlyMap<number, PoisonEvent>;
}

interface Step {
  readonly placed: PlacedView;
  readonly key: string;
  readonly event: ViewEvent;
  readonly position: string;
}

interface Working {
  readonly loadedPosition: string | null;
  position: string;
  body: Document | null;
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
 */
export async function foldBatch(
  store: ViewStore,
  views: readonly PlacedView[],
  groups: readonly PartitionEvents[],
): Promise<FoldedBatch> {
  const poisoned = new Map<number, PoisonEvent>();
  const unlessPoisoned = <R>(group: PartitionEvents, work: () => R): R | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error;
      poisoned.set(group.partition, error);
      return undefined;
    }
  };
  const steps = new Map(
    groups.map((group) => [
      group,
      unlessPoisoned(group, () => group.events.flatMap((stored) => stepsOf(views, group.partition, stored))),
    ]),
  );
  const working = await loadAll(
    store,
    [...steps.values()].flatMap((own) => own ?? []),
  );
  const folded = [...steps].flatMap(
    ([group, own]) => (own && unlessPoisoned(group, () => foldGroup(group, own, working))) ?? [],
  );
  const totals = await foldSums(
    store,
    folded.flatMap((f) => f.changes),
  );
  return { totals, documents: folded.flatMap((f) => f.documents), poisoned };
}

function foldGroup(
  { partition, epoch }: PartitionEvents,
  steps: readonly Step[],
  working: ReadonlyMap<string, Working>,
): { readonly documents: readonly DocumentWrite[]; readonly changes: readonly SumChange[] } {
  const touched = new Map<string, { readonly step: Step; readonly document: Working }>();
  const changes: SumChange[] = [];
  for (const step of steps) {
    const { placed, key, event, position } = step;
    const id = idOf(placed, key);
    const document = working.get(id);
    const fold = placed.view.on[event.event.type];
    if (!document || !fold || position <= document.position) continue;
    try {
      const body = fold(document.body ?? undefined, event);
      changes.push(...changeOf(placed, document.body, body, { partition, epoch, position }));
      Object.assign(document, { body, position });
    } catch (error) {
      throw new PoisonEvent(placed.view.name, event.event.type, position, error);
    }
    touched.set(id, { step, document });
  }
  return { documents: [...touched.values()].map((t) => toWrite(t.step, t.document, epoch)), changes };
}

function stepsOf(views: readonly PlacedView[], partition: number, stored: StoredEvent): Step[] {
  const { type, position } = stored;
  const concerned = views.filter(
    ({ view, foldedUpTo }) => Object.hasOwn(view.on, type) && position > (foldedUpTo?.get(partition) ?? ''),
  );
  if (concerned.length === 0) return [];
  try {
    const event = toViewEvent(stored);
    if (!event) return [];
    return concerned.map((placed) => ({ placed, key: placed.view.key(event), event, position }));
  } catch (error) {
    throw new PoisonEvent('any', type, position, error);
  }
}

async function loadAll(store: ViewStore, steps: readonly Step[]): Promise<Map<string, Working>> {
  const keys = new Map<PlacedView, Set<string>>();
  for (const { placed, key } of steps) {
    const known = keys.get(placed);
    if (known) known.add(key);
    else keys.set(placed, new Set([key]));
  }
  const working = new Map<string, Working>();
  await Promise.all(
    [...keys].map(async ([placed, wanted]) => {
      const found = await store.load(placed.collection, [...wanted]);
      for (const key of wanted) working.set(idOf(placed, key), toWorking(found.get(key)));
    }),
  );
  return working;
}

const idOf = (placed: PlacedView, key: string): string => `${placed.collection}/${key}`;

const toWorking = (stored: StoredDocument | undefined): Working => ({
  loadedPosition: stored?.position ?? null,
  position: stored?.position ?? '',
  body: stored?.body ?? null,
});

function toWrite({ placed, key }: Step, document: Working, epoch: number): DocumentWrite {
  const { view, collection } = placed;
  const { loadedPosition, position, body } = document;
  try {
    const derived = body && view.derive ? view.derive(body) : body;
    return { collection, key, loadedPosition, position, body: derived, epoch };
  } catch (error) {
    throw new PoisonEvent(view.name, 'the derived part', position, error);
  }
}
