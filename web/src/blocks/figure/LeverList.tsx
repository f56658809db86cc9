import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { Lever } from '@footprint/shared-events/emissions/yearWith.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from './useEffectWords.ts';

interface LeverListProps {
  readonly levers: readonly Lever[];
  readonly onPick: (name: MeasureName, on: boolean) => void;
}

/** Measures as switches, each with its tonnes and what it costs or saves. */
export function LeverList({ levers, onPick }: LeverListProps) {
  const { i18n } = useTranslation();
  const effect = useEffectWords();
  const id = useId();
  const language = i18n.language === 'en' ? 'en' : 'de';
  return (
    <ul className="best-measures">
      {levers.map((lever) => {
        const { name } = lever;
        const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
        if (!entry) return null;
        return (
          <li key={name}>
            <span>
              <label className="lever-title" htmlFor={`${id}-${name}`}>
                {entry[language].title}
              </label>
              <span className="hint" id={`${id}-${name}-effect`}>
                {effect(lever, entry)}
              </span>
            </span>
            <span className="no-print">
              <input
                id={`${id}-${name}`}
                className="switch"
                type="checkbox"
                checked={lever.isOn}
                aria-describedby={`${id}-${name}-effect`}
                onChange={({ target }) => onPick(name, target.checked)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
