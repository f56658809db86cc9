import type { View } from '../view.ts';

/** A view and the collections its version lives in. */
export interface PlacedView {
  readonly view: View;
  readonly collection: string;
  /** Collection of its sums; unused where the view has none. */
  readonly sums: string;
  /**
   * Positions, by partition, up to which another runner is known to have folded the view: nothing of it is folded again,
   * or what was deleted long ago would come back for a while.
   */
  readonly foldedUpTo?: ReadonlyMap<number, string>;
}
