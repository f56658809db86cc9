import { stopCampaignMails } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a campaign's mail leads. */
export function CampaignMailsStop() {
  const { busy, failure, run } = useCommand(stopCampaignMails);
  const stop = async (link: string) => (await run({}, { link })) !== undefined;
  return <StopMails mails="campaign" busy={busy} failure={failure} stop={stop} />;
}
