import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { Columns } from '../../../ui/charts/columns/Columns.tsx';
import { type DaysCounted, daysIn, fullest, periodsToDraw } from '../periods.ts';

/** Below so many people a day the picture shows weeks. */
const FEWEST_A_DAY = 2;
const WEEK = 7;

interface DayByDayProps {
  readonly days: Days;
  /** The round's first day (ISO date). */
  readonly start: string;
}

/** How many joined, picked and answered when, from the round's first day on; the fullest days are what there is to see. */
export function DayByDay({ days, start }: DayByDayProps) {
  const { t, i18n } = useTranslation('organise');
  const spanOf = useSpan(start);
  const series = shownSeries(days);
  const drawn = withinRound(days, start);
  const shown = drawn.some(({ confirmed }) => (confirmed ?? 0) > 0) ? 'confirmed' : 'joined';
  const periods = periodsToDraw(
    drawn.map((day) => ({ ...day, values: series.map((one) => Math.max(0, day[one] ?? 0)) })),
  );
  const numbered = series.indexOf(shown);
  const most = fullest(periods, numbered);
  const name = t('days.title');
  if (!most) return null;
  const people = (of: DaysCounted) => formatNumber(of.values[numbered] ?? 0, i18n.language);
  const rates = periods.map((period) => period.values.map((value) => value / daysIn(period)));
  const isWeekly = Math.max(...rates.flat()) < FEWEST_A_DAY;
  const [first, last] = [periods[0] ?? most, periods.at(-1) ?? most];
  const words = (iso: string) => formatInWords(epochOfIso(iso), i18n.language);
  const finding = t(`days.finding.${shown}`, { when: spanOf(most), people: people(most) });
  return (
    <ChartFigure
      name={name}
      finding={finding}
      lead={t(isWeekly ? 'days.leadWeek' : 'days.lead')}
      table={{
        columns: [t('days.day'), ...series.map((one) => t(`column.${one}`))],
        rows: days.map((day) => [spanOf(day), ...series.map((one) => day[one])]),
        format: (value) => formatNumber(value, i18n.language),
      }}
    >
      <ul className="chart-legend" aria-hidden>
        {series.map((one, i) => (
          <li key={one} data-series={i}>
            <span className="chart-swatch" />
            {t(`column.${one}`)}{' '}
            {formatNumber(
              periods.reduce((sum, { values }) => sum + (values[i] ?? 0), 0),
              i18n.language,
            )}
          </li>
        ))}
      </ul>
      <Columns
        name={`${name}: ${finding}`}
        periods={periods.map(({ from, to }, i) => ({
          from: dayOfIso(from),
          to: dayOfIso(to) + 1,
          values: (rates[i] ?? []).map((rate) => rate * (isWeekly ? WEEK : 1)),
        }))}
        chosen={periods.indexOf(most)}
        numbered={numbered}
        textOf={(_, index) => people(periods[index] ?? most)}
        tickOf={(value) => formatNumber(value, i18n.language)}
        namesIn={() => [
          { at: dayOfIso(first.from), text: words(first.from), anchor: 'start' },
          { at: dayOfIso(last.to) + 1, text: words(last.to), anchor: 'end' },
        ]}
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

/** Events among people too few for a picture, in a sentence for each stretch of days. */
export function DaysInWords({ days, start, joined }: DaysInWordsProps) {
  const { t, i18n } = useTranslation('organise');
  const spanOf = useSpan(start);
  const series = shownSeries(days);
  const list = new Intl.ListFormat(i18n.language);
  return (
    <section className="plain" aria-labelledby="days">
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

/** Counts of people, in the order in which they happen. */
const SERIES = ['joined', 'picked', 'confirmed'] as const;
type Series = (typeof SERIES)[number];

/** Series known of all days; a column that is left out is none of zeros. */
const shownSeries = (days: Days): readonly Series[] =>
  SERIES.filter((series) => days.every((day) => day[series] !== null));

/** Days within a round that has begun, without those before it. */
function withinRound(days: Days, start: string): Days {
  const within = days.filter(({ to }) => to >= start);
  // Before its first day a round is shown by those who joined ahead of it.
  if (within.length === 0) return days;
  return within.map((day) => (day.from < start ? { ...day, from: start } : day));
}

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
