import { useTranslation } from 'react-i18next';
import { useYearName } from '../i18n/useYearName.ts';

interface YearSelectProps {
  readonly years: readonly number[];
  readonly year: number;
  readonly onChoose: (year: number) => void;
}

/** The year a page shows, the newest first. */
export function YearSelect({ years, year, onChoose }: YearSelectProps) {
  const { t } = useTranslation();
  const yearName = useYearName();
  return (
    <div className="field year-field">
      <label htmlFor="year">{t('year.label')}</label>
      <select
        id="year"
        className="input input-short"
        value={year}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {years.toReversed().map((one) => (
          <option key={one} value={one}>
            {yearName(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
