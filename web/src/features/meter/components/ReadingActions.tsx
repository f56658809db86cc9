import { Lock, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import '../rows.css';

interface ReadingActionsProps {
  readonly name: string;
  readonly manual: boolean;
  readonly permitted: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Only what was read by hand can be changed; for the rest a lock says why not. */
export function ReadingActions({ name, manual, permitted, onEdit, onDelete }: ReadingActionsProps) {
  const { t } = useTranslation(['meter', 'shell']);
  if (!manual || !permitted)
    return (
      <span className="hint locked">
        <Lock className="icon" aria-hidden />
        {t(manual ? 'meter:row.notPermitted' : 'meter:row.notManual')}
      </span>
    );
  return (
    <div className="row-actions">
      <Button kind="quiet" icon={Pencil} label={t('meter:row.edit', { name })} onClick={onEdit}>
        {t('shell:action.edit')}
      </Button>
      <Button kind="quiet" icon={Trash2} label={t('meter:row.delete', { name })} onClick={onDelete}>
        {t('shell:action.delete')}
      </Button>
    </div>
  );
}
