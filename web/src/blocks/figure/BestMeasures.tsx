import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import {
  bestOf,
  type EffectPick,
  leversOf,
  type PersonYear,
} from '@footprint/shared-events/emissions/yearWith.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeverList } from './LeverList.tsx';

const SHOWN = 5;

interface BestMeasuresProps {
  readonly person: PersonYear;
  readonly picks: readonly EffectPick[];
  readonly onPick: (name: MeasureName, on: boolean) => void;
  /** Contents that follow. */
  readonly children?: ReactNode;
}

/** Measures that would save this person most, to be switched on. */
export function BestMeasures({ person, picks, onPick, children }: BestMeasuresProps) {
  const { t } = useTranslation('figure');
  return (
    <section className="plain" aria-labelledby="best-measures">
      <h2 id="best-measures">{t('best.title')}</h2>
      <LeverList levers={bestOf(leversOf(person, picks), SHOWN)} onPick={onPick} />
      {children}
    </section>
  );
}
