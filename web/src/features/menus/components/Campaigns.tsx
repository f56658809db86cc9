import { CAMPAIGN_KINDS } from '@footprint/shared-events/constants/campaignKinds.ts';
import { lazy, Suspense } from 'react';
import { isBetUnfinished } from '../../../joining/participation.ts';
import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { useUser } from '../../../session/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';

/** Waits for the rounds anyway, and the start page for none of it. */
const CampaignPanel = lazy(() => import('./CampaignPanel.tsx').then((m) => ({ default: m.CampaignPanel })));

interface CampaignsProps {
  /** Those too that do not run today, each with what it has saved so far. */
  readonly all?: boolean;
}

/** Campaigns that run today, and a bet that was joined half way: each with its button. */
export function Campaigns({ all = false }: CampaignsProps) {
  const user = useUser();
  const { value: rounds, failure, retry } = useRounds();
  if (all && failure) return <LoadFailure failure={failure} retry={retry} />;
  return CAMPAIGN_KINDS.map((kind) => {
    const shown = shownToday(rounds, kind);
    const isUnfinished = kind === 'climate-bet' && isBetUnfinished(user);
    return all || shown?.lead?.state === 'running' || isUnfinished ? (
      <Suspense key={kind} fallback={null}>
        <CampaignPanel kind={kind} shown={shown} figures={all} />
      </Suspense>
    ) : null;
  });
}
