import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import {
  areUnsaved,
  leavingIsAsked,
  releaseAll,
  saveAll,
  unsavedForms,
} from '../forms/drafts/unsavedForms.ts';
import { useStore } from '../lib/useStore.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Asks before a page with unsaved input is left, whichever way leads away from it. */
export function LeaveGuard() {
  const unsaved = useStore(unsavedForms).length > 0;
  const navigate = useNavigate();
  const wanted = useRef<Location>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && areUnsaved().length > 0,
  );
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

  const leave = (keep: boolean) => {
    if (blocker.state !== 'blocked') return;
    releaseAll(keep);
    blocker.proceed();
  };
  const save = () => {
    if (blocker.state !== 'blocked') return;
    wanted.current = blocker.location;
    blocker.reset();
  };
  // Once the question is gone: what cannot be saved is named on the page, and takes the focus there.
  useEffect(() => {
    const to = wanted.current;
    if (blocker.state !== 'unblocked' || !to) return;
    wanted.current = null;
    void saveAll(false).then((saved) => saved && navigate(to));
  }, [blocker.state, navigate]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={leave} onSave={save} />;
}
