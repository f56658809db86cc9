export const CAMPAIGN_KINDS = ['stop-fossil', 'climate-bet'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
