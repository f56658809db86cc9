import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { YearSwitch } from '../../../blocks/figure/YearSwitch.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { calendarYear, noteShownYear, shownYear } from '../../../browser/shownYear.ts';
import { useStore } from '../../../browser/useStore.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { type ChartKind, isChartKind } from '../components/ChartTabs.tsx';
import { Story } from '../components/Story.tsx';
import { footprintOf } from '../footprintYear.ts';
import '../../../blocks/figure/style.css';
import '../style.css';

// They stand below the story, and draw with more than it needs.
const Pictures = lazy(() => import('../components/Pictures.tsx').then((m) => ({ default: m.Pictures })));

/** Year and kind of picture stand in the address. */
export function Footprint() {
  const { t } = useTranslation('footprint');
  const sumName = useSumName();
  const yearName = useYearName();
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const shared = calendarYear(useStore(shownYear), now);
  const year = years.find((one) => String(one) === search.get('year')) ?? shared;
  useEffect(() => noteShownYear(year, nowInSeconds()), [year]);
  const asked = search.get('chart');
  const kind: ChartKind = isChartKind(asked) ? asked : 'years';
  const show = (change: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), ...change }, { replace: true });
  const read = useQueryResult(emissionsOfYear, { year }, {}, { keep: true });
  const { value: sectors, stale, keptAt } = read;
  const compensations = useQueryResult(compensationsOfUser, {});
  // The path is a mark on the scale: asked at once, it comes with the figure and moves nothing.
  const { value: budget } = useQueryResult(budgetOfUser, {});
  const footprint = sectors && compensations.value && footprintOf(sectors, compensations.value, year);
  const title = sectors
    ? sumName(yearTotal(sectors).own, t('title', { year: yearName(year) }))
    : t('year', { year: yearName(year) });
  const yearSwitch = (
    <YearSwitch year={year} earlier={years} onChoose={(one) => show({ year: String(one) })} />
  );
  return (
    <Page title={title} named>
      {!footprint && yearSwitch}
      <KeptNote at={keptAt} />
      <Loading of={[read, compensations]} lines={6} />
      {sectors && footprint && (
        <Stale stale={stale}>
          <div className="stack">
            <Story
              year={year}
              sectors={sectors}
              footprint={footprint}
              budget={budget}
              head={
                <>
                  {yearSwitch}
                  {footprint.own.sectors === 0 && <StartCheck />}
                </>
              }
            />
            <Suspense fallback={<Skeleton lines={6} />}>
              <Pictures
                kind={kind}
                year={year}
                footprint={footprint}
                compensations={compensations.value ?? []}
                remaining={budget?.remaining}
                open={asked !== null}
                onChoose={(one) => show({ chart: one })}
              />
            </Suspense>
          </div>
        </Stale>
      )}
    </Page>
  );
}

/** The way from the average to a figure of one's own. */
function StartCheck() {
  const { t } = useTranslation('footprint');
  return (
    <NextStep title={t('check.title')} text={t('check.text')}>
      <Link className={buttonClass('primary')} to="/check/begin">
        {t('check.action')}
      </Link>
    </NextStep>
  );
}
