import { useTranslation } from 'react-i18next';
import { areUnsaved } from '../forms/drafts/unsavedForms.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  /** `keep`: what was entered stays for later. */
  readonly onLeave: (keep: boolean) => void;
  readonly onSave: () => void;
}

/** What happens to the input of a page that is being left. */
export function LeaveDialog({ onStay, onLeave, onSave }: LeaveDialogProps) {
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
