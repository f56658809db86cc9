import { campaignRounds } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { type ShownRounds, shownRounds } from '@footprint/shared-events/rounds/shownRound.ts';
import { useQueryResult } from '../../server/hooks.ts';
import type { Round } from './round.ts';

/** Every round there is. */
export const useRounds = (enabled = true) => useQueryResult(campaignRounds, {}, {}, { enabled });

/** Rounds that a page of a kind shows; undefined until they are known. */
export const shownToday = (
  rounds: readonly Round[] | undefined,
  kind: CampaignKind,
): ShownRounds<Round> | undefined => rounds && shownRounds(rounds, kind);
