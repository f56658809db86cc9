import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { RunningYear } from '../../../blocks/preview/RunningYear.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { OverviewActions } from '../components/OverviewActions.tsx';
import { OverviewTable } from '../components/OverviewTable.tsx';
import { TotalHead } from '../components/TotalHead.tsx';
import { YearBefore } from '../components/YearBefore.tsx';
import { overviewOf } from '../overviewRows.ts';
import '../style.css';

/** The year stands in the address. */
export function Overview() {
  const { t } = useTranslation('emissions');
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const year = years.find((one) => String(one) === search.get('year')) ?? defaultYear(now);
  const {
    value: sectors,
    stale,
    failure,
    retry,
  } = useQueryResult(emissionsOfYear, { year }, {}, { keep: true });
  const overview = sectors && overviewOf(sectors);
  const compensations = useQueryResult(compensationsOfUser, {});
  const { value: picks = [] } = useQueryResult(measuresOfUser, {});
  const compensated = compensationOfYear(compensations.value ?? [], year);
  const runningOnly = compensated === 0 && compensationOfYear(compensations.value ?? [], year + 1) > 0;
  return (
    <Page title={t('title')} lead={t('lead', { averageYear: GERMAN_AVERAGE_YEAR })}>
      <YearSelect
        years={years}
        year={year}
        onChoose={(one) => setSearch({ year: String(one) }, { replace: true })}
      />
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!overview && !failure && <Skeleton lines={6} />}
      {overview && (
        <Stale stale={stale}>
          <div className="stack">
            <TotalHead overview={overview} year={year} />
            {picks.length > 0 && <MeasureBars sectors={sectors} picks={picks} year={year} />}
            {year === defaultYear(now) && (
              <RunningYear sectors={sectors} known={runningOnly} to={stepOf('overview').path} />
            )}
            <OverviewTable overview={overview} year={year} compensated={compensated} />
            {year > (years[0] ?? year) && <YearBefore key={year} year={year} sectors={sectors} />}
            <OverviewActions overview={overview} year={year} />
          </div>
        </Stale>
      )}
    </Page>
  );
}
