import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { isCityCode } from '../../browser/cityCode.ts';
import { createStore } from '../../browser/store.ts';

/** By whose page a visitor came: keeping the figure joins that round. */
export interface Invitation {
  readonly kind: CampaignKind;
  /** The round that took people in when they came. */
  readonly round: string;
  /** Postcode of the town whose page it was, where it has but one. */
  readonly cityCode?: string;
}

/** The last page of a campaign or town that was open; null where there was none, or its visitor said no. */
export const invitation = createStore<Invitation | null>(null);

/** As it was stored; null where it is none. */
export function readInvitation(stored: unknown): Invitation | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, round, cityCode } = stored as Partial<Invitation>;
  if (!CAMPAIGN_KINDS.some((known) => known === kind) || typeof round !== 'string') return null;
  return {
    kind: kind as CampaignKind,
    round,
    ...(isCityCode(cityCode) && { cityCode }),
  };
}
