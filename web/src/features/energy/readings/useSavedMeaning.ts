import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import { useFinding } from '../../../blocks/uses/useFinding.ts';
import { formatEpoch } from '../../../browser/dates.ts';
import type { Counter } from '../counters.ts';
import { counterUses } from './counterUses.ts';

/** What a reading just saved says, beside the others of its counter. */
export function useSavedMeaning(
  counter: Counter,
  readings: readonly MeterValueAnswer[],
  saved: MeterValueAnswer,
): string {
  const { t } = useTranslation(['readings', 'units']);
  const found = useFinding({ ...counterUses(counter, readings), unit: t(`units:${counter.unit}`) });
  if (saved.meterReplaced) return t('readings:replaced');
  if (readings.some(({ d }) => berlinDay(d) > berlinDay(saved.d)))
    return t('readings:earlier', { date: formatEpoch(saved.d) });
  return found ? found.short : t('readings:first');
}
