import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import { type Counter, countersOf } from '../../../blocks/counter/counters.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { isInUse } from '../../../forms/homes.ts';

/** Whether it is time to read a counter again, or for the first time. */
export function isDue({ meter, lastValue }: Counter): boolean {
  if (meter.inputFrequency === 'none') return false;
  return !lastValue || dueDay(meter.inputFrequency, lastValue.d) <= berlinDay(nowInSeconds());
}

/** Never read: longest ago. */
const lastDay = ({ lastValue }: Counter): number => lastValue?.d ?? 0;

/**
 * The counters to read, of the meters in use: the one the address names first, also one of former times, which takes its
 * last readings; then those that are due, the one read longest ago before the others.
 */
export function countersToRead(
  meters: readonly MeterAnswer[],
  homes: readonly HouseholdAnswer[],
  named: string | null,
): readonly Counter[] {
  const isNamed = ({ id }: Counter): boolean => String(id) === named;
  const rank = (counter: Counter): number => (isNamed(counter) ? 0 : isDue(counter) ? 1 : 2);
  return countersOf(meters)
    .filter((counter) => isNamed(counter) || isInUse(counter.meter, homes))
    .toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? lastDay(a) - lastDay(b) : 0));
}
