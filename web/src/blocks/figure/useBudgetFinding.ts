import type { BudgetLeft } from '@footprint/shared-events/calculation/budget.ts';
import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../ui/useAmount.ts';

export type Left = Pick<BudgetLeft, 'remaining' | 'mustBeZeroBy' | 'usedUpIn'>;

/** Finding about one's budget wherever it is a headline: what remains, and by when nothing may be emitted. */
export function useBudgetFinding(): (goal: DegreeOption, left: Left) => string {
  const { t } = useTranslation('figure');
  const amount = useAmount();
  return (goal, { remaining, mustBeZeroBy: year, usedUpIn }) => {
    if (usedUpIn !== undefined) return t('budget.usedUp', { goal: t(`budget.${goal}`), year: usedUpIn });
    return year === undefined
      ? t('budget.nothingEmitted')
      : t('budget.left', {
          tonnes: amount(remaining),
          goal: t(`budget.${goal}`),
          year,
        });
  };
}
