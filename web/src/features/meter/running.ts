import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { nowInSeconds } from '../../lib/dates.ts';

/** Whether a counter can still be read: its end, which is exclusive, has not come. */
export const isRunning = ({ activeUntil }: Pick<MeterAnswer, 'activeUntil'>): boolean =>
  activeUntil === undefined || berlinDay(activeUntil) > berlinDay(nowInSeconds());

/** Whether a day is still to come. */
export const isAhead = (epochSeconds: number): boolean => berlinDay(epochSeconds) > berlinDay(nowInSeconds());
