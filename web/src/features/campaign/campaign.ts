import type { StatisticsType } from '../../api/public/figures.ts';

const KINDS = ['stop-fossil', 'climate-bet'] as const;
export type CampaignKind = (typeof KINDS)[number];

export const isKind = (value: unknown): value is CampaignKind => KINDS.some((kind) => kind === value);

export const statisticsTypeOf = (kind: CampaignKind): StatisticsType => `${kind}-usage`;
