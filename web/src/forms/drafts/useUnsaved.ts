import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { DraftPlaceContext } from './draftPlace.ts';
import { changedFields } from './draftValues.ts';
import { type DraftValues, dropDraft, keepDraft, markBeingSaved } from './storedDrafts.ts';
import { formOpened, leavingIsAsked, type UnsavedForm, unsavedForms } from './unsavedForms.ts';
import type { Origin } from './useRestored.ts';

interface Sent<V> {
  readonly values: V;
  readonly outcome: Promise<boolean>;
  readonly settle: (saved: boolean) => void;
  /** The save was seen to run. */
  began: boolean;
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
  readonly busy: boolean;
  readonly failure: object | null | undefined;
  readonly save: UnsavedForm['save'];
  /** These values went through. */
  readonly onSaved: (values: V) => void;
}

interface Unsaved {
  /** Sends what was entered; settles with whether it went through. False of `send`: nothing was sent. */
  handIn(send: () => unknown): Promise<boolean>;
  /** The outcome of the save that runs, or of none. */
  running(): Promise<boolean>;
  /** What was handed in went through. */
  finish(saved: boolean): void;
}

/** Keeps what is typed as a draft until it is saved or thrown away, and names the form among those with unsaved input. */
export function useUnsaved<V extends DraftValues>(options: Options<V>): Unsaved {
  const { origin, counts, saves, values, before, changed, busy, failure } = options;
  const { key, isOpen } = origin;
  const search = useContext(DraftPlaceContext)?.search ?? '';
  const latest = useRef(options);
  latest.current = options;
  const sent = useRef<Sent<V>>(null);
  const released = useRef(false);
  const onDevice = useRef(false);

  const finish = (saved: boolean) => {
    const { current } = sent;
    if (!current) return;
    sent.current = null;
    // What is saved holds nobody up, though it is drawn later.
    if (saved) released.current = true;
    if (key) {
      markBeingSaved(key, false);
      if (saved) dropDraft(key);
    }
    current.settle(saved);
  };

  // Before any effect that leads on to the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a save, not each rendering
  useLayoutEffect(() => {
    const { current } = sent;
    if (!current) return;
    if (busy) current.began = true;
    else if (current.began) {
      finish(!failure);
      if (!failure) latest.current.onSaved(current.values);
    }
  }, [busy, failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is unsaved again
  useEffect(() => {
    released.current = false;
  }, [values]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed, and where it is asked
  useEffect(() => {
    // Saved, though the list that says so is not drawn yet.
    if (!key || released.current) return;
    if (changed) onDevice.current = keepDraft({ ...key, search, values: changedFields(values, before) });
    else if (!sent.current) dropDraft(key);
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
      save: (onward) => latest.current.save(onward),
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
      // Its page goes on after a save, or the citizen closed it: else the draft stays, as at the end of a session.
      if (sent.current) finish(isOpen());
      else if (key && leavingIsAsked.get() && isOpen() && !released.current) dropDraft(key);
    },
    [],
  );

  return {
    handIn: (send) => {
      let settle: Sent<V>['settle'] = () => undefined;
      const outcome = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      sent.current = { values, outcome, settle, began: false };
      if (key) markBeingSaved(key, true);
      if (send() === false) finish(false);
      return outcome;
    },
    running: () => sent.current?.outcome ?? Promise.resolve(false),
    finish,
  };
}
