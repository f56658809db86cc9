import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { GOALS, NATIONAL_BUDGET } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
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

/** What is left for the whole country, and where a person's share comes from. */
export function NationalBudget() {
  const { t, i18n } = useTranslation('budget');
  const number = (value: number) => formatNumber(value, i18n.language);
  const { inhabitants, deductedMt, goal15Gt, goal175Gt } = NATIONAL_BUDGET;
  return (
    <section className="stack-close" aria-labelledby="national-budget">
      <h2 id="national-budget">{t('national.title')}</h2>
      <p>{t('lead')}</p>
      <p>{t('national.left', { goal15: number(goal15Gt), goal175: number(goal175Gt) })}</p>
      <p>{t('national.share', { inhabitants: number(inhabitants), deducted: number(deductedMt) })}</p>
      <p className="hint">{t('national.source')}</p>
    </section>
  );
}
