import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import { type MeterValueAnswer, readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { formatDay, formatEpoch } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { useFinding } from '../../uses/useFinding.ts';
import { counterUses } from '../counterUses.ts';
import { OfThisYear } from './OfThisYear.tsx';
import '../reading.css';

interface ReadingDoneProps {
  readonly counter: Counter;
  readonly saved: MeterValueAnswer | 'queued';
  readonly next: Counter | undefined;
  readonly onAgain: () => void;
}

/** What has become of a reading, what it says, and what to do next. */
export function ReadingDone({ counter, saved, next, onAgain }: ReadingDoneProps) {
  const { t } = useTranslation(['energy', 'readings', 'shell']);
  const labelOf = useCounterLabel();
  const overview = stepOf('overview');
  return (
    <div className="stack reading-done">
      {saved === 'queued' ? (
        <div>
          <FocusedHeading level="h3">{t('energy:queued.title')}</FocusedHeading>
          <p>{t('energy:queued.text')}</p>
        </div>
      ) : (
        <Noted counter={counter} saved={saved} />
      )}
      <div className="button-row">
        {next ? (
          <Button
            kind="primary"
            icon={ArrowRight}
            onClick={() => document.getElementById(`reading-${next.id}-meterValue`)?.focus()}
          >
            {t('readings:goOn', { meter: labelOf(next) })}
          </Button>
        ) : (
          saved !== 'queued' && (
            <Link className={buttonClass('primary')} to={overview.path}>
              {t('shell:nav.forward', { step: t('shell:step.overview') })}
              <ArrowRight className="icon" aria-hidden />
            </Link>
          )
        )}
        <Button onClick={onAgain}>{t('energy:saved.another')}</Button>
      </div>
    </div>
  );
}

interface NotedProps {
  readonly counter: Counter;
  readonly saved: MeterValueAnswer;
}

function Noted({ counter, saved }: NotedProps) {
  const { t, i18n } = useTranslation(['readings', 'units']);
  const { value: readings = [] } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const meaning = useSavedMeaning(counter, readings, saved);
  const { inputFrequency } = counter.meter;
  const isNewest = readings.every(({ d }) => berlinDay(d) <= berlinDay(saved.d));
  return (
    <>
      <div>
        <FocusedHeading level="h3">
          {t('readings:noted', {
            value: `${formatNumber(saved.v, i18n.language)} ${t(`units:${counter.unit}`)}`,
          })}
        </FocusedHeading>
        <p>{meaning}</p>
        {inputFrequency !== 'none' && isNewest && (
          <p className="hint">{t('readings:next', { date: formatDay(dueDay(inputFrequency, saved.d)) })}</p>
        )}
      </div>
      <OfThisYear readings={readings} />
    </>
  );
}

/** What a reading just saved says, beside the others of its counter. */
function useSavedMeaning(
  counter: Counter,
  readings: readonly MeterValueAnswer[],
  saved: MeterValueAnswer,
): string {
  const { t } = useTranslation(['readings', 'shell', 'units']);
  const found = useFinding({ ...counterUses(counter, readings), unit: t(`units:${counter.unit}`) });
  if (saved.meterReplaced) return t('readings:replaced');
  if (readings.some(({ d }) => berlinDay(d) > berlinDay(saved.d)))
    return t('readings:earlier', { date: formatEpoch(saved.d) });
  return found ? found.short : `${t('readings:first')} ${t('shell:readingsNeeded')}`;
}
