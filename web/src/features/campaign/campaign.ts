import type { StatisticsType } from '@footprint/shared-events/campaigns/types.ts';

const KINDS = ['stop-fossil', 'climate-bet'] as const;
export type CampaignKind = (typeof KINDS)[number];

export const isKind = (value: unknown): value is CampaignKind => KINDS.some((kind) => kind === value);

export const statisticsTypeOf = (kind: CampaignKind): StatisticsType => `${kind}-usage`;
