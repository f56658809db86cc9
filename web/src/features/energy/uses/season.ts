const MS_PER_DAY = 86_400_000;
const DAYS_PER_MONTH = 30.44;

/** The first of a month, counted from 0, as days since 1970. */
const firstOf = (year: number, month: number): number => Date.UTC(year, month, 1) / MS_PER_DAY;
const yearOf = (day: number): number => new Date(day * MS_PER_DAY).getUTCFullYear();

/** October to March, as far as it lies between two days (since 1970, the second exclusive). */
export function wintersBetween(first: number, last: number): readonly { from: number; to: number }[] {
  const winters: { from: number; to: number }[] = [];
  for (let year = yearOf(first) - 1; year <= yearOf(last); year++) {
    const from = Math.max(first, firstOf(year, 9));
    const to = Math.min(last, firstOf(year + 1, 3));
    if (from < to) winters.push({ from, to });
  }
  return winters;
}

/** Room of a label, in units of the picture. */
const LABEL = 46;
const MONTHS = [1, 3, 6, 12, 24, 60];

/**
 * Days to name on an axis of some width: firsts of months, as many as have room for their labels; where there are not
 * two of them, the first and the last day.
 */
export function monthTicks(first: number, last: number, width: number): readonly number[] {
  const perMonth = (width / Math.max(1, last - first)) * DAYS_PER_MONTH;
  const step = MONTHS.find((months) => months * perMonth >= LABEL) ?? MONTHS.at(-1) ?? 1;
  const ticks: number[] = [];
  // Counted from the year 0, so that steps of a year meet January and those of two the even years.
  for (let month = yearOf(first) * 12 - ((yearOf(first) * 12) % step); ; month += step) {
    const day = firstOf(Math.floor(month / 12), month % 12);
    if (day > last) break;
    if (day >= first) ticks.push(day);
  }
  return ticks.length > 1 ? ticks : [first, last];
}

/** A day (since 1970) at an axis: 1 January as its year, another first as its month, any other as day and month. */
export function tickText(day: number, language: string): string {
  const date = new Date(day * MS_PER_DAY);
  const [year = '', month = '', ofMonth = ''] = date.toISOString().slice(0, 10).split('-');
  if (ofMonth !== '01') return `${ofMonth}.${month}.`;
  if (month === '01') return year;
  const locale = language === 'en' ? 'en-GB' : 'de-DE';
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(date);
}
