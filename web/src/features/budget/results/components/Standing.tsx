import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { useTranslation } from 'react-i18next';
import { useBudgetFinding } from '../../../../blocks/figure/useBudgetFinding.ts';
import { WholeBudget } from '../../../../blocks/figure/WholeBudget.tsx';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { OwnShare } from '../../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import { useSumName } from '../../../../ui/useSumName.ts';

/** Where one stands, what remains of the goal and until when. */
export function Standing({ budget }: { readonly budget: BudgetAnswer }) {
  const { t } = useTranslation(['results', 'budget']);
  const sumName = useSumName();
  const finding = useBudgetFinding();
  const { own, userEmissions, degreeOption, remaining, mustBeZeroBy, usedUpIn } = budget;
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
          <dt>{t(usedUpIn === undefined ? 'results:left' : 'results:over')}</dt>
          <dd>
            <Tonnes value={Math.abs(remaining)} />
          </dd>
        </div>
        {mustBeZeroBy !== undefined && (
          <div>
            <dt>{t('results:zeroBy')}</dt>
            <dd>{mustBeZeroBy}</dd>
          </div>
        )}
      </dl>
      <OwnShare own={own} />
      <WholeBudget budget={budget} />
    </div>
  );
}
