const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The date in Berlin of an instant in epoch seconds, by the platform's calendar and not by the product's. */
export const berlinDate = (at: number): string => DATE.format(at * 1000);

/** Days since 1970 of that date. */
export const berlinDayNumber = (at: number): number => Date.parse(berlinDate(at)) / 86_400_000;

/** When a date begins in Berlin, in epoch seconds. */
export function berlinMidnight(iso: string): number {
  const summer = Date.parse(`${iso}T00:00:00+02:00`) / 1000;
  return berlinDate(summer) === iso ? summer : summer + 3_600;
}
