import { stopCampaignMails } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useSend } from '../../../server/useSend.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a campaign's mail leads. */
export function CampaignMailsStop() {
  const { busy, failure, send } = useSend(stopCampaignMails);
  const stop = async (link: string) => (await send({}, { link })) !== undefined;
  return <StopMails mails="campaign" busy={busy} failure={failure} stop={stop} />;
}
