import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { isInUse } from '../../forms/homes.ts';

/** Meters of former times take their last readings, but are not the first to be thought of. */
export const usedFirst = (
  meters: readonly MeterAnswer[],
  homes: readonly HouseholdAnswer[],
): readonly MeterAnswer[] => meters.toSorted((a, b) => Number(isInUse(b, homes)) - Number(isInUse(a, homes)));

/** Whether a day is still to come. */
export const isAhead = (epochSeconds: number): boolean => berlinDay(epochSeconds) > berlinDay(nowInSeconds());
