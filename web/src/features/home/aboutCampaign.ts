import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { stepOf } from '../../flow/inputFlow.ts';

/** The page that says what a kind of campaign is about, and where one joins. */
export const ABOUT_CAMPAIGN: Readonly<Record<CampaignKind, string>> = {
  'stop-fossil': stepOf('stopFossil').path,
  'climate-bet': stepOf('climateBet').path,
};
