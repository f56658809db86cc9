import { useEffect, useRef } from 'react';
import {
  areUnsaved,
  leavingIsAsked,
  releaseAll,
  saveAll,
  unsavedForms,
} from '../forms/drafts/unsavedForms.ts';
import { useStore } from '../lib/useStore.ts';
import { heldNavigation, holdNavigations } from './guardedHistory.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Asks before a page with unsaved input is left, whichever way leads away from it. */
export function LeaveGuard() {
  const unsaved = useStore(unsavedForms).length > 0;
  const held = useStore(heldNavigation);
  const onceSaved = useRef<() => void>(null);
  useEffect(() => holdNavigations(() => areUnsaved().length > 0), []);
  useEffect(() => {
    // The browser asks with words of its own.
    const ask = (event: BeforeUnloadEvent) => areUnsaved().length > 0 && event.preventDefault();
    if (unsaved) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(() => {
    leavingIsAsked.set(true);
    return () => leavingIsAsked.set(false);
  }, []);
  // Once the question is gone: what cannot be saved is named on the page, and takes the focus there.
  useEffect(() => {
    const proceed = onceSaved.current;
    if (held || !proceed) return;
    onceSaved.current = null;
    void saveAll(false).then((saved) => saved && proceed());
  }, [held]);
  if (!held) return null;

  const stay = () => heldNavigation.set(null);
  const leave = (keep: boolean) => {
    releaseAll(keep);
    stay();
    held.proceed();
  };
  const save = () => {
    onceSaved.current = held.proceed;
    stay();
  };
  return <LeaveDialog onStay={stay} onLeave={leave} onSave={save} />;
}
