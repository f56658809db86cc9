import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface DeleteDialogProps {
  readonly name: string;
  /** Which figures change with it. */
  readonly preview?: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function DeleteDialog({ name, preview, busy, onConfirm, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation(['energy', 'shell']);
  return (
    <Dialog
      title={t('energy:admin.deleteConfirm')}
      onCancel={onCancel}
      actions={
        <>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {t('shell:action.delete')}
          </Button>
          <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <p>{name}</p>
      {preview}
    </Dialog>
  );
}
