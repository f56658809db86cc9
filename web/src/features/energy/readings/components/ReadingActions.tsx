import { correctReading, type MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { Lock, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import '../rows.css';

interface ReadingActionsProps {
  readonly name: string;
  readonly reading: MeterValueAnswer;
  readonly permitted: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/**
 * Actions on a reading: one read by hand can be changed; of one from a file value and date stay, and a lock says why nothing else
 * goes.
 */
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

interface MarkSwapProps {
  readonly reading: MeterValueAnswer;
  readonly name: string;
}

/** Says of a reading that a file gave whether a new counter begins with it, or takes that back. */
function MarkSwap({ reading, name }: MarkSwapProps) {
  const { t } = useTranslation('readings');
  const { send, busy, failure } = useSend(correctReading);
  const { id: valueId, meterId, meterReplaced = false } = reading;
  const text = t(meterReplaced ? 'file.unmarkSwap' : 'file.markSwap');
  return (
    <>
      <Button
        kind="quiet"
        icon={Repeat}
        busy={busy}
        label={`${text}: ${name}`}
        onClick={() => void send({ meterId, valueId, meterReplaced: !meterReplaced })}
      >
        {text}
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}
