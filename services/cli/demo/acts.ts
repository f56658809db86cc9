import type { Act } from './act.ts';
import { CAMPAIGN_ACTS } from './campaignActs.ts';
import { AMOUNT_ACTS, BALANCE_ACTS, MOBILITY_ACTS } from './habitActs.ts';
import { HOME_ACTS, move, SUPPLY_ACTS } from './homeActs.ts';
import { LEVEL_ACTS, levelOfNewHome } from './levelActs.ts';
import { METER_ACTS } from './meterActs.ts';

/**
 * All that invented citizens do, in the order in which a usual one does it. The demonstration plays each as often as usual;
 * random lives and histories of logs play them in any order.
 */
export const ACTS = {
  ...HOME_ACTS,
  ...METER_ACTS,
  ...LEVEL_ACTS,
  ...MOBILITY_ACTS,
  ...BALANCE_ACTS,
  ...AMOUNT_ACTS,
  ...SUPPLY_ACTS,
  move,
  levelOfNewHome,
  ...CAMPAIGN_ACTS,
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof ACTS;
