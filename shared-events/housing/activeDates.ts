import { berlinDay } from '../calculation/calendar.ts';
import type { ActiveDays } from '../calculation/inputs.ts';
import { valuesOf } from '../kernel/entryFields.ts';
import { activeFields } from './fields.ts';

/** Days on which a meter or supply counts, with the dates as entered in epoch seconds; null: a date taken away. */
export interface ActiveDates extends ActiveDays {
  readonly activeFromDate?: number | null | undefined;
  readonly activeUntilDate?: number | undefined;
}

/** Dates that change: null in `activeFrom` says that it was there before, in `activeUntil` that it goes on. */
interface DatesSaid {
  readonly activeFrom?: number | null | undefined;
  readonly activeUntil?: number | null | undefined;
}

/** Days on which an entry counts after a change of its dates. */
export function activeDatesOf({ activeFrom, activeUntil }: DatesSaid): ActiveDates {
  return {
    ...(activeFrom === null && { activeFrom, activeFromDate: null }),
    ...(typeof activeFrom === 'number' && { activeFrom: berlinDay(activeFrom), activeFromDate: activeFrom }),
    ...(activeUntil === null && { activeUntil: undefined, activeUntilDate: undefined }),
    ...(typeof activeUntil === 'number' && {
      activeUntil: berlinDay(activeUntil),
      activeUntilDate: activeUntil,
    }),
  };
}

/** Dates in epoch seconds as they were entered. */
export const enteredDates = ({ activeFromDate: activeFrom, activeUntilDate: activeUntil }: ActiveDates) =>
  valuesOf(activeFields, { activeFrom, activeUntil });

/** Dates that a change says anew; null where the entry would count on no day. */
export function newActiveDates({ activeFrom, activeUntil }: DatesSaid, known: ActiveDates) {
  const from = activeFrom === undefined ? known.activeFromDate : activeFrom;
  const until = activeUntil === undefined ? known.activeUntilDate : activeUntil;
  if (typeof from === 'number' && typeof until === 'number' && berlinDay(from) >= berlinDay(until))
    return null;
  return {
    ...(activeFrom !== undefined && activeFrom !== known.activeFromDate && { activeFrom }),
    ...(activeUntil !== undefined && (activeUntil ?? undefined) !== known.activeUntilDate && { activeUntil }),
  };
}
