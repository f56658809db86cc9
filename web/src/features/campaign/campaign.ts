import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';

export const isKind = (value: unknown): value is CampaignKind =>
  CAMPAIGN_KINDS.some((kind) => kind === value);
