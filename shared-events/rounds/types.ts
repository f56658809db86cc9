import type { CampaignKind } from '../catalogue/campaignKinds.ts';

/** Statistics by the name they are asked for, and the campaigns whose users they count. */
export const STATISTICS = {
  'stop-fossil-usage': 'stop-fossil',
  'climate-bet-usage': 'climate-bet',
} as const satisfies Readonly<Record<string, CampaignKind>>;

export type StatisticsType = keyof typeof STATISTICS;
export const STATISTICS_TYPES = Object.keys(STATISTICS) as readonly StatisticsType[];

/** Before its start, until its end, until answers end, and then for good. */
export const ROUND_STATES = ['before', 'running', 'confirming', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];
