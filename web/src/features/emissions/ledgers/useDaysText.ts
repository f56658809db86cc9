import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';

/** The last day before an end that is exclusive. */
export const lastDayText = (to: string): string => formatIso(isoOfDay(dayOfIso(to) - 1));

/** The days of the year on which a part counts; nothing where it is all of them. */
export function useDaysText(): (days: ExplainedPart['days']) => string | undefined {
  const { t } = useTranslation('emissions');
  return (days) => {
    const [first] = days;
    const isWhole =
      days.length === 1 &&
      first?.from.endsWith('-01-01') &&
      first.to.endsWith('-01-01') &&
      first.from < first.to;
    if (days.length === 0 || isWhole) return undefined;
    const periods = days.map(({ from, to }) =>
      t('ledger.period', { from: formatIso(from), to: lastDayText(to) }),
    );
    return t('ledger.days', { periods: periods.join(', ') });
  };
}
