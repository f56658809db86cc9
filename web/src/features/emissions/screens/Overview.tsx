import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { defaultYear, isPreliminary, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { effectPicks } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { compare } from '../comparison.ts';
import { ComparisonTable } from '../components/ComparisonTable.tsx';
import { OverviewActions } from '../components/OverviewActions.tsx';
import { OverviewList } from '../components/OverviewList.tsx';
import { RunningYear } from '../components/RunningYear.tsx';
import { overviewOf, type Overview as YearOverview } from '../overviewRows.ts';
import '../../../blocks/figure/style.css';
import '../style.css';

/** The year stands in the address. */
export function Overview() {
  const { t } = useTranslation('emissions');
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const year = years.find((one) => String(one) === search.get('year')) ?? defaultYear(now);
  const read = useQueryResult(emissionsOfYear, { year }, {}, { keep: true });
  const { value: sectors, stale } = read;
  const overview = sectors && overviewOf(sectors);
  const compensations = useQueryResult(compensationsOfUser, {});
  const measures = useQueryResult(measuresOfUser, {});
  const picks = effectPicks(measures.value ?? []);
  const { person, effects } = usePersonYear(sectors, year);
  // Figure that the measures leave stands above the table.
  const isThere = [measures, effects].every(({ value, failure }) => value !== undefined || failure);
  const compensated = compensationOfYear(compensations.value ?? [], year);
  const runningOnly = compensated === 0 && compensationOfYear(compensations.value ?? [], year + 1) > 0;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <YearSelect
        years={years}
        year={year}
        onChoose={(one) => setSearch({ year: String(one) }, { replace: true })}
      />
      <Loading of={[read]} also={[measures, effects]} lines={6} />
      {overview && isThere && (
        <Stale stale={stale}>
          <div className="stack">
            <TotalHead overview={overview} year={year} />
            {person && picks.length > 0 && <MeasureBars person={person} picks={picks} />}
            {year === defaultYear(now) && <RunningYear sectors={sectors} known={runningOnly} />}
            <OverviewList overview={overview} year={year} compensated={compensated} />
            {year > (years[0] ?? year) && <YearBefore key={year} year={year} sectors={sectors} />}
            <OverviewActions overview={overview} year={year} />
          </div>
        </Stale>
      )}
    </Page>
  );
}

interface TotalHeadProps {
  readonly overview: YearOverview;
  readonly year: number;
}

/** The sum as the figure of the page, and how much of it is the citizen's own. */
function TotalHead({ overview, year }: TotalHeadProps) {
  const { t } = useTranslation(['emissions', 'factors', 'units']);
  const sumName = useSumName();
  const { emissions, average, own, carriedBack } = overview.total;
  return (
    <div className="total-head">
      <p>
        <span className="hero-figure">
          <Tonnes value={emissions} />
        </span>
        <span className="hero-unit"> {sumName(own, t('emissions:total.unit', { year }))}</span>
      </p>
      {isPreliminary(year, nowInSeconds()) && (
        <Notice kind="info">{t('emissions:total.preliminary', { year })}</Notice>
      )}
      <OwnShare own={own} carriedBack={carriedBack} />
      {own.sectors > 0 && (
        <p className="hint">
          {t('emissions:total.average')} <Tonnes value={average} />, {t('factors:newestAverage')}.
        </p>
      )}
    </div>
  );
}

interface YearBeforeProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

/** The year beside the one before, on demand. Both are calculated with the same edition of factors. */
function YearBefore({ year, sectors }: YearBeforeProps) {
  const { t } = useTranslation('emissions');
  const [open, setOpen] = useState(false);
  const before = useQueryResult(emissionsOfYear, { year: year - 1 }, {}, { enabled: open });
  return (
    <details className="chart-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('before.title', { year: year - 1 })}</summary>
      <p className="hint">
        {t('before.note')} <MethodLink section="comparison">{t('method.comparison')}</MethodLink>
      </p>
      {open && <Loading of={[before]} />}
      {before.value && <ComparisonTable year={year} compared={compare(before.value, sectors)} />}
    </details>
  );
}
