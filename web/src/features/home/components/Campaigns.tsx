import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { CampaignPanel } from './CampaignPanel.tsx';

/** Both kinds of campaigns, also where none runs today, each with what it has saved so far. */
export function Campaigns() {
  const { value: rounds, failure, retry } = useRounds();
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  return CAMPAIGN_KINDS.map((kind) => (
    <CampaignPanel key={kind} kind={kind} shown={shownToday(rounds, kind)} />
  ));
}
