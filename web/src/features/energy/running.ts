import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { isFormer } from '../../forms/homes.ts';

/** Whether a counter can still be read: its end, which is exclusive, has not come. */
const isRunning = ({ activeUntil }: Pick<MeterAnswer, 'activeUntil'>): boolean =>
  activeUntil === undefined || berlinDay(activeUntil) > berlinDay(nowInSeconds());

/** Whether a meter runs where one lives: what changes from now on is about these. */
export const isInUse = (
  meter: Pick<MeterAnswer, 'activeUntil' | 'groupId'>,
  homes: readonly HouseholdAnswer[],
): boolean => isRunning(meter) && !homes.some((home) => home.id === meter.groupId && isFormer(home));

/** Meters of former times take their last readings, but are not the first to be thought of. */
export const usedFirst = (
  meters: readonly MeterAnswer[],
  homes: readonly HouseholdAnswer[],
): readonly MeterAnswer[] => meters.toSorted((a, b) => Number(isInUse(b, homes)) - Number(isInUse(a, homes)));

/** Whether a day is still to come. */
export const isAhead = (epochSeconds: number): boolean => berlinDay(epochSeconds) > berlinDay(nowInSeconds());
