import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { type Area, areaOf, isKnown } from '@footprint/shared-events/registry.ts';
import { toViewEvent, userIdOfStream, type View, type ViewEvent } from '../view.ts';
import type { PlacedView } from './foldBatch.ts';

/** One event on its way into one view. */
export interface Step {
  readonly placed: PlacedView;
  readonly userId: string;
  readonly stored: StoredEvent;
  readonly fold:
    | { readonly key: string; readonly event: ViewEvent }
    /** Why the view cannot fold it. */
    | { readonly bad: string };
}

/** Every view's documents go with these, so they say nothing of what the view is folded from. */
const OF_ALL = new Set(['AccountErasureRequested', 'AccountErased']);

const areas = new WeakMap<View, ReadonlySet<Area | undefined>>();

/** The areas whose events a view is folded from. */
function areasOf(view: View): ReadonlySet<Area | undefined> {
  const known = areas.get(view);
  if (known) return known;
  const made = new Set(
    Object.keys(view.on)
      .filter((type) => !OF_ALL.has(type))
      .map(areaOf),
  );
  areas.set(view, made);
  return made;
}

/** What an event is for each of the views; nothing for those that it does not concern. */
export function stepsOf(
  views: readonly PlacedView[],
  partition: number,
  stored: StoredEvent,
): readonly Step[] {
  const userId = userIdOfStream(stored.stream);
  if (userId === undefined) return [];
  const { type, position, metadata } = stored;
  const isNew = !isKnown(type, metadata.schemaVersion);
  const area = stored.stream.slice(0, stored.stream.indexOf('-')) as Area;
  let event: ViewEvent | undefined;
  return views.flatMap((placed): Step[] => {
    const { view, foldedUpTo } = placed;
    if (position <= (foldedUpTo?.get(partition) ?? '')) return [];
    const step = { placed, userId, stored };
    if (isNew && areasOf(view).has(area))
      return [{ ...step, fold: { bad: `no view of this version knows ${type} ${metadata.schemaVersion}` } }];
    if (!Object.hasOwn(view.on, type)) return [];
    try {
      event ??= toViewEvent(stored);
      return event ? [{ ...step, fold: { key: view.key(event), event } }] : [];
    } catch (error) {
      return [{ ...step, fold: { bad: String(error) } }];
    }
  });
}
