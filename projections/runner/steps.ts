import { type AreaName, isKnown } from '@footprint/shared-events/registry.ts';
import { areasOf, type ProjectedEvent, toViewEvent, userIdOfStream, type ViewEvent } from '../view.ts';
import type { PlacedView } from './placedView.ts';

/** One event on its way into one view. */
export interface Step {
  readonly placed: PlacedView;
  readonly userId: string;
  readonly stored: ProjectedEvent;
  readonly fold:
    | { readonly key: string; readonly event: ViewEvent }
    /** Why the view cannot fold it. */
    | { readonly bad: string };
}

/** The view without what is known to have been folded: what waited was passed by, however far the view had come. */
export const fromTheStart = ({ foldedUpTo: _, ...placed }: PlacedView): PlacedView => placed;

/** Steps of an event for each of the views; none for views that it does not concern. */
export function stepsOf(
  views: readonly PlacedView[],
  partition: number,
  stored: ProjectedEvent,
): readonly Step[] {
  const userId = userIdOfStream(stored.stream);
  if (userId === undefined) return [];
  const { type, position, metadata } = stored;
  const isNew = !isKnown(type, metadata.schemaVersion);
  const area = stored.stream.slice(0, stored.stream.indexOf('-')) as AreaName;
  const steps: Step[] = [];
  let event: ViewEvent | undefined;
  for (const placed of views) {
    const { view, foldedUpTo } = placed;
    if (position <= (foldedUpTo?.get(partition) ?? '')) continue;
    const step = { placed, userId, stored };
    if (isNew && areasOf(view).has(area))
      steps.push({
        ...step,
        fold: { bad: `no view of this version knows ${type} ${metadata.schemaVersion}` },
      });
    else if (Object.hasOwn(view.on, type))
      try {
        event ??= toViewEvent(stored);
        if (event) steps.push({ ...step, fold: { key: view.key(event), event } });
      } catch (error) {
        steps.push({ ...step, fold: { bad: String(error) } });
      }
  }
  return steps;
}
