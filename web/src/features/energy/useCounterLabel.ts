import { useTranslation } from 'react-i18next';
import type { Counter } from '../../blocks/counter/counters.ts';

/** How a counter is called in lists: its number, and the use a sub-meter measures. */
export function useCounterLabel(): (counter: Counter) => string {
  const { t } = useTranslation('energy');
  return ({ name, activity, meter }) =>
    activity
      ? t('counter.sub', { name, activity: t(`activity.${activity}`), main: meter.name })
      : t(`counter.${meter.measuredObj}`, { name });
}
