import { useTranslation } from 'react-i18next';
import type { OldCounter } from './moveForm.ts';

/** What a counter of the home that was left is called: its kind and number. */
export function useOldCounterName(): (counter: OldCounter) => string {
  const { t } = useTranslation('household');
  return ({ activity, name, meter }) =>
    activity ? t('belongs.subMeter', { name }) : t(`belongs.meter.${meter.measuredObj}`, { name });
}
