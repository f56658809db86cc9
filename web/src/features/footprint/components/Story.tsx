import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RemainingBudget } from '../../../blocks/figure/RemainingBudget.tsx';
import { RevealHead } from '../../../blocks/figure/RevealHead.tsx';
import { ShareFigure } from '../../../blocks/figure/ShareFigure.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { stepsUnder } from '../../../flow/tabs.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { FootprintYear } from '../footprintYear.ts';
import { LargestParts } from './LargestParts.tsx';

/** Figure that compensation leaves of the year; nothing where there is none. */
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

// Below the figure, and draws with more than that needs.
const OwnYears = lazy(() => import('./OwnYears.tsx').then((m) => ({ default: m.OwnYears })));
// The figure shows without the catalogue and what was picked of it.
const SavedPicks = lazy(() => import('./SavedPicks.tsx').then((m) => ({ default: m.SavedPicks })));
const WhyPart = lazy(() => import('./WhyPart.tsx').then((m) => ({ default: m.WhyPart })));
const OwnPicture = lazy(() => import('./OwnPicture.tsx').then((m) => ({ default: m.OwnPicture })));
const BestForYou = lazy(() => import('./BestForYou.tsx').then((m) => ({ default: m.BestForYou })));

interface StoryProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
  readonly footprint: FootprintYear;
  /** Undefined until it is known. */
  readonly budget: BudgetAnswer | undefined;
  /** Contents above the figure. */
  readonly head: ReactNode;
}

/** The figure and where it comes from; beside it what it leaves and where the other figures are. */
export function Story({ year, sectors, footprint, budget, head }: StoryProps) {
  const { t } = useTranslation(['footprint', 'shell']);
  const { state } = useLocation() as { readonly state: { readonly picked?: boolean } | null };
  const ended = defaultYear(nowInSeconds());
  const allFigures = { pathname: stepOf('overview').path, search: `year=${year}` };
  return (
    <div className="reveal">
      <div className="stack">
        {head}
        {state?.picked && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <SavedPicks sectors={sectors} year={year} />
          </Suspense>
        )}
        <RevealHead year={year} sectors={sectors} remaining={budget?.remaining} tabled />
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
      </div>
      <div className="stack">
        <Suspense fallback={<Skeleton lines={5} />}>
          <BestForYou sectors={sectors} year={year} remaining={budget?.remaining} />
        </Suspense>
        <Suspense fallback={null}>
          <OwnYears shown={year} />
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
