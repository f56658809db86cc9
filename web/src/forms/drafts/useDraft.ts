import { useContext, useEffect, useRef, useState } from 'react';
import { storesAnything } from '../../browser/storage.ts';
import {
  type DraftKey,
  type DraftPlace,
  DraftPlaceContext,
  type DraftValues,
  dropDraft,
  type FormDraft,
  findDraft,
  keepDraft,
  markBeingSaved,
} from './storedDrafts.ts';
import { formOpened, leavingIsAsked, type UnsavedForm, unsavedForms } from './unsavedForms.ts';

/** Draft that came back into a form. */
export interface Restored {
  /** Epoch seconds of the last change. */
  readonly at: number;
  /** How much of it fits the form as it is today. */
  readonly fits: 'all' | 'some' | 'none';
}

/** Origin of a form as long as it stands: its draft, and whose page it was opened on. */
interface Origin<V> {
  /** Null where no draft of it is kept. */
  readonly key: DraftKey | null;
  readonly isOpen: DraftPlace['isOpen'];
  readonly values: V;
  readonly restored: Restored | null;
  /** This browser stores nothing: what is typed is gone with the page. */
  readonly unkept: boolean;
}

interface Options<V> {
  readonly origin: Origin<V>;
  /** Whether its input counts as an entry, which is asked about before it goes. */
  readonly counts: boolean;
  readonly saves: boolean;
  readonly values: V;
  /** As they are saved. */
  readonly before: V;
  readonly changed: boolean;
  readonly save: UnsavedForm['save'];
}

/** The values that a form begins with: those of the draft, where the form still has such a field. */
function restore<V extends DraftValues>(
  initial: V,
  draft: FormDraft | undefined,
): { values: V; restored: Restored | null } {
  if (!draft) return { values: initial, restored: null };
  const entries = Object.entries(draft.values);
  const fitting = entries.filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof initial[field] === typeof value,
  );
  const isNew = fitting.some(([field, value]) => initial[field] !== value);
  const lost = entries.length - fitting.length;
  const values = { ...initial, ...Object.fromEntries(fitting) };
  if (!isNew && lost === 0 && entries.length > 0) return { values: initial, restored: null };
  const fits = isNew ? (lost === 0 ? 'all' : 'some') : 'none';
  return { values, restored: { at: draft.at, fits } };
}

export const changedFields = (values: DraftValues, before: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]));

/** Values a form begins with: as they are saved, with the draft that its owner left on this page. */
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

/** Whether there is a draft of a form of this page: then it opens by itself, though a button opens it otherwise. */
export function useHasDraft(): (form: string) => boolean {
  const place = useContext(DraftPlaceContext);
  return (form) => place !== null && findDraft({ owner: place.owner, page: place.page, form }) !== undefined;
}

/**
 * Keeps what is typed as a draft until it is saved or thrown away, and names the form among those with unsaved input.
 * Answers how to send it: what went through (an answer other than undefined) holds the way to the next page no longer.
 */
export function useUnsaved<V extends DraftValues>(
  options: Options<V>,
): <A>(send: () => Promise<A | undefined>) => Promise<A | undefined> {
  const { origin, counts, saves, values, before, changed } = options;
  const { key, isOpen } = origin;
  const search = useContext(DraftPlaceContext)?.search ?? '';
  const latest = useRef(options);
  latest.current = options;
  const isSending = useRef(false);
  const released = useRef(false);
  const onDevice = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is unsaved again
  useEffect(() => {
    released.current = false;
  }, [values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed, and where it is asked
  useEffect(() => {
    // Saved, though the list that says so is not drawn yet.
    if (!key || released.current) return;
    if (changed) onDevice.current = keepDraft({ ...key, search, values: changedFields(values, before) });
    else if (!isSending.current) dropDraft(key);
  }, [values, before, changed, search]);

  useEffect(() => {
    if (counts) formOpened.set(true);
  }, [counts]);

  useEffect(() => {
    if (!counts || !changed) return;
    const own: UnsavedForm = {
      saves,
      isKept: () => onDevice.current,
      isUnsaved: () => !released.current && isOpen(),
      save: () => latest.current.save(),
      release: (keep) => {
        released.current = true;
        if (key && !keep) dropDraft(key);
      },
    };
    unsavedForms.set([...unsavedForms.get(), own]);
    return () => unsavedForms.set(unsavedForms.get().filter((form) => form !== own));
  }, [counts, changed, saves, key, isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the form alone
  useEffect(
    () => () => {
      if (!key) return;
      // A draft ends where its page leads on after a save, or was left on purpose; at the end of a session it stays.
      if (isSending.current) markBeingSaved(key, false);
      if (isOpen() && !released.current && (isSending.current || leavingIsAsked.get())) dropDraft(key);
    },
    [],
  );

  return async (send) => {
    isSending.current = true;
    if (key) markBeingSaved(key, true);
    try {
      const answer = await send();
      released.current = answer !== undefined;
      return answer;
    } finally {
      isSending.current = false;
      if (key) markBeingSaved(key, false);
      if (key && released.current) dropDraft(key);
    }
  };
}
