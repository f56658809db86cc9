import { berlinDay } from '../calculation/calendar.ts';
import type { ActiveDays } from '../calculation/inputs.ts';

/** Days on which a meter or supply counts, with the dates as entered in epoch seconds; null: a date taken away. */
export interface ActiveDates extends ActiveDays {
  readonly activeFromDate?: number | null | undefined;
  readonly activeUntilDate?: number | undefined;
}

/** Dates that change: null in `activeFrom` says that it was there before, in `activeUntil` that it goes on. */
export function activeDatesOf({
  activeFrom,
  activeUntil,
}: {
  readonly activeFrom?: number | null | undefined;
  readonly activeUntil?: number | null | undefined;
}): ActiveDates {
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
