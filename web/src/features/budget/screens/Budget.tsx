import { budgetOfUser, chooseGoal } from '@footprint/shared-events/budget/api.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeBudget } from '../../../blocks/figure/WholeBudget.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { BudgetHow } from '../components/BudgetHow.tsx';
import { BudgetLeft } from '../components/BudgetLeft.tsx';
import { BudgetNext } from '../components/BudgetNext.tsx';
import { GoalChoice } from '../components/GoalChoice.tsx';
import { HowLong } from '../components/HowLong.tsx';
import { NationalBudget } from '../components/NationalBudget.tsx';
import '../style.css';

// Below everything the page is opened for.
const BudgetCharts = lazy(() =>
  import('../components/BudgetCharts.tsx').then((m) => ({ default: m.BudgetCharts })),
);

/** The goal is kept as soon as it is chosen; every figure follows it. */
export function Budget() {
  const { t } = useTranslation('budget');
  const { value: budget, stale, failure, retry } = useQueryResult(budgetOfUser, {});
  const choose = useSend(chooseGoal);
  const [wanted, setWanted] = useState<DegreeOption | null>(null);
  const year = defaultYear(nowInSeconds()) + 1;
  const change = async (degreeOption: DegreeOption) => {
    setWanted(degreeOption);
    await choose.send({ degreeOption });
    setWanted(null);
  };
  return (
    <Page title={t('title')} named>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      <FormFailure failure={choose.failure} />
      {!budget && !failure && <Skeleton lines={5} />}
      {budget && (
        <Stale stale={stale || wanted !== null}>
          <div className="stack">
            <div className="beside budget-story">
              <BudgetLeft budget={budget} />
              <div className="stack">
                <GoalChoice
                  goal={wanted ?? budget.degreeOption}
                  busy={choose.busy}
                  onChoose={(goal) => void change(goal)}
                />
                {budget.userEmissions > 0 && <BudgetNext budget={budget} year={year} />}
              </div>
              <HowLong budget={budget} year={year} />
              <NationalBudget />
            </div>
            <WholeBudget budget={budget}>
              <BudgetHow budget={budget} />
              <Suspense fallback={<Skeleton lines={6} />}>
                <BudgetCharts budget={budget} />
              </Suspense>
            </WholeBudget>
          </div>
        </Stale>
      )}
    </Page>
  );
}
