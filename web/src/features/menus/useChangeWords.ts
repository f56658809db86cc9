import { useTranslation } from 'react-i18next';
import { formatIso } from '../../lib/dates.ts';
import { useAmount } from '../../ui/useAmount.ts';
import type { Change } from './lastVisit.ts';

/** Says what a figure was at the last visit and is now, or that nothing changed. */
export function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation('menus');
  const amount = useAmount();
  return ({ since, changed }) => {
    const date = formatIso(since);
    if (!changed) return t('next.none.same', { date });
    const { year, from, to } = changed;
    return t(to < from ? 'next.none.less' : 'next.none.more', {
      ...{ date, year, from: amount(from), to: amount(to), difference: amount(Math.abs(to - from)) },
    });
  };
}
