import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/constants/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { LargestParts } from '../../../reveal/LargestParts.tsx';
import { RemainingBudget } from '../../../reveal/RemainingBudget.tsx';
import { RevealHead } from '../../../reveal/RevealHead.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { type ChartKind, ChartTabs, isChartKind } from '../components/ChartTabs.tsx';
import { GaugePanel } from '../components/GaugePanel.tsx';
import { NetFigure } from '../components/NetFigure.tsx';
import { YearsPanel } from '../components/YearsPanel.tsx';
import { footprintOf } from '../footprintYear.ts';
import '../../../reveal/style.css';
import '../style.css';

/** Year and kind of picture stand in the address. */
export function Footprint() {
  const { t } = useTranslation('footprint');
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const year = years.find((one) => String(one) === search.get('year')) ?? defaultYear(now);
  const asked = search.get('chart');
  const kind: ChartKind = isChartKind(asked) ? asked : 'gauge';
  const show = (change: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true });
  const {
    value: sectors,
    stale,
    failure,
    retry,
  } = useQueryResult(emissionsOfYear, { year }, {}, { keep: true });
  const compensations = useQueryResult(compensationsOfUser, {});
  const budget = useQueryResult(budgetOfUser, {});
  const footprint = sectors && compensations.value && footprintOf(sectors, compensations.value, year);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="chart-choices">
        <YearSelect years={years} year={year} onChoose={(one) => show({ year: String(one) })} />
        <ChartTabs kind={kind} onChoose={(one) => show({ chart: one })} />
      </div>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {compensations.failure && <LoadFailure failure={compensations.failure} retry={compensations.retry} />}
      {!footprint && !failure && !compensations.failure && <Skeleton lines={6} />}
      {sectors && footprint && (
        <Stale stale={stale}>
          <div className="stack">
            <div className="reveal">
              <div className="stack">
                <RevealHead year={year} sectors={sectors} remaining={budget.value?.remaining} />
                <NetFigure footprint={footprint} />
              </div>
              <div className="stack">
                <LargestParts sectors={sectors} />
                {budget.value && <RemainingBudget goal={budget.value.degreeOption} left={budget.value} />}
              </div>
            </div>
            {kind === 'gauge' ? (
              <GaugePanel footprint={footprint} year={year} />
            ) : (
              <YearsPanel years={years} compensations={compensations.value ?? []} />
            )}
          </div>
        </Stale>
      )}
    </Page>
  );
}
