import { useTranslation } from 'react-i18next';
import type { Counter } from '../../blocks/counter/counters.ts';

/** Name of a counter of the home that was left: its kind and number. */
export function useOldCounterName(): (counter: Counter) => string {
  const { t } = useTranslation('household');
  return ({ activity, name, meter }) =>
    activity ? t('belongs.subMeter', { name }) : t(`belongs.meter.${meter.measuredObj}`, { name });
}
