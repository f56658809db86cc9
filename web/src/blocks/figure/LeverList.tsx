import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import type { Lever } from '@footprint/shared-events/emissions/yearWith.ts';
import { useId } from 'react';
import { measureTitle } from '../../i18n/measureTitle.ts';
import { SECTOR_ICONS } from './sectorIcons.ts';
import { useEffectWords } from './useEffectWords.ts';

interface LeverListProps {
  readonly levers: readonly Lever[];
  readonly onPick: (name: MeasureName, on: boolean) => void;
}

/**
 * Measures as switches, each with its tonnes and what it costs or saves; a bar is the part it is about, its empty end what
 * goes, on one scale for all of them.
 */
export function LeverList({ levers, onPick }: LeverListProps) {
  const effect = useEffectWords();
  const id = useId();
  const longest = Math.max(...levers.map(({ left, tonnes }) => left + tonnes));
  const share = (tonnes: number): string => `${(tonnes / longest) * 100}%`;
  return (
    <ul className="best-measures">
      {levers.map((lever) => {
        const { name } = lever;
        const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
        if (!entry) return null;
        const { sector } = MEASURES[name];
        const Icon = SECTOR_ICONS[sector];
        return (
          <li key={name} data-domain={domainOfSector(sector)}>
            <Icon className="icon" aria-hidden />
            <span className="lever-words">
              <label className="lever-title" htmlFor={`${id}-${name}`}>
                {measureTitle(name)}
              </label>
              {lever.tonnes > 0 && (
                <span className="lever-bar" aria-hidden>
                  <span className="lever-left" style={{ width: share(lever.left) }} />
                  <span className="lever-goes" data-on={lever.isOn} style={{ width: share(lever.tonnes) }} />
                </span>
              )}
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
