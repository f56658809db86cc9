import { useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useStore } from '../browser/useStore.ts';
import {
  areUnsaved,
  leavingIsAsked,
  releaseAll,
  saveAll,
  unsavedForms,
} from '../forms/drafts/unsavedForms.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

const losesInput: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && areUnsaved().length > 0;

/** Asks before a page with unsaved input is left, whichever way leads away from it. */
export function LeaveGuard() {
  const unsaved = useStore(unsavedForms).length > 0;
  const blocker = useBlocker(losesInput);
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef(blocker);
  latest.current = blocker;
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
    if (!isSaving) return;
    void saveAll(false).then((saved) => {
      if (saved) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [isSaving]);
  // Not before the router has heard of it: else the question would come back for a moment, and take the focus.
  useEffect(() => {
    if (blocker.state !== 'blocked') setIsSaving(false);
  }, [blocker.state]);
  if (blocker.state !== 'blocked' || isSaving) return null;

  const leave = (keep: boolean) => {
    releaseAll(keep);
    blocker.proceed();
  };
  return <LeaveDialog onStay={blocker.reset} onLeave={leave} onSave={() => setIsSaving(true)} />;
}
