import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Counter, countersOf } from '../../../../blocks/counter/counters.ts';
import { FiguresBefore } from '../../../../blocks/entered/FiguresBefore.tsx';
import { useEntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { useAttempt } from '../../../../server/useAttempt.ts';
import { useSender } from '../../../../server/useSend.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { saveOrQueue } from '../saveOrQueue.ts';
import { countersToRead, isDue } from '../toRead.ts';
import { ReadingDone } from './ReadingDone.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import '../reading.css';

interface ReadingCardsProps {
  readonly meters: readonly MeterAnswer[];
  readonly homes: readonly HouseholdAnswer[];
  /** The counter that the address names. */
  readonly named: string | null;
  readonly onSaved: (counterId: number) => void;
}

/** A field for each counter to read. They keep their places while the page is open, whatever is saved or shown below. */
export function ReadingCards({ meters, homes, named, onSaved }: ReadingCardsProps) {
  const [opened] = useState(() => ({
    named,
    order: countersToRead(meters, homes, named).map(({ id }) => id),
  }));
  const all = countersOf(meters);
  const counters = opened.order.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return counters.map((counter, i) => (
    <ReadingCard
      key={counter.id}
      counter={counter}
      household={homes.length > 1 ? homes.find(({ id }) => id === counter.meter.groupId)?.name : undefined}
      isDue={isDue(counter)}
      isMeant={String(counter.id) === opened.named}
      next={counters.slice(i + 1).find(isDue)}
      onSaved={() => onSaved(counter.id)}
    />
  ));
}

interface ReadingCardProps {
  readonly counter: Counter;
  /** Where the meter is; said where there is more than one home. */
  readonly household: string | undefined;
  readonly isDue: boolean;
  /** Whether the page was opened for this counter. */
  readonly isMeant: boolean;
  /** Counter that is due after it. */
  readonly next: Counter | undefined;
  readonly onSaved: () => void;
}

/** One counter to read: the field first, then what the reading says. */
function ReadingCard({ counter, household, isDue, isMeant, next, onSaved }: ReadingCardProps) {
  const { t } = useTranslation(['energy', 'readings', 'shell']);
  const labelOf = useCounterLabel();
  const title = useId();
  const send = useSender();
  const { attempt, failure } = useAttempt();
  const making = useEntryMade();
  // Saved by the bar as well, it stays here: what a reading says is said where it was entered.
  const [outcome, setOutcome] = useState<MeterValueAnswer | 'queued'>();
  const label = labelOf(counter);
  const field = `reading-${counter.id}-meterValue`;
  useEffect(() => {
    if (!isMeant) return;
    // After a navigation the shell leads to the heading; a citizen who came for this counter goes on from there at once.
    const later = setTimeout(() => document.getElementById(field)?.focus());
    return () => clearTimeout(later);
  }, [isMeant, field]);
  const { activity, meter } = counter;
  if (outcome)
    return (
      <ReadingDone
        counter={counter}
        saved={outcome}
        made={making.made}
        next={next}
        onAgain={() => setOutcome(undefined)}
      />
    );
  return (
    <section className="card reading" data-domain="housing" aria-labelledby={title}>
      <FiguresBefore making={making} />
      <div>
        <div className="reading-head">
          <h2 id={title}>
            {activity ? t(`energy:activity.${activity}`) : t(`energy:one.of.${meter.measuredObj}`)}
          </h2>
          {isDue && <span className="pill reading-due">{t('readings:due')}</span>}
        </div>
        <p className="hint">{[label, household].filter(Boolean).join(' · ')}</p>
      </div>
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
        onSaved={(answer) => {
          making.note();
          setOutcome(answer);
          onSaved();
        }}
      />
    </section>
  );
}
