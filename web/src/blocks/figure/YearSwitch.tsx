import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../browser/dates.ts';
import { noteShownYear } from '../../browser/shownYear.ts';
import { useYearName } from '../../i18n/useYearName.ts';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useShownYear } from './useShownYear.ts';
import './yearSwitch.css';

interface YearSwitchProps {
  /** The one shown, where the page knows of others; else the one that all pages share. */
  readonly year?: number;
  /** Beside the choice that all pages share. */
  readonly onChoose?: (year: number) => void;
}

/** The last whole year or the running one, each with its sum: one choice for all pages. Without figures of one's own there is none. */
export function YearSwitch({ year, onChoose }: YearSwitchProps) {
  const { t } = useTranslation();
  const yearName = useYearName();
  const shown = useShownYear();
  const figures = shown.years.flatMap(({ year: one, read: { value } }) =>
    value ? [{ year: one, ...yearTotal(value) }] : [],
  );
  if (figures.length < 2 || figures.every(({ own }) => own.sectors === 0)) return null;
  return (
    <fieldset className="year-switch no-print">
      <legend className="visually-hidden">{t('year.switch')}</legend>
      {figures.map((figure) => (
        <label key={figure.year} className="choice">
          <input
            type="radio"
            name="shown-year"
            value={figure.year}
            checked={figure.year === (year ?? shown.year)}
            onChange={() => {
              noteShownYear(figure.year, nowInSeconds());
              onChoose?.(figure.year);
            }}
          />
          <span>
            {yearName(figure.year)}
            <span className="choice-hint">
              <Tonnes value={figure.emissions} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
