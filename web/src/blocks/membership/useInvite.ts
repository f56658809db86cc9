import { campaignList } from '@footprint/shared-events/catalogue/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { useEffect } from 'react';
import { nowInSeconds } from '../../browser/dates.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSession } from '../../server/session/hooks.ts';
import { invitation } from '../checkDraft/invitation.ts';

/** Remembers by which campaign a visitor came, as long as it takes people in: keeping a quick check joins it. */
export function useInvite(kind: CampaignKind, cityCode: string | undefined): void {
  const session = useSession();
  const { value: rounds } = useQueryResult(campaignList, {}, {}, { enabled: !session });
  const round = !session && rounds && roundToJoin(rounds, kind, nowInSeconds())?.name;
  useEffect(() => {
    if (round) invitation.set({ kind, round, ...(cityCode && { cityCode }) });
  }, [kind, round, cityCode]);
}
