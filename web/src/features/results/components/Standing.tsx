import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { neutralYear } from '@footprint/shared-events/calculation/budget.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { useTranslation } from 'react-i18next';
import { currentYear, nowInSeconds } from '../../../lib/dates.ts';
import { useBudgetFinding } from '../../../reveal/useBudgetFinding.ts';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';

/** Where one stands and where the goal leads, in four figures. */
export function Standing({ budget }: { readonly budget: BudgetAnswer }) {
  const { t } = useTranslation(['results', 'budget']);
  const sumName = useSumName();
  const finding = useBudgetFinding();
  const { own, userEmissions, degreeOption, yearlyReduction } = budget;
  return (
    <div className="stack-close">
      <h2>{finding(degreeOption, budget)}</h2>
      <dl className="figures">
        <div>
          <dt>{sumName(own, t('results:footprint', { year: defaultYear(nowInSeconds()) }))}</dt>
          <dd>
            <Tonnes value={userEmissions} />
          </dd>
        </div>
        <div>
          <dt>{t('results:goal')}</dt>
          <dd>{t(`budget:goal.${degreeOption}.label`)}</dd>
        </div>
        <div>
          <dt>{t('results:reduction')}</dt>
          <dd>
            <Tonnes value={yearlyReduction} />
          </dd>
        </div>
        <div>
          <dt>{t('results:neutral')}</dt>
          <dd>{userEmissions > 0 ? neutralYear(currentYear(), budget) : currentYear()}</dd>
        </div>
      </dl>
      {/* The year above is that of what remains. */}
      <p className="hint">{t('budget:figures.whole')}</p>
      <OwnShare own={own} />
    </div>
  );
}
