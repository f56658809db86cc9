import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../browser/dates.ts';

export type Days = OrganiserRoundAnswer['days'];
type Day = Days[number];

/** What is counted of people, in the order in which it happens. */
const SERIES = ['joined', 'picked', 'confirmed'] as const;
type Series = (typeof SERIES)[number];

/** What is said of everybody; a column that is left out is none of zeros. */
export const shownSeries = (days: Days): readonly Series[] =>
  SERIES.filter((series) => days.every((day) => day[series] !== null));

/** Days within a round that has begun, without those before it. */
export function withinRound(days: Days, start: string): Days {
  const within = days.filter(({ to }) => to >= start);
  // Before its first day a round is shown by who joined ahead of it.
  if (within.length === 0) return days;
  return within.map((day) => (day.from < start ? { ...day, from: start } : day));
}

/** People a day. */
export const rateOf = (day: Day, series: Series): number =>
  (day[series] ?? 0) / (dayOfIso(day.to) - dayOfIso(day.from) + 1);

/** Names days in a row, by the first day of their round where they begin before it. */
export function useSpan(start: string): (day: Pick<Day, 'from' | 'to'>) => string {
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
