import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { PeriodsChart } from '../../../ui/charts/periods/PeriodsChart.tsx';
import { type Days, rateOf, shownSeries, useSpan, withinRound } from '../periods.ts';

/** Below so many people a day the picture shows weeks. */
const FEWEST_A_DAY = 2;
const WEEK = 7;

interface DayByDayProps {
  readonly days: Days;
  /** The round's first day (ISO date). */
  readonly start: string;
}

/** Who joined, picked and answered when, from the round's first day on; the fullest day is what there is to see. */
export function DayByDay({ days, start }: DayByDayProps) {
  const { t, i18n } = useTranslation('organise');
  const spanOf = useSpan(start);
  const series = shownSeries(days);
  const drawn = withinRound(days, start);
  const shown = drawn.some(({ confirmed }) => (confirmed ?? 0) > 0) ? 'confirmed' : 'joined';
  const most = drawn.toSorted((a, b) => rateOf(b, shown) - rateOf(a, shown))[0];
  const name = t('days.title');
  if (!most) return null;
  const highest = Math.max(...drawn.flatMap((day) => series.map((one) => rateOf(day, one))));
  const isWeekly = highest < FEWEST_A_DAY;
  return (
    <ChartFigure
      name={name}
      finding={t(`days.finding.${shown}`, {
        when: spanOf(most),
        people: formatNumber(most[shown] ?? 0, i18n.language),
      })}
      lead={t(isWeekly ? 'days.leadWeek' : 'days.lead')}
      table={{
        columns: [t('days.day'), ...series.map((one) => t(`column.${one}`))],
        rows: days.map((day) => [spanOf(day), ...series.map((one) => day[one])]),
        format: (value) => formatNumber(value, i18n.language),
      }}
    >
      <PeriodsChart
        name={name}
        per={isWeekly ? WEEK : 1}
        series={series.map((one) => t(`column.${one}`))}
        periods={drawn.map((day) => ({
          ...{ from: day.from, to: day.to },
          values: series.map((one) => day[one] ?? 0),
        }))}
      />
    </ChartFigure>
  );
}

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
