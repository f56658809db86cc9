import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch, formatInWords, nowInSeconds } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Counter } from '../counters.ts';
import { seasonalShare } from '../plausibility.ts';
import { leadingDigits, usualOn } from './usual.ts';

interface ReadingWords {
  readonly label: string;
  /** What it showed last, and what would be usual. */
  readonly hint: string;
  /** The digits that will stand there again, and room for the others. */
  readonly digits: string | undefined;
}

const ROOM = '·';

/** What stands around the field for a counter's reading of a day (epoch seconds; NaN or nothing while it is typed). */
export function useReadingWords(
  counter: Counter,
  readings: readonly MeterValueAnswer[] | undefined,
  date: number | undefined,
): ReadingWords {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const { lastValue: last, unit } = counter;
  const number = (value: number) => formatNumber(value, i18n.language);
  const known = date === undefined || Number.isNaN(date) ? undefined : date;
  const isToday = known !== undefined && berlinDay(known) === berlinDay(nowInSeconds());
  const day = known === undefined ? '' : formatInWords(known, i18n.language);
  const label = t(isToday ? 'readings:today' : 'readings:on', { date: day });
  const usual =
    readings && known !== undefined ? usualOn(readings, berlinDay(known), seasonalShare(counter)) : null;
  const stood = last && { value: `${number(last.v)} ${t(`units:${unit}`)}`, date: formatEpoch(last.d) };
  const sentences = [
    stood ? t('readings:last', stood) : t('energy:last.none'),
    usual && t('readings:usual', { low: number(usual.low), high: number(usual.high) }),
  ];
  return {
    label: known === undefined ? t('energy:value.label') : label,
    hint: sentences.filter(Boolean).join(' '),
    digits: last ? digitsOf(number(Math.trunc(last.v)), leadingDigits(last.v, usual)) : undefined,
  };
}

/** A number as it reads, with room in the place of all but some leading digits; nothing where none is known. */
function digitsOf(text: string, known: number): string | undefined {
  let seen = 0;
  return known === 0 ? undefined : text.replaceAll(/\d/g, (digit) => (seen++ < known ? digit : ROOM));
}
