import { stopNewsletter } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useSend } from '../../../server/useSend.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a newsletter leads. */
export function NewsletterStop() {
  const { busy, failure, send } = useSend(stopNewsletter);
  const stop = async (link: string) => (await send({}, { link })) !== undefined;
  return <StopMails mails="newsletter" busy={busy} failure={failure} stop={stop} />;
}
