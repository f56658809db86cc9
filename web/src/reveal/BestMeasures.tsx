import { bestMeasures } from '@footprint/shared-events/calculation/fittingMeasures.ts';
import { emissionsBySector } from '@footprint/shared-events/calculation/yearTotal.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { MeasureName } from '@footprint/shared-events/constants/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/constants/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from './useEffectWords.ts';

const SHOWN = 5;

interface BestMeasuresProps {
  readonly sectors: readonly SectorAnswer[];
  readonly answers: Iterable<UnfitReason>;
  readonly picked: readonly MeasureName[];
  readonly onPick: (name: MeasureName, on: boolean) => void;
  /** What comes next. */
  readonly children?: ReactNode;
}

/** What would save this person most, each with its tonnes, what it costs or saves, and a switch. */
export function BestMeasures({ sectors, answers, picked, onPick, children }: BestMeasuresProps) {
  const { t, i18n } = useTranslation('reveal');
  const effect = useEffectWords();
  const id = useId();
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
                <label className="lever-title" htmlFor={`${id}-${name}`}>
                  {entry[language].title}
                </label>
                <span className="hint" id={`${id}-${name}-effect`}>
                  {effect(tonnes, entry)}
                </span>
              </span>
              <input
                id={`${id}-${name}`}
                className="switch no-print"
                type="checkbox"
                checked={picked.includes(name)}
                aria-describedby={`${id}-${name}-effect`}
                onChange={({ target }) => onPick(name, target.checked)}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
