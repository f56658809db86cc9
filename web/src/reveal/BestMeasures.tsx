import { bestMeasures } from '@footprint/shared-events/calculation/fittingMeasures.ts';
import { emissionsBySector } from '@footprint/shared-events/calculation/yearTotal.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { MeasureName } from '@footprint/shared-events/constants/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/constants/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from './useEffectWords.ts';

const SHOWN = 5;

interface BestMeasuresProps {
  readonly sectors: readonly SectorAnswer[];
  readonly answers: Iterable<UnfitReason>;
  /** What is picked already. */
  readonly picked?: readonly MeasureName[];
  /** What comes next. */
  readonly children?: ReactNode;
}

/** What would save this person most, each with its tonnes and what it costs or saves. */
export function BestMeasures({ sectors, answers, picked = [], children }: BestMeasuresProps) {
  const { t, i18n } = useTranslation('reveal');
  const effect = useEffectWords();
  const language = i18n.language === 'en' ? 'en' : 'de';
  const known = { answers: new Set(answers), emissions: emissionsBySector(sectors) };
  return (
    <section className="card" aria-labelledby="best-measures">
      <h2 id="best-measures">{t('best.title')}</h2>
      <ul className="best-measures">
        {bestMeasures(known, SHOWN).map(({ name, tonnes }) => {
          const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
          if (!entry) return null;
          return (
            <li key={name}>
              <span>
                <strong>{entry[language].title}</strong>
                <span className="hint">{effect(tonnes, entry)}</span>
              </span>
              {picked.includes(name) && <span className="pill pill-done">{t('best.picked')}</span>}
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
