import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { PeriodsChart } from '../charts/periods/PeriodsChart.tsx';

/** Below so many people a day the picture shows weeks. */
const FEWEST_A_DAY = 2;
const WEEK = 7;

interface DayByDayProps {
  readonly days: Days;
  /** The round's first day (ISO date). */
  readonly start: string;
}

/** How many joined, picked and answered when, from the round's first day on; the fullest day is what there is to see. */
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
          from: day.from,
          to: day.to,
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

export type Days = OrganiserRoundAnswer['days'];
type Day = Days[number];

/** What is counted of people, in the order in which it happens. */
const SERIES = ['joined', 'picked', 'confirmed'] as const;
type Series = (typeof SERIES)[number];

/** What is said of everybody; a column that is left out is none of zeros. */
const shownSeries = (days: Days): readonly Series[] =>
  SERIES.filter((series) => days.every((day) => day[series] !== null));

/** Days within a round that has begun, without those before it. */
function withinRound(days: Days, start: string): Days {
  const within = days.filter(({ to }) => to >= start);
  // Before its first day a round is shown by those who joined ahead of it.
  if (within.length === 0) return days;
  return within.map((day) => (day.from < start ? { ...day, from: start } : day));
}

/** People a day. */
const rateOf = (day: Day, series: Series): number =>
  (day[series] ?? 0) / (dayOfIso(day.to) - dayOfIso(day.from) + 1);

/** Names days in a row, by the first day of their round where they begin before it. */
function useSpan(start: string): (day: Pick<Day, 'from' | 'to'>) => string {
  const { t, i18n } = useTranslation('organise');
  const words = (iso: string): string => formatInWords(epochOfIso(iso), i18n.language);
  return ({ from, to }) => {
    if (to < start) return t('days.before', { start: words(start) });
    if (from < start) return t('days.until', { to: words(to) });
    return from === to
      ? t('days.on', { day: words(from) })
      : t('days.span', { from: words(from), to: words(to) });
  };
}
