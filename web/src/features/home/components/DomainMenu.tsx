import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DomainFigure } from '../../../blocks/figure/DomainFigure.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { Progress } from '../../../flow/step.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { domainNext, domainOf, type MenuId } from '../domainNext.ts';
import { type InputRow, inputRows } from '../inputRows.ts';
import { dueMeters } from '../nextSteps.ts';
import { useEntered } from '../useEntered.ts';
import { useProgress } from '../useProgress.ts';
import { DomainParts } from './DomainParts.tsx';
import { DueMeters } from './DueMeters.tsx';

interface DomainNextCardProps {
  readonly menu: MenuId;
  readonly rows: readonly InputRow[];
  /** All of the citizen's: they belong to housing. */
  readonly meters: readonly MeterAnswer[];
}

/** The one thing to do next in a domain, with the page's green button. Of meters, those that are due go before it. */
function DomainNextCard({ menu, rows, meters }: DomainNextCardProps) {
  const { t } = useTranslation(['home', 'shell']);
  const amount = useAmount();
  if (menu === 'housing' && dueMeters(meters, nowInSeconds()).length > 0) return <DueMeters />;
  const next = domainNext(menu, rows);
  const step = t(`shell:step.${next.to}`);
  const words =
    next.kind === 'average'
      ? {
          sector: t(`shell:sector.${next.row.sector.name}`),
          amount: amount(next.row.counted),
        }
      : {};
  return (
    <NextStep title={t(`home:here.${next.kind}.title`, words)} text={t(`home:here.${next.kind}.text`, words)}>
      <Link className={buttonClass('primary')} to={stepOf(next.to).path}>
        {t(`home:here.${next.kind}.action`, { step })}
      </Link>
    </NextStep>
  );
}

interface DomainMenuProps {
  readonly menu: MenuId;
  readonly title: string;
  readonly lead: string;
  /** What can be entered. */
  readonly entries: (progress: Progress) => ReactNode;
  /** What else belongs here; below the figures. */
  readonly others?: (progress: Progress) => ReactNode;
}

/** The menu of a domain: its figure, what to do next, what can be entered, and what the figure is made of. */
export function DomainMenu({ menu, title, lead, entries, others }: DomainMenuProps) {
  const { progress, failed, loading } = useProgress();
  const entered = useEntered();
  const { t } = useTranslation('home');
  const year = defaultYear(nowInSeconds());
  const { value, stale, failure, retry } = useQueryResult(emissionsOfYear, { year });
  const sectors = value?.filter(({ ghgDomain }) => ghgDomain === domainOf(menu));
  const rows = sectors && entered && inputRows(sectors, entered);
  return (
    <Page title={title} lead={lead}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {loading ? (
        <Skeleton lines={6} />
      ) : (
        <div className="beside" data-domain={domainOf(menu)}>
          <div className="stack">
            {sectors && (
              <Stale stale={stale}>
                <DomainFigure
                  total={yearTotal(sectors)}
                  sectors={sectors.length}
                  name={t('figureName', { year })}
                />
              </Stale>
            )}
            {rows && entered && <DomainNextCard {...{ menu, rows }} meters={entered.meters} />}
            {entries(progress)}
          </div>
          <div className="stack">
            {rows && (
              <Stale stale={stale}>
                <DomainParts rows={rows} />
              </Stale>
            )}
            {others?.(progress)}
          </div>
        </div>
      )}
    </Page>
  );
}
