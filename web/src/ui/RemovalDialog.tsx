import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface RemovalDialogProps {
  readonly question: string;
  /** Words on what goes with it. */
  readonly what: string;
  /** Which figures change. */
  readonly preview?: ReactNode;
  readonly kind?: 'danger' | 'primary';
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before something goes, and shows what goes and what that changes. */
export function RemovalDialog({
  question,
  what,
  preview,
  kind = 'danger',
  action,
  busy,
  ...on
}: RemovalDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={question}
      onCancel={on.onCancel}
      actions={
        <>
          <Button kind={kind} busy={busy} onClick={on.onConfirm}>
            {action}
          </Button>
          <Button onClick={on.onCancel}>{t('action.cancel')}</Button>
        </>
      }
    >
      <p>{what}</p>
      {preview}
    </Dialog>
  );
}
