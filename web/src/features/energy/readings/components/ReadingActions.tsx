import { Lock, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import { MarkSwap } from './MarkSwap.tsx';
import '../rows.css';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';

interface ReadingActionsProps {
  readonly name: string;
  readonly reading: MeterValueAnswer;
  readonly permitted: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What was read by hand can be changed; of what a file said value and date stay, and a lock says why nothing else goes. */
export function ReadingActions({ name, reading, permitted, onEdit, onDelete }: ReadingActionsProps) {
  const { t } = useTranslation(['energy', 'shell']);
  if (!permitted)
    return (
      <span className="hint locked">
        <Lock className="icon" aria-hidden />
        {t('energy:row.notPermitted')}
      </span>
    );
  return (
    <div className="row-actions">
      {reading.measureType === 'IMPORTED' ? (
        <MarkSwap reading={reading} name={name} />
      ) : (
        <Button kind="quiet" icon={Pencil} label={t('energy:row.edit', { name })} onClick={onEdit}>
          {t('shell:action.edit')}
        </Button>
      )}
      <Button kind="quiet" icon={Trash2} label={t('energy:row.delete', { name })} onClick={onDelete}>
        {t('shell:action.delete')}
      </Button>
    </div>
  );
}
