import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { GOALS } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { OwnShare } from '../../../ui/OwnShare.tsx';

/** How the figures of the whole budget come about. */
export function BudgetHow({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const { userEmissions, toZeroYears, yearlyReduction, degreeOption, own } = budget;
  const emissions = formatRounded(userEmissions, i18n.language);
  const years = formatRounded(toZeroYears, i18n.language);
  return (
    <div className="stack-close hint">
      <p>{t('how.years', { goal: GOALS[degreeOption], emissions, years })}</p>
      <p>
        {t('how.reduction', {
          ...{ emissions, years },
          reduction: formatRounded(yearlyReduction, i18n.language, 2),
        })}
      </p>
      <OwnShare own={own} />
    </div>
  );
}
