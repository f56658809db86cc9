import { useContext, useState } from 'react';
import { storesAnything } from '../../lib/storage.ts';
import { type DraftPlace, DraftPlaceContext } from './draftPlace.ts';
import { type Restored, restore } from './draftValues.ts';
import { type DraftKey, type DraftValues, findDraft } from './storedDrafts.ts';

/** Of a form as long as it stands: its draft, and whose page it was opened on. */
export interface Origin<V> {
  /** Null where no draft of it is kept. */
  readonly key: DraftKey | null;
  readonly isOpen: DraftPlace['isOpen'];
  readonly values: V;
  readonly restored: Restored | null;
  /** This browser stores nothing: what is typed is gone with the page. */
  readonly unkept: boolean;
}

/** What a form begins with: its values as they are saved, with the draft that its owner left on this page. */
export function useRestored<V extends DraftValues>(form: string, initial: V, kept: boolean): Origin<V> {
  const place = useContext(DraftPlaceContext);
  const [origin] = useState(() => {
    const key = kept && place ? { owner: place.owner, page: place.page, form } : null;
    const isOpen = place?.isOpen ?? (() => true);
    const unkept = key !== null && !storesAnything();
    return { key, isOpen, unkept, ...restore(initial, key ? findDraft(key) : undefined) };
  });
  return origin;
}
