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

/** The last whole year or the running one, each with its sum: one choice for all pages. */
export function YearSwitch({ year, onChoose }: YearSwitchProps) {
  const { t } = useTranslation();
  const yearName = useYearName();
  const shown = useShownYear();
  const figures = shown.years.map(({ year: one, read: { value } }) => ({
    year: one,
    total: value && yearTotal(value),
  }));
  // It is there before its sums are, so that nothing below moves.
  return (
    <fieldset className="year-switch no-print">
      <legend className="visually-hidden">{t('year.switch')}</legend>
      {figures.map((figure) => (
        <label key={figure.year} className="year-choice">
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
          <span>{yearName(figure.year)}</span>
          <span className="year-choice-sum">
            {figure.total ? <Tonnes value={figure.total.emissions} /> : '\u00A0'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
