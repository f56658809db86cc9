import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYears, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RemainingBudget } from '../../../blocks/figure/RemainingBudget.tsx';
import { RevealHead } from '../../../blocks/figure/RevealHead.tsx';
import { ShareFigure } from '../../../blocks/figure/ShareFigure.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { stepsUnder } from '../../../flow/tabs.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { YearColumns } from '../charts/columns/YearColumns.tsx';
import type { FootprintYear } from '../footprintYear.ts';
import { columnOf, comparedYears } from '../ownYears.ts';
import { LargestParts } from './LargestParts.tsx';

interface OwnYearsProps {
  readonly years: readonly number[];
  /** The one the page is about. */
  readonly shown: number;
}

/** How the years went; nothing until two of them have something of one's own. */
function OwnYears({ years, shown }: OwnYearsProps) {
  const { t, i18n } = useTranslation('footprint');
  const amount = useAmount();
  const { value: all = [] } = useQueryResult(emissionsOfYears, {});
  const known = all.filter(({ year }) => years.includes(year));
  const compared = comparedYears(known);
  const columns = known.map((year) => columnOf(year, compared));
  if (columns.filter(({ own }) => own).length < 2) return null;
  const change = compared ? writtenDifference(compared.after, compared.before) : 0;
  const finding =
    !compared || change === 0
      ? t('ownYears.equal')
      : t(change < 0 ? 'ownYears.less' : 'ownYears.more', {
          year: compared.since,
          tonnes: amount(Math.abs(change)),
        });
  const isPart = columns.some(({ tonnes, solid }) => tonnes - solid > 0);
  const name = t('ownYears.name');
  const numbers = compared
    ? t('ownYears.compared', {
        since: compared.since,
        until: compared.until,
        before: amount(compared.before),
        after: amount(compared.after),
      })
    : t('ownYears.own');
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={[numbers, ...(isPart ? [t('ownYears.hatched')] : [])].join(' ')}
      table={{
        columns: [t('column.year'), t('column.tonnes'), t('ownYears.solid')],
        rows: columns.map(({ year, tonnes, own, solid }) => [year, tonnes, own ? solid : null]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <YearColumns name={`${name}: ${finding}. ${numbers}`} columns={columns} shown={shown} />
    </ChartFigure>
  );
}

/** What compensation leaves of the year; nothing where there is none. */
function NetFigure({ footprint: { net } }: { readonly footprint: FootprintYear }) {
  const { t } = useTranslation('footprint');
  if (net === null) return null;
  return (
    <dl className="figures" data-domain="compensation">
      <div>
        <dt>{t('figure.net')}</dt>
        <dd>
          <Tonnes value={net} />
        </dd>
      </div>
    </dl>
  );
}

// The figure shows without the catalogue and what was picked of it.
const SavedPicks = lazy(() => import('./SavedPicks.tsx').then((m) => ({ default: m.SavedPicks })));
const WhyPart = lazy(() => import('./WhyPart.tsx').then((m) => ({ default: m.WhyPart })));
const OwnPicture = lazy(() => import('./OwnPicture.tsx').then((m) => ({ default: m.OwnPicture })));
const BestForYou = lazy(() => import('./BestForYou.tsx').then((m) => ({ default: m.BestForYou })));

interface StoryProps {
  readonly year: number;
  readonly years: readonly number[];
  readonly sectors: readonly SectorAnswer[];
  readonly footprint: FootprintYear;
  /** Undefined until it is known. */
  readonly budget: BudgetAnswer | undefined;
}

/** The figure and where it comes from; beside it what it leaves and where the other figures are. */
export function Story({ year, years, sectors, footprint, budget }: StoryProps) {
  const { t } = useTranslation(['footprint', 'shell']);
  const { state } = useLocation() as { readonly state: { readonly picked?: boolean } | null };
  const ended = defaultYear(nowInSeconds());
  const allFigures = { pathname: stepOf('overview').path, search: `year=${year}` };
  return (
    <div className="reveal">
      <div className="stack">
        {state?.picked && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <SavedPicks sectors={sectors} year={year} />
          </Suspense>
        )}
        <RevealHead year={year} sectors={sectors} remaining={budget?.remaining} />
        <NetFigure footprint={footprint} />
        <LargestParts
          sectors={sectors}
          why={({ sector }) => (
            <Suspense fallback={<Skeleton lines={3} />}>
              <WhyPart year={year} sector={sector} sectors={sectors} />
            </Suspense>
          )}
          more={
            <p className="no-print">
              <Link to={allFigures}>{t('footprint:how')}</Link>
            </p>
          }
        />
        <OwnYears years={years.filter((one) => one <= ended || one === year)} shown={year} />
      </div>
      <div className="stack">
        <Suspense fallback={<Skeleton lines={5} />}>
          <BestForYou sectors={sectors} year={year} />
        </Suspense>
        {budget && (
          <RemainingBudget
            goal={budget.degreeOption}
            left={budget}
            emissions={budget.userEmissions}
            year={ended + 1}
          />
        )}
        <div className="button-row no-print">
          <Link className={buttonClass('secondary')} to={allFigures}>
            {t('footprint:allFigures')}
          </Link>
          {stepsUnder('footprint')
            .filter(({ id }) => id !== 'overview')
            .map(({ id, path }) => (
              <Link key={id} className={buttonClass('secondary')} to={path}>
                {t(`shell:step.${id}`)}
              </Link>
            ))}
          {footprint.own.sectors > 0 && (
            <ShareFigure tonnes={footprint.emissions}>
              <Suspense fallback={<Skeleton lines={3} />}>
                <OwnPicture year={year} sectors={sectors} />
              </Suspense>
            </ShareFigure>
          )}
        </div>
      </div>
    </div>
  );
}
