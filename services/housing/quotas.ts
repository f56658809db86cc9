import type { Housing } from '@footprint/shared-events/housing/area.ts';
import { QUOTAS } from '@footprint/shared-events/kernel/quotas.ts';
import type { Quota } from '../engine/quotas.ts';

export const HOUSEHOLD_QUOTA: Quota<Housing> = {
  most: QUOTAS.households,
  messageId: 'api:error:householdQuota',
  count: ({ households }) => Object.keys(households).length,
};
