import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DomainFigure } from '../../../blocks/figure/DomainFigure.tsx';
import { SECTOR_ICONS } from '../../../blocks/figure/sectorIcons.ts';
import { useShownYear } from '../../../blocks/figure/useShownYear.ts';
import { YearSwitch } from '../../../blocks/figure/YearSwitch.tsx';
import { dueMeters } from '../../../blocks/nextStep/nextSteps.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { Progress } from '../../../flow/step.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { domainNext, domainOf, type MenuId } from '../domainNext.ts';
import { type Entered, type InputRow, inputRows } from '../inputRows.ts';
import { useEntered } from '../useEntered.ts';
import { useProgress } from '../useProgress.ts';
import { useSourceText } from '../useSourceText.ts';
import { DueMeters } from './DueMeters.tsx';
import '../domainParts.css';

/** Parts of a domain's figure: each beside the German average, and where it comes from. */
function DomainParts({ rows }: { readonly rows: readonly InputRow[] }) {
  const { t } = useTranslation(['home', 'shell']);
  const title = useId();
  const longest = Math.max(...rows.flatMap(({ counted, sector }) => [counted, sector.avgGhg]));
  return (
    <section className="plain" aria-labelledby={title}>
      <h2 id={title}>{t('home:parts.title')}</h2>
      <ul className="domain-parts">
        {rows.map((row) => (
          <li key={row.sector.name}>
            <Part row={row} longest={longest} />
          </li>
        ))}
      </ul>
      <p className="hint domain-parts-key">{t('home:parts.key')}</p>
    </section>
  );
}

interface PartProps {
  readonly row: InputRow;
  /** Tonnes of the longest bar. */
  readonly longest: number;
}

function Part({ row, longest }: PartProps) {
  const { t } = useTranslation(['home', 'shell']);
  const amount = useAmount();
  const sourceText = useSourceText();
  const { sector, counted, own } = row;
  const Icon = SECTOR_ICONS[sector.name];
  const share = (tonnes: number): string => `${longest > 0 ? (Math.max(0, tonnes) / longest) * 100 : 0}%`;
  return (
    <>
      <p className="domain-part-head">
        <Icon className="task-icon" aria-hidden />
        <span>{t(`shell:sector.${sector.name}`)}</span>
        <Tonnes value={counted} />
      </p>
      <div className={own ? 'domain-bar' : 'domain-bar domain-bar-average'} aria-hidden>
        <span style={{ width: share(counted) }} />
        {own && <i style={{ left: `min(${share(sector.avgGhg)}, 100% - 1px)` }} />}
      </div>
      <p className="hint">
        {sourceText(row)}
        {own && ` · ${t('home:parts.average', { average: amount(sector.avgGhg) })}`}
      </p>
    </>
  );
}

interface DomainNextCardProps {
  readonly menu: MenuId;
  readonly rows: readonly InputRow[];
  readonly entered: Entered;
}

/** Next step in a domain, with the page's green button. Of meters, the ones that are due go before it. */
function DomainNextCard({ menu, rows, entered: { meters, homes } }: DomainNextCardProps) {
  const { t } = useTranslation(['home', 'shell']);
  const amount = useAmount();
  if (menu === 'housing' && dueMeters(meters, homes, nowInSeconds()).length > 0) return <DueMeters />;
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
  /** Entries that can be made. */
  readonly entries: (progress: Progress) => ReactNode;
  /** Contents that belong here as well; below the figures. */
  readonly others?: (progress: Progress) => ReactNode;
}

/** The menu of a domain: its figure, what to do next, what can be entered, and what the figure is made of. */
export function DomainMenu({ menu, title, lead, entries, others }: DomainMenuProps) {
  const entered = useEntered();
  const { t } = useTranslation('home');
  const yearName = useYearName();
  const { year, years, read: shown } = useShownYear();
  const { value, stale } = shown;
  const { progress, reads, isComing } = useProgress(years.map(({ read }) => read));
  const sectors = value?.filter(({ ghgDomain }) => ghgDomain === domainOf(menu));
  const rows = sectors && entered && inputRows(sectors, entered);
  return (
    <Page title={title} lead={lead}>
      <Loading of={reads} lines={6} />
      {!isComing && (
        <div className="beside" data-domain={domainOf(menu)}>
          <div className="stack">
            <YearSwitch />
            {sectors && (
              <Stale stale={stale}>
                <DomainFigure total={yearTotal(sectors)} name={t('figureName', { year: yearName(year) })} />
              </Stale>
            )}
            {rows && entered && <DomainNextCard menu={menu} rows={rows} entered={entered} />}
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
