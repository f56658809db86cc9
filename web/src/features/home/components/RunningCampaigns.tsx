import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { lazy, Suspense } from 'react';
import { isBetUnfinished } from '../../../blocks/membership/participation.ts';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useUser } from '../../../server/session/hooks.ts';

/** Waits for the rounds anyway, and the start page for none of it. */
const CampaignRow = lazy(() => import('./CampaignRow.tsx').then((m) => ({ default: m.CampaignRow })));

/** Campaigns that run today, and a bet that was joined half way: a line each, that leads to its page. */
export function RunningCampaigns() {
  const user = useUser();
  const { value: rounds } = useRounds();
  return CAMPAIGN_KINDS.map((kind) => {
    const lead = shownToday(rounds, kind)?.lead;
    const isUnfinished = kind === 'climate-bet' && isBetUnfinished(user);
    return lead?.state === 'running' || isUnfinished ? (
      <Suspense key={kind} fallback={null}>
        <CampaignRow kind={kind} round={lead} />
      </Suspense>
    ) : null;
  });
}
