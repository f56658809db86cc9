import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../browser/dates.ts';
import { useAmount } from '../../ui/useAmount.ts';
import type { Change } from './lastVisit.ts';

/** Says what a figure was at the last visit and is now, or that nothing changed. */
export function useChangeWords(): (change: Change) => string {
  const { t, i18n } = useTranslation('home');
  const amount = useAmount();
  return ({ since, changed }) => {
    const date = formatInWords(epochOfIso(since), i18n.language);
    if (!changed) return t('since.same', { date });
    const { year, from, to } = changed;
    return t(to < from ? 'since.less' : 'since.more', {
      ...{
        date,
        year,
        from: amount(from),
        to: amount(to),
        difference: amount(Math.abs(writtenDifference(to, from))),
      },
    });
  };
}
