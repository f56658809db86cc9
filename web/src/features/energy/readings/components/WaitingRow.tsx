import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import type { WaitingReading } from '../../../../server/outbox/database.ts';
import { correctReading, discardReading } from '../../../../server/outbox/outbox.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import '../rows.css';

interface WaitingRowProps {
  readonly reading: WaitingReading;
  /** Unknown where the meters of another page are shown. */
  readonly counter: Counter | undefined;
}

/** A reading on its way; one that was refused says why and asks what to do with it. */
export function WaitingRow({ reading, counter }: WaitingRowProps) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'shell', 'units']);
  const labelOf = useCounterLabel();
  const [doing, setDoing] = useState<'correct' | 'discard' | null>(null);
  const { body, order, refusal } = reading;
  const { meterId, meterValue, meterValueDate, meterReplaced } = body;
  const unit = counter ? t(`units:${counter.unit}`) : '';
  const name = t('energy:row.name', {
    value: formatNumber(meterValue, i18n.language),
    unit,
    date: formatEpoch(meterValueDate),
  });
  return (
    <li>
      {counter && <span className="hint">{labelOf(counter)}</span>}
      <strong>{name}</strong>
      {refusal && doing !== 'correct' && (
        <>
          <Notice kind="danger">{messageText(refusal)}</Notice>
          <div className="row-actions">
            <Button
              icon={Pencil}
              label={t('readings:waiting.correctOne', { name })}
              onClick={() => setDoing('correct')}
            >
              {t('readings:waiting.correct')}
            </Button>
            <Button
              icon={Trash2}
              label={t('readings:waiting.discardOne', { name })}
              onClick={() => setDoing('discard')}
            >
              {t('readings:waiting.discard')}
            </Button>
          </div>
        </>
      )}
      {refusal && doing === 'correct' && (
        <ReadingForm
          id={`row-${order}`}
          label={t('energy:row.edit', { name: formatEpoch(meterValueDate) })}
          counters={counter ? [counter] : []}
          chosen={meterId}
          edited={{
            id: order,
            meterId,
            v: meterValue,
            d: meterValueDate,
            measureType: 'MEASURED_MANUALLY',
            ...(meterReplaced && { meterReplaced }),
          }}
          failure={refusal}
          save={t('shell:action.save')}
          onSave={async ({ meterValue, meterValueDate, meterReplaced = false }) => {
            const corrected = { ...body, meterValue, meterValueDate, meterReplaced };
            await correctReading(reading, corrected);
            return corrected;
          }}
          onSaved={() => setDoing(null)}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === 'discard' && (
        <DeleteDialog
          name={name}
          busy={false}
          onConfirm={() => void discardReading(reading)}
          onCancel={() => setDoing(null)}
        />
      )}
    </li>
  );
}
