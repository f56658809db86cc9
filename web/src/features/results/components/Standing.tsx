import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
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
  const { own, userEmissions, degreeOption, yearlyReduction, mustBeZeroBy, usedUpIn } = budget;
  return (
    <div className="stack-close">
      <p className="finding">{finding(degreeOption, budget)}</p>
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
          <dt>{t(usedUpIn === undefined ? 'results:neutral' : 'results:usedUp')}</dt>
          <dd>{usedUpIn ?? mustBeZeroBy ?? currentYear()}</dd>
        </div>
      </dl>
      <OwnShare own={own} />
    </div>
  );
}
