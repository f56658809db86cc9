import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { neutralYear } from '@footprint/shared-events/calculation/budget.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { currentYear, nowInSeconds } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { ChosenMeasures } from '../components/ChosenMeasures.tsx';

/** Everything on one page: where one stands, where one wants to go, and what one does for it. */
export function Results() {
  const { t } = useTranslation(['results', 'budget', 'shell']);
  const { value: budget, stale, failure, retry } = useQueryResult(budgetOfUser, {});
  const sumName = useSumName();
  const measures = useQueryResult(measuresOfUser, {});
  const neutral = budget && budget.userEmissions > 0 ? neutralYear(currentYear(), budget) : currentYear();
  return (
    <Page title={t('results:title')} lead={t('results:lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!budget && !failure && <Skeleton />}
      {budget && (
        <Stale stale={stale}>
          <div className="stack-close">
            <dl className="figures">
              <div>
                <dt>{sumName(budget.own, t('results:footprint', { year: defaultYear(nowInSeconds()) }))}</dt>
                <dd>
                  <Tonnes value={budget.userEmissions} />
                </dd>
              </div>
              <div>
                <dt>{t('results:goal')}</dt>
                <dd>{t(`budget:goal.${budget.degreeOption}.label`)}</dd>
              </div>
              <div>
                <dt>{t('results:reduction')}</dt>
                <dd>
                  <Tonnes value={budget.yearlyReduction} />
                </dd>
              </div>
              <div>
                <dt>{t('results:neutral')}</dt>
                <dd>{neutral}</dd>
              </div>
            </dl>
            <OwnShare own={budget.own} />
          </div>
        </Stale>
      )}
      {measures.failure && <LoadFailure failure={measures.failure} retry={measures.retry} />}
      {measures.value && (
        <ChosenMeasures measures={measures.value} yearlyReduction={budget?.yearlyReduction} />
      )}
      <div className="button-row no-print">
        <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
          {t('results:change')}
        </Link>
      </div>
    </Page>
  );
}
