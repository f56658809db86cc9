import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import type { FootprintYear } from '../footprintYear.ts';
import { type ChartKind, ChartTabs } from './ChartTabs.tsx';
import { GaugePanel } from './GaugePanel.tsx';
import { YearsPanel } from './YearsPanel.tsx';

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
