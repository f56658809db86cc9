import { berlinYear, firstDayOf } from '../calculation/calendar.ts';
import { DAYS_OF_SAVING, GRAMS_PER_TONNE, type Pick, savingOf } from './savings.ts';

/**
 * Savings of any number of picks as a function of the year of looking, in integers by name, so that they are added and
 * taken away in any order without a rest. For each start year: `2026:constant` in grams, `2026:rate` in grams a year
 * that still run, and `2026:rateDays`, gram-days to be taken off: rate x day of the year for what still runs, and
 * minus rate x days for what a round ends, beyond whole years of it, which are grams.
 */
export type Buckets = Readonly<Record<string, number>>;

type Part = 'constant' | 'rate' | 'rateDays';

const nameOf = (year: number, part: Part): string => `${year}:${part}`;

/** The buckets of one pick that counts in these rounds; empty where it saves nothing. */
export function bucketsOf(pick: Pick, rounds: readonly string[]): Buckets {
  const saving = savingOf(pick, rounds);
  if (!saving) return {};
  const { startYear, start, end, isHabit, grams } = saving;
  if (!isHabit) return { [nameOf(startYear, 'constant')]: grams };
  if (end !== undefined) return endedBuckets(startYear, grams, end - start);
  const dayOfYear = start - firstDayOf(startYear);
  return {
    [nameOf(startYear, 'rate')]: grams,
    ...(dayOfYear > 0 && { [nameOf(startYear, 'rateDays')]: grams * dayOfYear }),
  };
}

/** Whole years of 365 days are grams, so that gram-days stay small enough to add up those of everybody. */
function endedBuckets(startYear: number, grams: number, days: number): Buckets {
  const years = Math.floor(days / DAYS_OF_SAVING);
  const rest = days % DAYS_OF_SAVING;
  return {
    ...(years > 0 && { [nameOf(startYear, 'constant')]: grams * years }),
    ...(rest > 0 && { [nameOf(startYear, 'rateDays')]: -grams * rest }),
  };
}

/** Savings of all the picks in the buckets as of a moment in epoch seconds, in tonnes CO2e. */
export function sumAt(buckets: Buckets, at: number): number {
  const year = berlinYear(at);
  const end = firstDayOf(year + 1);
  let grams = 0;
  let gramDays = 0;
  for (const [name, amount] of Object.entries(buckets)) {
    const [startYear = '', part] = name.split(':');
    if (Number(startYear) > year) continue;
    if (part === 'constant') grams += amount;
    if (part === 'rate') gramDays += amount * (end - firstDayOf(Number(startYear)));
    if (part === 'rateDays') gramDays -= amount;
  }
  return (grams + gramDays / DAYS_OF_SAVING) / GRAMS_PER_TONNE;
}
