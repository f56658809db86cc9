import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import type { EntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import '../reading.css';

// Behind the save that it is about.
const ReadingMade = lazy(() => import('./ReadingMade.tsx').then((m) => ({ default: m.ReadingMade })));

interface ReadingDoneProps {
  readonly counter: Counter;
  readonly saved: MeterValueAnswer | 'queued';
  /** Null where it waits on this device. */
  readonly made: EntryMade | null;
  readonly next: Counter | undefined;
  readonly onAgain: () => void;
}

/** Outcome of a reading, what it says, and what to do next. */
export function ReadingDone({ counter, saved, made, next, onAgain }: ReadingDoneProps) {
  const { t } = useTranslation(['energy', 'readings']);
  const labelOf = useCounterLabel();
  const actions = (
    <>
      {next && (
        <Button
          kind="primary"
          icon={ArrowRight}
          onClick={() => document.getElementById(`reading-${next.id}-meterValue`)?.focus()}
        >
          {t('readings:goOn', { meter: labelOf(next) })}
        </Button>
      )}
      <Button onClick={onAgain}>{t('energy:saved.another')}</Button>
    </>
  );
  if (saved === 'queued' || !made)
    return (
      <section className="card reading reading-done" data-domain="housing">
        <FocusedHeading level="h2">{t('energy:queued.title')}</FocusedHeading>
        <p className="hint">{labelOf(counter)}</p>
        <p>{t('energy:queued.text')}</p>
        <div className="button-row">{actions}</div>
      </section>
    );
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <ReadingMade
        made={made}
        counter={counter}
        saved={saved}
        actions={actions}
        isOnItsWay={next !== undefined}
      />
    </Suspense>
  );
}
