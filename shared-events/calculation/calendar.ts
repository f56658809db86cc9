const hourInBerlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
});
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const MS_PER_DAY = 86_400_000;
const SECONDS_PER_HOUR = 3_600;

/** A calendar day as a count of days since 1970-01-01; differences are lengths in days. */
export type Day = number;

/** Formatting takes microseconds, and every reading asks. Days in Berlin begin at a whole hour of UTC since 1893. */
const DAY_OF_HOUR = new Map<number, Day>();
const MOST_HOURS = 100_000;
const NOON_OF_DAY = new Map<Day, number>();
const MOST_DAYS = 100_000;

/** The day an instant (epoch seconds) belongs to in Europe/Berlin: 00:30 there is still the day before in UTC. */
export function berlinDay(epochSeconds: number): Day {
  const hour = Math.floor(epochSeconds / SECONDS_PER_HOUR);
  const known = DAY_OF_HOUR.get(hour);
  if (known !== undefined) return known;
  if (DAY_OF_HOUR.size >= MOST_HOURS) DAY_OF_HOUR.clear();
  const day = dayOfIso(isoDay.format(hour * SECONDS_PER_HOUR * 1000));
  DAY_OF_HOUR.set(hour, day);
  return day;
}

/** The calendar year of an instant (epoch seconds) in Europe/Berlin. */
export function berlinYear(epochSeconds: number): number {
  return new Date(berlinDay(epochSeconds) * MS_PER_DAY).getUTCFullYear();
}

/** The day of an ISO date such as 2024-02-29. NaN when the text is no date. */
export function dayOfIso(iso: string): Day {
  return Date.parse(`${iso}T00:00:00Z`) / MS_PER_DAY;
}

/** ISO date of a day. */
export function isoOfDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 1 January of a year. */
export function firstDayOf(year: number): Day {
  return Date.UTC(year, 0, 1) / MS_PER_DAY;
}

/** Noon in Europe/Berlin of a day, in epoch seconds: no change of the clock moves it to another day. */
export function noonOf(day: Day): number {
  const known = NOON_OF_DAY.get(day);
  if (known !== undefined) return known;
  if (NOON_OF_DAY.size >= MOST_DAYS) NOON_OF_DAY.clear();
  const utcNoon = day * 86_400 + 43_200;
  const noon = utcNoon - (Number(hourInBerlin.format(utcNoon * 1000)) - 12) * SECONDS_PER_HOUR;
  NOON_OF_DAY.set(day, noon);
  return noon;
}
