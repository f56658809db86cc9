import type { Upcasters } from '../kernel/upcast.ts';

export const CAMPAIGN_UPCASTERS: Upcasters = {
  // Version 2 may say what the result was counted with; of one before, that was not written down.
  CampaignRoundClosed: [(data) => data],
};
