import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { digestOf } from '@footprint/projections/view.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { datesOf } from '@footprint/shared-events/rounds/round.ts';

/** Beside the checkpoints: which campaigns the product's projectors fold with. */
const CAMPAIGNS = 'campaigns';

/** Notes the campaigns of the product: views end with them. */
export async function bindToCampaigns(views: ViewStore, campaigns: readonly Campaign[]): Promise<void> {
  const digest = digestOf(datesOf(campaigns));
  if ((await views.getSetting(CAMPAIGNS)) !== digest) await views.putSetting(CAMPAIGNS, digest);
}

/** @throws Error when the product folds with others: two sets of views would be built against each other */
export async function requireSameCampaigns(views: ViewStore, campaigns: readonly Campaign[]): Promise<void> {
  const bound = await views.getSetting(CAMPAIGNS);
  if (bound !== undefined && bound !== digestOf(datesOf(campaigns)))
    throw new Error('CAMPAIGNS_FILE holds other campaigns than the product runs with: name the same file');
}
