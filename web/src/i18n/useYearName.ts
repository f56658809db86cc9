import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../browser/dates.ts';

/** Name of a year beside its figures: one that has not ended says so. */
export function useYearName(): (year: number) => string {
  const { t } = useTranslation();
  return (year) => (isPreliminary(year, nowInSeconds()) ? t('year.soFar', { year }) : String(year));
}
