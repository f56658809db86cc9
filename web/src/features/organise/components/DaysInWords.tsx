import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { type Days, shownSeries, useSpan } from '../periods.ts';

interface DaysInWordsProps {
  readonly days: Days;
  /** The round's first day (ISO date). */
  readonly start: string;
  /** Everybody of the round. */
  readonly joined: number;
}

/** What happened when among people too few for a picture, a sentence for each stretch of days. */
export function DaysInWords({ days, start, joined }: DaysInWordsProps) {
  const { t, i18n } = useTranslation('organise');
  const spanOf = useSpan(start);
  const series = shownSeries(days);
  const list = new Intl.ListFormat(i18n.language);
  return (
    <section className="card" aria-labelledby="days">
      <h2 id="days">{t('days.title')}</h2>
      {joined === 0 && <p>{t('days.nobody')}</p>}
      {joined > 0 && days.length === 0 && <p>{t('days.none')}</p>}
      {days.length > 0 && (
        <ul className="desk-days">
          {days.map((day) => {
            const did = series.filter((one) => day[one] !== 0);
            const what = did.map((one) =>
              t(`days.did.${one}`, { people: formatNumber(day[one] ?? 0, i18n.language) }),
            );
            return <li key={day.to}>{t('days.sentence', { when: spanOf(day), what: list.format(what) })}</li>;
          })}
        </ul>
      )}
    </section>
  );
}
