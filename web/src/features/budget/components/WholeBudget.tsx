import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { neutralYear } from '@footprint/shared-events/calculation/budget.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentYear } from '../../../browser/dates.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';

interface WholeBudgetProps {
  readonly budget: BudgetAnswer;
  /** How the figures come about. */
  readonly children?: ReactNode;
}

/**
 * Explains the whole budget, as if nothing of it were used: figures of the specification that stand apart from the headline,
 * which is of what remains.
 */
export function WholeBudget({ budget, children }: WholeBudgetProps) {
  const { t, i18n } = useTranslation('figure');
  const sumName = useSumName();
  const { userEmissions, toZeroYears, yearlyReduction, own } = budget;
  if (userEmissions <= 0) return null;
  return (
    <details className="group-details whole-budget">
      <summary>{t('whole.title')}</summary>
      <div className="stack">
        <p className="hint">{t('whole.lead')}</p>
        <dl className="figures">
          <div>
            <dt>{sumName(own, t('whole.emissions'))}</dt>
            <dd>
              <Tonnes value={userEmissions} />
            </dd>
          </div>
          <div>
            <dt>{t('whole.toZero')}</dt>
            <dd>{t('whole.years', { years: formatRounded(toZeroYears, i18n.language) })}</dd>
          </div>
          <div>
            <dt>{t('whole.reduction')}</dt>
            <dd>
              <Tonnes value={yearlyReduction} />
            </dd>
          </div>
          <div>
            <dt>{t('whole.neutral')}</dt>
            <dd>{neutralYear(currentYear(), budget)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </details>
  );
}
