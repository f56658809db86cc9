const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

const HOUR = 3_600;
const DATES = new Map<number, string>();

/** The date in Berlin of an instant in epoch seconds, by the platform's calendar and not by the product's. */
export function berlinDate(at: number): string {
  // A day begins there with an hour of UTC.
  const hour = Math.floor(at / HOUR);
  const known = DATES.get(hour);
  if (known !== undefined) return known;
  const date = DATE.format(at * 1000);
  DATES.set(hour, date);
  return date;
}

/** Days since 1970 of that date. */
export const berlinDayNumber = (at: number): number => Date.parse(berlinDate(at)) / 86_400_000;

/** When a date begins in Berlin, in epoch seconds. */
export function berlinMidnight(iso: string): number {
  const summer = Date.parse(`${iso}T00:00:00+02:00`) / 1000;
  return berlinDate(summer) === iso ? summer : summer + HOUR;
}
