import { berlinDay, type Day } from '../calculation/calendar.ts';
import { DAYS_TO_NEXT_READING } from '../catalogue/housing.ts';

/** The day on which a meter is to be read again, after a reading at some epoch seconds. */
export const dueDay = (frequency: keyof typeof DAYS_TO_NEXT_READING, lastReadAt: number): Day =>
  berlinDay(lastReadAt) + DAYS_TO_NEXT_READING[frequency];
