import { berlinDay, type Day, noonOf } from '../calculation/calendar.ts';
import { bareWord } from './words.ts';

/** Date that a cell holds. */
export interface CellDate {
  readonly day: Day;
  /** Seconds since 00:00 there; orders several of a day, of 25 hours too. */
  readonly second: number;
  /** How much of a date it is; of a month and a year the day is the first one. */
  readonly form: 'day' | 'month' | 'year';
}

/** How the dates of a column are to be read. */
export interface DateForm {
  readonly monthFirst: boolean;
  /** Numbers are dates only where the header says so or nothing else is one. */
  readonly numeric: boolean;
}

const LONGEST = 48;
const DAY_MONTH = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})(?:[ t,](.*))?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ t,](.*))?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:[ ,](.*))?$/;
const NAMED = /^(\d{1,2})[. -]+([a-z?]{3,9})[., -]+(\d{4}|\d{2})(?:[ ,](.*))?$/;
const NAME_FIRST = /^([a-z?]{3,9})\.? (\d{1,2}),? +(\d{4})(?:[ ,](.*))?$/;
const MONTH = /^(\d{1,2})[/.-](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_NAME = /^([a-z?]{3,9})[. '-]*(\d{4}|\d{2})$/;
const WEEKDAY = /^[a-z?]{2,10}[.,]+ *(?=\d)/;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(am|pm)?(?:uhr|mez|mesz|cet|cest)?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** By their first three letters, in German and English. */
const MONTHS = new Map(
  [
    'jan j?n',
    'feb',
    'mar mrz m?r mae',
    'apr',
    'may mai',
    'jun',
    'jul',
    'aug',
    'sep',
    'okt oct',
    'nov',
    'dez dec',
  ].flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)),
);
const MONTH_WORD =
  /^(?:jan(?:uar|uary)?|j\?nner|feb(?:ruar|ruary)?|m(?:a|\?|ae)r(?:z|ch)?|mrz|apr(?:il)?|ma[iy]|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?)$/;

const MS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;
/** Day 0 of spreadsheets, 30 December 1899. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30) / MS_PER_DAY;

/** A date as cells have it; undefined for what is none. Times without an offset are those of Berlin. */
export function dateOf(cell: string, { monthFirst, numeric }: DateForm): CellDate | undefined {
  if (cell.length > LONGEST || cell.length < 3) return undefined;
  const text = bareWord(cell).replace(WEEKDAY, '');
  const german = DAY_MONTH.exec(text);
  if (german) return dayAt(german[3], german[2], german[1], german[4]);
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayAt(iso[1], iso[2], iso[3], iso[4]);
  const slashes = SLASHES.exec(text);
  if (slashes) {
    const [, a, b, year, time] = slashes;
    return monthFirst ? dayAt(year, a, b, time) : dayAt(year, b, a, time);
  }
  if (!NUMBER.test(text)) return wordedDate(text);
  return numeric ? (monthDate(text) ?? numericDate(text)) : undefined;
}

/** The two numbers of a date with slashes, the first of which is a day or a month. */
export function slashedOf(cell: string): readonly [number, number] | undefined {
  const found = cell.length > LONGEST ? null : SLASHES.exec(cell.trim());
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** Whether a date is in German form, which speaks for German numbers beside it. */
export const isGermanDate = (cell: string): boolean =>
  cell.length <= LONGEST && /^\d{1,2}\.\d{1,2}\.\d/.test(cell);

/** The last day of the month that begins on a day. */
export const lastOfMonth = (first: Day): Day => nextMonth(first) - 1;

/** The first day of the next month. */
export function nextMonth(day: Day, months = 1): Day {
  const date = new Date(day * MS_PER_DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / MS_PER_DAY;
}

function wordedDate(text: string): CellDate | undefined {
  const named = NAMED.exec(text);
  if (named) return dayAt(named[3], monthNamed(named[2]), named[1], named[4]);
  const first = NAME_FIRST.exec(text);
  if (first) return dayAt(first[3], monthNamed(first[1]), first[2], first[4]);
  const name = MONTH_NAME.exec(text);
  return name ? monthAt(name[2], monthNamed(name[1])) : monthDate(text);
}

/** With a point between, it is a number as well. */
function monthDate(text: string): CellDate | undefined {
  const month = MONTH.exec(text);
  if (month) return monthAt(month[2], month[1]);
  const yearFirst = YEAR_MONTH.exec(text);
  return yearFirst ? monthAt(yearFirst[1], yearFirst[2]) : undefined;
}

const monthNamed = (name = ''): string | undefined =>
  MONTH_WORD.test(name) ? MONTHS.get(name.slice(0, 3))?.toString() : undefined;

const fullYear = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0);

function monthAt(year: string | undefined, month: string | undefined): CellDate | undefined {
  const found = dayAt(year, month, '1', undefined);
  return found && { ...found, form: 'month' };
}

function dayAt(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: string | undefined,
): CellDate | undefined {
  if (!year || !month || !day) return undefined;
  const [y, m, d] = [fullYear(year), Number(month), Number(day)];
  const utc = Date.UTC(y, m - 1, d);
  // A day that no calendar has becomes another one.
  if (m < 1 || m > 12 || new Date(utc).getUTCDate() !== d || y < 1970 || y > 2099) return undefined;
  return withTime(utc / MS_PER_DAY, time);
}

/** The end of a day, said as 24:00 or as its last second, is the beginning of the next. */
function withTime(day: Day, time: string | undefined): CellDate {
  const found = time === undefined ? null : TIME.exec(time.replaceAll(/[ t]/g, '').replace(/^,/, ''));
  if (!found) return { day, second: 0, form: 'day' };
  const [, hours = '', minutes = '', seconds, half, zone] = found;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  // A minute that is not cut into seconds ends with its last.
  const isLast = hour === 23 && minutes === '59' && (seconds === undefined || seconds === '59');
  const second =
    hour * 3_600 + Number(minutes) * 60 + Number(seconds ?? (isLast ? 59 : 0)) + (isLast ? 1 : 0);
  if (zone !== undefined) return instant(day * SECONDS_PER_DAY + second - offsetOf(zone));
  const over = Math.floor(second / SECONDS_PER_DAY);
  return { day: day + over, second: second - over * SECONDS_PER_DAY, form: 'day' };
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 3_600 + Number(minutes) * 60);
}

function instant(epochSeconds: number): CellDate {
  // The last second of a day ends it, wherever it was written down.
  const moment = epochSeconds % 60 === 59 ? epochSeconds + 1 : epochSeconds;
  const day = berlinDay(moment);
  // From noon of the day before to midnight no clock changes; from midnight to its own noon one may.
  return { day, second: moment - (noonOf(day - 1) + SECONDS_PER_DAY / 2), form: 'day' };
}

/** Seconds and milliseconds since 1970, days of spreadsheets, digits of an ISO date, a year. */
function numericDate(text: string): CellDate | undefined {
  const value = Number(text.replace(',', '.'));
  if (value >= 1e12 && value < 4.2e12) return instant(Math.floor(value / 1_000));
  if (value >= 1e8 && value < 4.2e9) return instant(Math.floor(value));
  if (/^(?:19[7-9]|20)\d{6}$/.test(text))
    return dayAt(text.slice(0, 4), text.slice(4, 6), text.slice(6), undefined);
  if (value >= 25_600 && value < 73_000) {
    const days = Math.floor(value);
    const second = Math.round((value - days) * SECONDS_PER_DAY);
    return { day: SERIAL_ZERO + days, second, form: 'day' };
  }
  if (/^20\d\d$/.test(text))
    return { day: Date.UTC(Number(text), 0, 1) / MS_PER_DAY, second: 0, form: 'year' };
  return undefined;
}
