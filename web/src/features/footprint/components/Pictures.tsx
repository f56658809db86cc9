import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { standOf } from '../../../blocks/figure/standing.ts';
import { useNarrow } from '../../../browser/useNarrow.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Gauge } from '../../../ui/charts/gauge/Gauge.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import type { FootprintYear } from '../footprintYear.ts';
import { type ChartKind, ChartTabs } from './ChartTabs.tsx';
import { YearsPanel } from './YearsPanel.tsx';

interface GaugePanelProps {
  readonly footprint: FootprintYear;
  readonly year: number;
}

function GaugePanel({ footprint, year }: GaugePanelProps) {
  const { t, i18n } = useTranslation('footprint');
  const straight = useNarrow();
  const sumName = useSumName();
  const { emissions, net, average, own } = footprint;
  const read = (value: number) => formatRounded(value, i18n.language);
  const name = t('gauge.name', { sum: sumName(own, t('gauge.sum', { year })) });
  return (
    <ChartFigure
      name={name}
      finding={t(`gauge.${own.sectors === 0 ? 'average' : standOf(emissions, average)}`, {
        emissions: read(emissions),
        difference: read(Math.abs(writtenDifference(emissions, average))),
        average: read(average),
      })}
      table={{
        columns: [t('column.figure'), t('column.tonnes')],
        rows: [
          [sumName(own, t('figure.emissions', { year })), emissions],
          ...(net === null ? [] : [[t('figure.net'), net]]),
          [t('column.average'), average],
        ],
        format: (value) => formatRounded(value, i18n.language, 2),
      }}
    >
      <Gauge name={name} emissions={emissions} net={net} average={average} straight={straight} />
    </ChartFigure>
  );
}

interface PicturesProps {
  readonly kind: ChartKind;
  readonly onChoose: (kind: ChartKind) => void;
  readonly year: number;
  readonly footprint: FootprintYear;
  readonly compensations: readonly CompensationAnswer[];
}

/** The year on a gauge, or all years by domain. */
export function Pictures({ kind, onChoose, year, footprint, compensations }: PicturesProps) {
  const { t } = useTranslation('footprint');
  return (
    <section className="stack" aria-labelledby="pictures">
      <h2 id="pictures">{t('kind.title')}</h2>
      <ChartTabs kind={kind} onChoose={onChoose} />
      {kind === 'gauge' ? (
        <GaugePanel footprint={footprint} year={year} />
      ) : (
        <YearsPanel compensations={compensations} />
      )}
    </section>
  );
}
