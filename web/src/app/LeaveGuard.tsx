import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useStore } from '../browser/useStore.ts';
import {
  areUnsaved,
  leavingIsAsked,
  releaseAll,
  saveAll,
  unsavedForms,
} from '../forms/drafts/unsavedForms.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  /** `keep`: what was entered stays for later. */
  readonly onLeave: (keep: boolean) => void;
  readonly onSave: () => void;
}

/** Choices for the input of a page that is being left. */
function LeaveDialog({ onStay, onLeave, onSave }: LeaveDialogProps) {
  const { t } = useTranslation(['drafts', 'shell']);
  const forms = areUnsaved();
  const saves = forms.every((form) => form.saves);
  const keeps = forms.every((form) => form.isKept());
  const textOf = () => {
    if (saves) return t('drafts:leaveText');
    return t(keeps ? 'drafts:leaveGuide' : 'drafts:leaveUnkept');
  };
  return (
    <Dialog
      title={t('drafts:leaveTitle')}
      onCancel={onStay}
      actions={
        <>
          {saves && (
            <Button kind="primary" onClick={onSave}>
              {t('shell:action.save')}
            </Button>
          )}
          {!saves && keeps && (
            <Button kind="primary" onClick={() => onLeave(true)}>
              {t('drafts:later')}
            </Button>
          )}
          <Button kind="danger" onClick={() => onLeave(false)}>
            {t('drafts:discard')}
          </Button>
          <Button onClick={onStay}>{t('drafts:stay')}</Button>
        </>
      }
    >
      <p>{textOf()}</p>
    </Dialog>
  );
}

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
    void saveAll().then((saved) => {
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
