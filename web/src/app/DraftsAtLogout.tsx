import { useTranslation } from 'react-i18next';
import { draftsOf } from '../forms/drafts/storedDrafts.ts';
import { areUnsaved } from '../forms/drafts/unsavedForms.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface DraftsAtLogoutProps {
  readonly owner: string;
  readonly onCancel: () => void;
  readonly onLeave: (keepDrafts: boolean) => void;
}

/** Whether what was entered and not saved stays on this device after the logout. */
export function DraftsAtLogout({ owner, onCancel, onLeave }: DraftsAtLogoutProps) {
  const { t } = useTranslation(['drafts', 'shell']);
  const keeps = draftsOf(owner).length > 0 && areUnsaved().every((form) => form.isKept());
  return (
    <Dialog
      title={t(keeps ? 'drafts:logoutTitle' : 'drafts:leaveTitle')}
      onCancel={onCancel}
      actions={
        <>
          {keeps && (
            <Button kind="primary" onClick={() => onLeave(true)}>
              {t('drafts:logoutKeep')}
            </Button>
          )}
          <Button kind="danger" onClick={() => onLeave(false)}>
            {t('drafts:logoutDiscard')}
          </Button>
          <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <p>{t(keeps ? 'drafts:logoutText' : 'drafts:logoutUnkept')}</p>
    </Dialog>
  );
}
