import { berlinDay, type Day, isoOfDay, noonOf } from '../calculation/calendar.ts';
import { bareWord, list, saysEstimated } from './words.ts';

/** A day, a month, a quarter or a year that a cell names, by its first day. */
interface Stamp {
  readonly day: Day;
  /** Seconds since 00:00 there; orders several of a day, of 25 hours too. */
  readonly second: number;
  /** Seconds since 00:00 as written, where the cell names another zone than Berlin's. */
  readonly clock?: number;
  /** How much of a date it is; of a month, a quarter and a year the day is the first one. */
  readonly form: 'day' | 'month' | 'quarter' | 'year';
}

/** Date that a cell holds; of a period the end, and its beginning. */
export interface CellDate extends Stamp {
  readonly from?: Stamp;
  /** The value is an estimate, as words behind the date say. */
  readonly estimated?: true;
  /** Text behind the date that says neither a time nor anything else known. */
  readonly rest?: string;
}

/** How the dates of a column are to be read. */
export interface DateForm {
  readonly monthFirst: boolean;
  /** Numbers are dates only where the header says so or nothing else is one. */
  readonly numeric: boolean;
  /** Times without a zone are those of Greenwich, as the file says somewhere. */
  readonly utc?: boolean;
}

const LONGEST = 90;
const DAY_MONTH = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})(\D.*)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D.*)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(\D.*)?$/;
const NAMED = /^(\d{1,2})[. -]+([a-z?]{3,9})[., -]+(\d{4}|\d{2})(\D.*)?$/;
const NAME_FIRST = /^([a-z?]{3,9})\.? (\d{1,2}),? +(\d{4})(\D.*)?$/;
const MONTH = /^(\d{1,2})[/.-](\d{4})$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_NAME = /^([a-z?]{3,9})[. '-]*(\d{4}|\d{2})$/;
const QUARTER = /^(?:q|quartal |quarter )([1-4])[ /'-]*(\d{4}|\d{2})$|^([1-4])\. ?quartal[ /]*(\d{4})$/;
const YEAR_QUARTER = /^(\d{4})[ /-]*q([1-4])$/;
const WEEKDAY = /^[a-z?]{2,10}[.,]+ *(?=\d)/;
const BEFORE_DATE = /^(?:vom|von|from|zum|per|am|stand|bis|until)\.?:? +(?=\d)/;
/** A dash beyond ASCII is a `?` here. */
const UP_TO = /^(?:-|\?|bis|to|until|\/|\.\.\.?) {0,2}(?:zum |einschl\. |incl\. )?/;
const BETWEEN = / ?(?:-|\?|bis|to|until|\/|\.\.\.?) ?/g;
/** Texts that may be two dates with something between. */
const MAY_BE_PERIOD = /^(?:\d{1,2}\.|\d{4}|q\d|[a-z?]{3,9}[ .-]).*\d$/;
const DAY_ALONE = /^(\d{1,2})\.(\d{1,2})\.?$/;
const TIME =
  /^[ t,]*(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d+)?)?|[.-](\d{2})(?= ?uhr)|(?= ?uhr))(?!\d) ?([ap])?(?:\.?m\.?)?(?= |$|[^a-z]|uhr|z|utc|gmt|me|ce)/;
const ZONE = /^[[(]?(mesz|cest|mez|cet|(?:utc|gmt)?[+-]\d{2}(?::?\d{2})?(?!\d)|z|utc|gmt)(?![a-z])[\])]?/;
const WEEKDAYS = list(
  `mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag mon tue wed thu fri sat sun monday
   tuesday wednesday thursday friday saturday sunday`,
);
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
export function dateOf(cell: string, form: DateForm): CellDate | undefined {
  if (cell.length > LONGEST || cell.length < 3) return undefined;
  return dateIn(bareWord(cell).replace(WEEKDAY, '').replace(BEFORE_DATE, ''), form);
}

function dateIn(text: string, form: DateForm): CellDate | undefined {
  const german = DAY_MONTH.exec(text);
  if (german) return dayAt(german[3], german[2], german[1], german[4], form);
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dayAt(iso[1], iso[2], iso[3], iso[4], form);
  const slashes = SLASHES.exec(text);
  if (slashes) {
    const [, a, b, year, rest] = slashes;
    return form.monthFirst ? dayAt(year, a, b, rest, form) : dayAt(year, b, a, rest, form);
  }
  if (!NUMBER.test(text)) return wordedDate(text, form);
  return form.numeric ? (monthDate(text) ?? numericDate(text)) : undefined;
}

/** The two numbers of a date with slashes, the first of which is a day or a month. */
export function slashedOf(cell: string): readonly [number, number] | undefined {
  const found = cell.length > LONGEST ? null : SLASHES.exec(cell.trim());
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** Whether a date is in German form, which speaks for German numbers beside it. */
export const isGermanDate = (cell: string): boolean =>
  cell.length <= LONGEST && /^\d{1,2}\.\d{1,2}\.\d/.test(cell);

/** Months in a date that names no day. */
export const MONTHS_IN = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the next month. */
export function nextMonth(day: Day, months = 1): Day {
  const date = new Date(day * MS_PER_DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / MS_PER_DAY;
}

function wordedDate(text: string, form: DateForm): CellDate | undefined {
  const quarter = quarterDate(text);
  if (quarter) return quarter;
  const named = NAMED.exec(text);
  if (named) return dayAt(named[3], monthNamed(named[2]), named[1], named[4], form);
  const first = NAME_FIRST.exec(text);
  if (first) return dayAt(first[3], monthNamed(first[1]), first[2], first[4], form);
  const name = MONTH_NAME.exec(text);
  if (name) return monthAt(name[2], monthNamed(name[1]));
  return monthDate(text) ?? periodDate(text, form);
}

/** Two dates with words or a dash between, the first of which may leave its year to the second. */
function periodDate(text: string, form: DateForm): CellDate | undefined {
  if (!MAY_BE_PERIOD.test(text)) return undefined;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const end = dateIn(text.slice(index + between.length), form);
    if (!end) continue;
    const before = text.slice(0, index);
    const found = period(dateIn(before, form) ?? sameYear(before, end.day), end);
    if (found) return found;
  }
  return undefined;
}

/** A day or a month without its year, in the year of another day. */
function sameYear(text: string, day: Day): CellDate | undefined {
  const year = isoOfDay(day).slice(0, 4);
  const [, date, month] = DAY_ALONE.exec(text) ?? [];
  const alone = calendarDay(year, month, date);
  return alone === undefined ? monthAt(year, monthNamed(text)) : { day: alone, second: 0, form: 'day' };
}

function period(from: CellDate | undefined, to: CellDate | undefined): CellDate | undefined {
  if (!from || !to || from.from || to.from || to.day < from.day) return undefined;
  const { day, second, clock, form } = from;
  return { ...to, from: { day, second, form, ...(clock !== undefined && { clock }) } };
}

function quarterDate(text: string): CellDate | undefined {
  const [, first = '', year, second = first, its = year] = QUARTER.exec(text) ?? [];
  const [, yearFirst, last] = YEAR_QUARTER.exec(text) ?? [];
  const quarter = Number(last ?? second);
  const found = quarter > 0 ? monthAt(yearFirst ?? its, String(quarter * 3 - 2)) : undefined;
  return found && { ...found, form: 'quarter' };
}

/** With a point between, it is a number as well. */
function monthDate(text: string): CellDate | undefined {
  const month = MONTH.exec(text);
  if (month) return monthAt(month[2], month[1]);
  const yearFirst = YEAR_MONTH.exec(text);
  return yearFirst ? monthAt(yearFirst[1], yearFirst[2]) : undefined;
}

/** The month that a cell names without a year, 1 to 12. */
export const monthAlone = (cell: string): number | undefined => {
  const named = cell.length > 12 ? undefined : monthNamed(bareWord(cell).replace(/\.$/, ''));
  return named === undefined ? undefined : Number(named);
};

/** Whether a cell is a year, or a quarter without one. */
export const isYear = (cell: string): boolean => /^(?:19[7-9]|20)\d\d$/.test(cell);
export const isQuarter = (cell: string): boolean => /^q[1-4]$|^[1-4]\. ?quartal$/i.test(cell);

const monthNamed = (name = ''): string | undefined =>
  MONTH_WORD.test(name) ? MONTHS.get(name.slice(0, 3))?.toString() : undefined;

const fullYear = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0);

function monthAt(year: string | undefined, month: string | undefined): CellDate | undefined {
  const day = calendarDay(year, month, '1');
  return day === undefined ? undefined : { day, second: 0, form: 'month' };
}

/** Undefined for a day that no calendar has. */
function calendarDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): Day | undefined {
  if (!year || !month || !day) return undefined;
  const [y, m, d] = [fullYear(year), Number(month), Number(day)];
  const utc = Date.UTC(y, m - 1, d);
  if (m < 1 || m > 12 || new Date(utc).getUTCDate() !== d || y < 1970 || y > 2099) return undefined;
  return utc / MS_PER_DAY;
}

/** A day with what stands behind it: a time, a zone, the end of a period, a mark of an estimate. */
function dayAt(
  year: string | undefined,
  month: string | undefined,
  date: string | undefined,
  behind: string | undefined,
  form: DateForm,
): CellDate | undefined {
  const day = calendarDay(year, month, date);
  if (day === undefined) return undefined;
  if (behind === undefined) return { day, second: 0, form: 'day' };
  const [stamp, rest, isTimed] = timedAt(day, behind, form);
  return saysNothing(rest) ? stamp : withRest(stamp, rest, isTimed, form);
}

/** Names of zones and of days say nothing that the date does not, and neither do signs. */
function saysNothing(rest: string): boolean {
  const words = rest.split(/[^a-z0-9?]+/).filter(Boolean);
  return (
    words.every((word) => WEEKDAYS.has(word) || word === 'uhr' || word === 'utc') ||
    words.some((word) => word === 'berlin' || word === 'vienna' || word.endsWith('zeit') || word === 'time')
  );
}

/** `isTimed`: a time stood before the rest. */
function withRest(stamp: CellDate, rest: string, isTimed: boolean, form: DateForm): CellDate {
  const upTo = UP_TO.exec(rest);
  if (upTo) {
    const end = rest.slice(upTo[0].length);
    const [sameDay, over, isTime] = timedAt(stamp.day, end, form);
    // A dash before the only time of a day begins no period.
    if (isTime && !isTimed && saysNothing(over)) return sameDay;
    const found = isTime && over === '' ? sameDay : dateIn(end, form);
    const whole = period(stamp, found);
    if (whole) return whole;
  }
  const another = dateIn(rest, form);
  const whole = another && period(stamp, another);
  if (whole) return whole;
  return saysEstimated(rest) ? { ...stamp, estimated: true } : { ...stamp, rest };
}

/**
 * The time of a day and its zone, the text behind them, and whether there is a time at all. The end of a day, said as 24:00 or
 * as its last second, is the beginning of the next.
 */
function timedAt(day: Day, behind: string, { utc = false }: DateForm): readonly [CellDate, string, boolean] {
  const found = TIME.exec(behind);
  if (!found) return [{ day, second: 0, form: 'day' }, behind.replace(/^[ ,]+/, '').trim(), false];
  const [said, hours = '', colon, seconds, dotted, half] = found;
  const minutes = colon ?? dotted ?? '0';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  // A minute that is not cut into seconds ends with its last.
  const isLast = hour === 23 && minutes === '59' && (seconds === undefined || seconds === '59');
  const second =
    hour * 3_600 + Number(minutes) * 60 + Number(seconds ?? (isLast ? 59 : 0)) + (isLast ? 1 : 0);
  let rest = behind.slice(said.length);
  let zone = utc ? 'z' : undefined;
  const next = () => {
    rest = rest
      .replace(/^[ ,]+/, '')
      .replace(/^uhr/, '')
      .trimStart();
    return ZONE.exec(rest);
  };
  // Go writes the offset and the name of its zone.
  for (let named = next(); named?.[1] !== undefined; named = next()) {
    zone = zone === undefined || zone === 'z' ? named[1] : zone;
    rest = rest.slice(named[0].length);
  }
  rest = rest.trim();
  if (zone !== undefined)
    return [
      withClock(instant(day * SECONDS_PER_DAY + second - offsetOf(zone)), second % SECONDS_PER_DAY),
      rest,
      true,
    ];
  const over = Math.floor(second / SECONDS_PER_DAY);
  return [{ day: day + over, second: second - over * SECONDS_PER_DAY, form: 'day' }, rest, true];
}

const withClock = (stamp: CellDate, clock: number): CellDate =>
  stamp.second === clock ? stamp : { ...stamp, clock };

/** Names of German time, which changes with the season. */
const ZONES: Readonly<Record<string, number>> = { mez: 3_600, cet: 3_600, mesz: 7_200, cest: 7_200 };

function offsetOf(zone: string): number {
  const named = ZONES[zone];
  if (named !== undefined) return named;
  const [, sign, hours, minutes = '0'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 3_600 + Number(minutes) * 60);
}

function instant(epochSeconds: number): CellDate {
  // The last second of a day ends it, wherever it was written down.
  const moment = epochSeconds % 60 === 59 ? epochSeconds + 1 : epochSeconds;
  const day = berlinDay(moment);
  // From noon of the day before to midnight no clock changes; from midnight to its own noon one may.
  return { day, second: moment - (noonOf(day - 1) + SECONDS_PER_DAY / 2), form: 'day' };
}

const PLAIN: DateForm = { monthFirst: false, numeric: false };

/** Seconds and milliseconds since 1970, days of spreadsheets, digits of an ISO date, a year. */
function numericDate(text: string): CellDate | undefined {
  const value = Number(text.replace(',', '.'));
  if (value >= 1e12 && value < 4.2e12) return instant(Math.floor(value / 1_000));
  if (value >= 1e8 && value < 4.2e9) return instant(Math.floor(value));
  if (/^(?:19[7-9]|20)\d{6}$/.test(text))
    return dayAt(text.slice(0, 4), text.slice(4, 6), text.slice(6), undefined, PLAIN);
  if (value >= 25_600 && value < 73_000) {
    const days = Math.floor(value);
    const second = Math.round((value - days) * SECONDS_PER_DAY);
    return { day: SERIAL_ZERO + days, second, form: 'day' };
  }
  if (/^20\d\d$/.test(text))
    return { day: Date.UTC(Number(text), 0, 1) / MS_PER_DAY, second: 0, form: 'year' };
  return undefined;
}
