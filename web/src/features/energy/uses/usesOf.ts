import { formatDay } from '../../../browser/dates.ts';

/** Sources that uses are known by. */
export type UsesOf = 'readings' | 'bills' | 'deliveries';

/** The last day that an amount is about: bills name it, readings and deliveries end on the day of the next one. */
export const lastDayText = (of: UsesOf, to: number): string => formatDay(of === 'bills' ? to - 1 : to);
