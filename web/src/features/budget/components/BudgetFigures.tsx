import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { neutralYear } from '@footprint/shared-events/calculation/budget.ts';
import { GOALS } from '@footprint/shared-events/constants/goals.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { currentYear } from '../../../lib/dates.ts';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';

/** What the goal asks for, and how the figures come about. */
export function BudgetFigures({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const { userEmissions, toZeroYears, yearlyReduction, degreeOption, own } = budget;
  const sumName = useSumName();
  if (userEmissions <= 0) return null;
  const years = formatRounded(toZeroYears, i18n.language);
  return (
    <section className="card" aria-labelledby="budget-figures">
      <h2 id="budget-figures">{t('figures.title')}</h2>
      <p className="hint">{t('figures.whole')}</p>
      <dl className="figures">
        <div>
          <dt>{t('figures.toZero')}</dt>
          <dd>{t('figures.years', { years })}</dd>
        </div>
        <div>
          <dt>{sumName(own, t('figures.emissions'))}</dt>
          <dd>
            <Tonnes value={userEmissions} />
          </dd>
        </div>
        <div>
          <dt>{t('figures.reduction')}</dt>
          <dd>
            <Tonnes value={yearlyReduction} />
          </dd>
        </div>
        <div>
          <dt>{t('figures.neutral')}</dt>
          <dd>{neutralYear(currentYear(), budget)}</dd>
        </div>
      </dl>
      <OwnShare own={own} />
      <details className="help">
        <summary>{t('how.title')}</summary>
        <div className="help-body">
          <p>
            {t('how.years', {
              goal: GOALS[degreeOption],
              emissions: formatRounded(userEmissions, i18n.language),
              years,
            })}
          </p>
          <p>
            {t('how.reduction', {
              emissions: formatRounded(userEmissions, i18n.language),
              years,
              reduction: formatRounded(yearlyReduction, i18n.language, 2),
            })}
          </p>
        </div>
      </details>
    </section>
  );
}
