import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../../server/useAttempt.ts';
import { useSender } from '../../../../server/useSend.ts';
import type { Counter } from '../../counters.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { saveOrQueue } from '../saveOrQueue.ts';
import { useLeave } from '../useLeave.ts';
import { ReadingDone } from './ReadingDone.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import '../reading.css';

interface ReadingCardProps {
  readonly counter: Counter;
  /** Where the meter is; said where there is more than one home. */
  readonly household: string | undefined;
  readonly isDue: boolean;
  /** Whether the page was opened for this counter. */
  readonly isMeant: boolean;
  /** What is due after it. */
  readonly next: Counter | undefined;
  readonly onSaved: () => void;
}

/** One counter to read: the field first, then what the reading says. */
export function ReadingCard({ counter, household, isDue, isMeant, next, onSaved }: ReadingCardProps) {
  const { t } = useTranslation(['energy', 'readings', 'shell']);
  const labelOf = useCounterLabel();
  const title = useId();
  const send = useSender();
  const { attempt, failure } = useAttempt();
  const [saved, setSaved] = useState<{ outcome: MeterValueAnswer | 'queued'; onward: boolean }>();
  const outcome = saved?.outcome;
  useLeave('values', saved?.onward === true, outcome === 'queued');
  const label = labelOf(counter);
  const field = `reading-${counter.id}-meterValue`;
  useEffect(() => {
    if (!isMeant) return;
    // After a navigation the shell leads to the heading; who comes for this counter goes on from there at once.
    const later = setTimeout(() => document.getElementById(field)?.focus());
    return () => clearTimeout(later);
  }, [isMeant, field]);
  const { activity, meter } = counter;
  return (
    <section className="card reading" data-domain="housing" aria-labelledby={title}>
      <div>
        <div className="reading-head">
          <h2 id={title}>
            {activity ? t(`energy:activity.${activity}`) : t(`energy:one.of.${meter.measuredObj}`)}
          </h2>
          {isDue && !outcome && <span className="pill reading-due">{t('readings:due')}</span>}
        </div>
        <p className="hint">{[label, household].filter(Boolean).join(' · ')}</p>
      </div>
      {outcome ? (
        <ReadingDone counter={counter} saved={outcome} next={next} onAgain={() => setSaved(undefined)} />
      ) : (
        <ReadingForm
          id={`reading-${counter.id}`}
          label={t('readings:form', { meter: label })}
          counters={[counter]}
          chosen={counter.id}
          failure={failure}
          save={
            <>
              {t('shell:action.save')}
              <span className="visually-hidden">{t('readings:saveOf', { meter: label })}</span>
            </>
          }
          onSave={(body) => attempt(() => saveOrQueue(send, body))}
          onSaved={(answer, onward) => {
            setSaved({ outcome: answer, onward });
            onSaved();
          }}
        />
      )}
    </section>
  );
}
