import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';

const isFigure = (value: unknown): boolean => value === null || Number.isFinite(value);

/** Somebody else's page may stand around this one: figures that are none are an error there, not a gap. */
export const isUsage = ({ savingSum, savingAvgUser, count }: CityUsageAnswer): boolean =>
  [savingSum, savingAvgUser, count].every(isFigure);
