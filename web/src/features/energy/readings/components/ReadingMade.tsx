import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { MEASURED_SPAN_DAYS } from '@footprint/shared-events/calculation/counterYear.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import { type MeterValueAnswer, readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { EntryCard } from '../../../../blocks/entered/EntryCard.tsx';
import type { EntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { formatDay, formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { useFinding } from '../../uses/useFinding.ts';
import { counterUses } from '../counterUses.ts';

interface ReadingMadeProps {
  readonly made: EntryMade;
  readonly counter: Counter;
  readonly saved: Pick<MeterValueAnswer, 'v' | 'd' | 'meterReplaced'>;
  readonly actions: ReactNode;
  /** The next counter is among the actions. */
  readonly isOnItsWay?: boolean;
}

const DAY = 86_400;

/** The card of a reading, be it the first of a new meter: what it says beside the others of its counter, and when the next is due. */
export function ReadingMade({ made, counter, saved, ...rest }: ReadingMadeProps) {
  const { t, i18n } = useTranslation(['readings', 'shell', 'units']);
  const labelOf = useCounterLabel();
  const remindersStopped = useUser()?.remindersStopped === true;
  const { value: readings = [] } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const meaning = useSavedMeaning(counter, readings, saved);
  const { inputFrequency, measuredObj } = counter.meter;
  const isNewest = readings.every(({ d }) => berlinDay(d) <= berlinDay(saved.d));
  const isFirst = readings.length <= 1;
  const first = Math.min(saved.d, ...readings.map(({ d }) => d));
  const due = inputFrequency !== 'none' && isNewest ? formatDay(dueDay(inputFrequency, saved.d)) : undefined;
  return (
    <EntryCard
      {...rest}
      made={made}
      domain="housing"
      title={t('readings:noted', {
        value: `${formatNumber(saved.v, i18n.language)}\u00A0${t(`units:${counter.unit}`)}`,
      })}
      sector={counter.activity ? undefined : measuredObj === 'gas' ? 'heating' : 'ePower'}
      countsFrom={first + MEASURED_SPAN_DAYS * DAY}
    >
      <div>
        <p className="hint">{labelOf(counter)}</p>
        <p>{meaning}</p>
        {due && (
          <p className="hint">
            {remindersStopped
              ? t('readings:next', { date: due })
              : t(isFirst ? 'readings:remindSecond' : 'readings:remindNext', { date: due })}
          </p>
        )}
      </div>
    </EntryCard>
  );
}

/** Meaning of a reading just saved, beside the others of its counter. */
function useSavedMeaning(
  counter: Counter,
  readings: readonly MeterValueAnswer[],
  saved: ReadingMadeProps['saved'],
): string {
  const { t } = useTranslation(['readings', 'shell', 'units']);
  const found = useFinding({ ...counterUses(counter, readings), unit: t(`units:${counter.unit}`) });
  if (saved.meterReplaced) return t('readings:replaced');
  if (readings.some(({ d }) => berlinDay(d) > berlinDay(saved.d)))
    return t('readings:earlier', { date: formatEpoch(saved.d) });
  return found ? found.short : `${t('readings:first')} ${t('shell:readingsNeeded')}`;
}
