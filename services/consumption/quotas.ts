import type { Consumption } from '@footprint/shared-events/consumption/area.ts';
import { QUOTAS } from '@footprint/shared-events/kernel/quotas.ts';
import type { Quota } from '../engine/quotas.ts';

/** Levels of all types together. */
export const LEVEL_QUOTA: Quota<Consumption> = {
  most: QUOTAS.levels,
  messageId: 'api:error:levelQuota',
  count: ({ chosenTypes }) => chosenTypes.reduce((sum, { history }) => sum + history.length, 0),
};
