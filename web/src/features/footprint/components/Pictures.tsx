import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { emissionsOfYears } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, isOwnOfYear, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { standOf } from '../../../blocks/figure/standing.ts';
import { useNarrow } from '../../../browser/useNarrow.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { Gauge } from '../charts/gauge/Gauge.tsx';
import { YearsChart } from '../charts/years/YearsChart.tsx';
import { barOf, type FootprintYear } from '../footprintYear.ts';
import { type ChartKind, ChartTabs } from './ChartTabs.tsx';

/** Names for the colours; the bet's proposal says what it is. */
function YearsLegend({ proposed }: { readonly proposed: number | null }) {
  const { t, i18n } = useTranslation(['footprint', 'shell']);
  return (
    <ul className="chart-legend">
      {GHG_DOMAINS.map((domain) => {
        const Icon = DOMAIN_ICONS[domain];
        return (
          <li key={domain} data-domain={domain}>
            <span className="chart-swatch" aria-hidden />
            <Icon className="icon" aria-hidden />
            {t(`shell:domain.${domain}`)}
          </li>
        );
      })}
      <li data-domain="compensation">
        <span className={proposed === null ? 'chart-swatch' : 'chart-swatch chart-swatch-open'} aria-hidden />
        {proposed === null
          ? t('footprint:legend.compensated')
          : t('footprint:legend.proposed', { tonnes: formatRounded(proposed, i18n.language) })}
      </li>
      <li>{t('footprint:legend.projected')}</li>
    </ul>
  );
}

interface YearsPanelProps {
  readonly compensations: readonly CompensationAnswer[];
}

/** Every year there are factors for, by domain. */
function YearsPanel({ compensations }: YearsPanelProps) {
  const { t, i18n } = useTranslation(['footprint', 'shell']);
  const narrow = useNarrow();
  const answer = useQueryResult(emissionsOfYears, {});
  const years = answer.value ?? [];
  const bars = years.map(({ year, sectors }) => barOf(sectors, compensations, year));
  const owns = years.map(({ sectors }) => yearTotal(sectors.filter(isOwnOfYear)).own);
  const others = years.filter(({ sectors }) => !sectors.some(isOwnOfYear));
  const named = (key: 'average' | 'carriedBack', of: typeof years) =>
    of.length === 0
      ? []
      : [
          t(`footprint:years.${key}`, {
            years: new Intl.ListFormat(i18n.language).format(of.map(({ year }) => String(year))),
          }),
        ];
  const last = bars.at(-1);
  if (answer.failure || !last) return <Loading of={[answer]} lines={6} />;
  const largest = last.domains.reduce((most, one) => (one.tonnes > most.tonnes ? one : most));
  const domainName = (domain: (typeof GHG_DOMAINS)[number]) => t(`shell:domain.${domain}`);
  const inTonnes = (column: string) => t('footprint:column.inTonnes', { column });
  const read = (value: number) => formatRounded(value, i18n.language);
  return (
    <ChartFigure
      name={t('footprint:years.name')}
      finding={[
        t('footprint:years.finding', {
          year: last.year,
          domain: domainName(largest.domain as (typeof GHG_DOMAINS)[number]),
          tonnes: read(largest.tonnes),
        }),
        ...named(
          'average',
          others.filter(({ sectors }) => !sectors.some(isOwn)),
        ),
        ...named(
          'carriedBack',
          others.filter(({ sectors }) => sectors.some(isOwn)),
        ),
      ].join(' ')}
      table={{
        columns: [
          t('footprint:column.year'),
          ...[
            ...GHG_DOMAINS.map(domainName),
            t('footprint:column.own'),
            t('footprint:column.compensated'),
          ].map(inTonnes),
        ],
        rows: bars.map(({ year, domains, compensated }, i) => [
          year,
          ...domains.map(({ tonnes }) => tonnes),
          owns[i]?.tonnes ?? 0,
          compensated,
        ]),
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <YearsLegend proposed={last.proposed} />
      <YearsChart name={t('footprint:years.name')} bars={bars} narrow={narrow} />
    </ChartFigure>
  );
}

interface GaugePanelProps {
  readonly footprint: FootprintYear;
  readonly year: number;
  /** Tonnes that remain of the goal; undefined until that is known. */
  readonly remaining: number | undefined;
}

function GaugePanel({ footprint, year, remaining }: GaugePanelProps) {
  const { t, i18n } = useTranslation('footprint');
  const yearName = useYearName();
  const sumName = useSumName();
  const { emissions, net, average, own } = footprint;
  const path = remaining === undefined ? undefined : pathAhead(emissions, remaining)?.fits;
  const read = (value: number) => formatRounded(value, i18n.language);
  const name = t('gauge.name', { sum: sumName(own, t('gauge.sum', { year: yearName(year) })) });
  return (
    <ChartFigure
      name={name}
      finding={[
        t(`gauge.${own.sectors === 0 ? 'average' : standOf(emissions, average)}`, {
          emissions: read(emissions),
          difference: read(Math.abs(writtenDifference(emissions, average))),
          average: read(average),
        }),
        ...(path === undefined ? [] : [t('gauge.path', { tonnes: read(path) })]),
      ].join(' ')}
      table={{
        columns: [t('column.figure'), t('column.tonnes')],
        rows: [
          [sumName(own, t('figure.emissions', { year: yearName(year) })), emissions],
          ...(net === null ? [] : [[t('figure.net'), net]]),
          [t('column.average'), average],
        ],
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <Gauge name={name} emissions={emissions} net={net} average={average} path={path} />
    </ChartFigure>
  );
}

interface PicturesProps extends GaugePanelProps {
  readonly kind: ChartKind;
  readonly onChoose: (kind: ChartKind) => void;
  readonly compensations: readonly CompensationAnswer[];
  /** Whether the address asks for a picture; pictures are folded away otherwise. */
  readonly open: boolean;
}

/** All years by domain, or the year on a gauge. */
export function Pictures({ kind, onChoose, compensations, open, ...gauge }: PicturesProps) {
  const { t } = useTranslation('footprint');
  return (
    <details className="chart-data" open={open}>
      <summary>{t('kind.title')}</summary>
      <div className="stack">
        <ChartTabs kind={kind} onChoose={onChoose} />
        {kind === 'gauge' ? <GaugePanel {...gauge} /> : <YearsPanel compensations={compensations} />}
      </div>
    </details>
  );
}
