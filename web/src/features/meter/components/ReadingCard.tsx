import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../counters.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { useLeave } from '../useLeave.ts';
import { useSaveReading } from '../useSaveReading.ts';
import { ReadingDone } from './ReadingDone.tsx';
import { ReadingField } from './ReadingField.tsx';

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
  const { t } = useTranslation(['meter', 'readings']);
  const labelOf = useCounterLabel();
  const title = useId();
  const { busy, failure, outcome, save, again } = useSaveReading();
  const [onward, setOnward] = useState(false);
  useLeave('values', onward && outcome !== undefined, outcome === 'queued');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that a reading is saved counts
  useEffect(() => {
    if (outcome) onSaved();
  }, [outcome]);
  const { activity, meter } = counter;
  return (
    <section className="card reading" data-domain="housing" aria-labelledby={title}>
      <div>
        <div className="reading-head">
          <h2 id={title}>
            {activity ? t(`meter:activity.${activity}`) : t(`meter:one.of.${meter.measuredObj}`)}
          </h2>
          {isDue && !outcome && <span className="pill reading-due">{t('readings:due')}</span>}
        </div>
        <p className="hint">{[labelOf(counter), household].filter(Boolean).join(' · ')}</p>
      </div>
      {outcome ? (
        <ReadingDone counter={counter} saved={outcome} next={next} onAgain={again} />
      ) : (
        <ReadingField
          {...{ counter, isMeant, busy, failure }}
          onSave={(body, goesOn) => {
            setOnward(goesOn);
            void save(body);
          }}
        />
      )}
    </section>
  );
}
