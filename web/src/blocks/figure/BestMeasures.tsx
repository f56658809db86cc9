import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { bestMeasures } from '@footprint/shared-events/measures/fittingMeasures.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeverList } from './LeverList.tsx';

const SHOWN = 5;

interface BestMeasuresProps {
  readonly sectors: readonly SectorAnswer[];
  readonly answers: Iterable<UnfitReason>;
  readonly picked: readonly MeasureName[];
  readonly onPick: (name: MeasureName, on: boolean) => void;
  /** What comes next. */
  readonly children?: ReactNode;
}

/** What would save this person most, to be switched on. */
export function BestMeasures({ sectors, answers, picked, onPick, children }: BestMeasuresProps) {
  const { t } = useTranslation('figure');
  const known = { answers: new Set(answers), emissions: emissionsBySector(sectors) };
  return (
    <section className="card" aria-labelledby="best-measures">
      <h2 id="best-measures">{t('best.title')}</h2>
      <LeverList levers={bestMeasures(known, SHOWN)} picked={picked} onPick={onPick} />
      {children}
    </section>
  );
}
