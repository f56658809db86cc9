import { DEGREE_DAYS_PERMILLE } from '../catalogue/degreeDays.ts';
import type { Day } from './calendar.ts';

const MS_PER_DAY = 86_400_000;
const DAYS_PER_YEAR = 365.25;

/**
 * Weight of the days from `from` (inclusive) to `to` (exclusive) for a counter with heating share `h` (0 to 1):
 * (1-h)/365.25 a day plus h times its month's degree days. A calendar year weighs about 1, with h = 1 exactly 1.
 * Source: method CW-1, rule 2; degree days by VDI 2067 Blatt 1 (12/1983), Table 22.
 */
export function weightBetween(from: Day, to: Day, h: number): number {
  if (to <= from) return 0;
  const linear = ((1 - h) * (to - from)) / DAYS_PER_YEAR;
  return h === 0 ? linear : linear + h * (degreeYears(to) - degreeYears(from));
}

/** Remembered per day: a rebuild asks for the same few thousand days again and again. */
const KNOWN_DEGREE_YEARS = new Map<Day, number>();

function degreeYears(day: Day): number {
  const known = KNOWN_DEGREE_YEARS.get(day);
  if (known !== undefined) return known;
  const computed = computeDegreeYears(day);
  KNOWN_DEGREE_YEARS.set(day, computed);
  return computed;
}

/** Degree days up to 00:00 of a day, counted in years: every calendar year adds exactly 1. */
function computeDegreeYears(day: Day): number {
  const date = new Date(day * MS_PER_DAY);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const before = CUMULATED[month] ?? 0;
  const daysInMonth = (Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / MS_PER_DAY;
  const within = ((DEGREE_DAYS_PERMILLE[month] ?? 0) * (date.getUTCDate() - 1)) / daysInMonth;
  return year + (before + within) / 1000;
}

/** Permille before each month begins. */
const CUMULATED = DEGREE_DAYS_PERMILLE.map((_, month) =>
  DEGREE_DAYS_PERMILLE.slice(0, month).reduce<number>((sum, permille) => sum + permille, 0),
);
