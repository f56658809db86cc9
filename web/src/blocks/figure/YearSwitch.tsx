import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../browser/dates.ts';
import { noteShownYear } from '../../browser/shownYear.ts';
import { useYearName } from '../../i18n/useYearName.ts';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useShownYear } from './useShownYear.ts';
import './yearSwitch.css';

interface YearSwitchProps {
  /** Year shown, where the page knows of others; else the one that all pages share. */
  readonly year?: number;
  /** Beside the choice that all pages share. */
  readonly onChoose?: (year: number) => void;
  /** Others that can be chosen, of a page that shows the sum below: it stands without one here. */
  readonly earlier?: readonly number[];
}

/** The last whole year or the running one, each with its sum: one choice for all pages. */
export function YearSwitch({ year, onChoose, earlier }: YearSwitchProps) {
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
            {!earlier && (
              <span className="choice-hint">
                {figure.total ? <Tonnes value={figure.total.emissions} /> : '\u00A0'}
              </span>
            )}
          </span>
        </label>
      ))}
      {earlier && onChoose && (
        <EarlierYears
          years={earlier.filter((one) => !figures.some((figure) => figure.year === one))}
          year={year}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  );
}

interface EarlierYearsProps extends Required<Pick<YearSwitchProps, 'onChoose'>> {
  readonly years: readonly number[];
  readonly year: number | undefined;
}

/** The years before, the newest first, as the last of the choices. */
function EarlierYears({ years, year, onChoose }: EarlierYearsProps) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = years.find((one) => one === year);
  return (
    <span className="year-earlier" data-chosen={chosen !== undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {t('year.label')}
      </label>
      <select id={id} value={chosen ?? ''} onChange={({ target }) => onChoose(Number(target.value))}>
        {chosen === undefined && (
          <option value="" disabled>
            {t('year.earlier')}
          </option>
        )}
        {years.toReversed().map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  );
}
