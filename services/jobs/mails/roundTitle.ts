import type { Language } from '@footprint/shared-events/account/roles.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';

const TITLES: Readonly<Record<CampaignKind, Readonly<Record<Language, string>>>> = {
  'climate-bet': { de: 'Klimawette', en: 'Climate bet' },
  'stop-fossil': { de: 'Stopp fossil', en: 'Stop fossil' },
};

/** What the operator calls a round, else its kind. */
export const titleOf = ({ title, kind }: Campaign, language: Language): string =>
  (title ?? TITLES[kind])[language];
