import { stopNewsletter } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a newsletter leads. */
export function NewsletterStop() {
  const { busy, failure, run } = useCommand(stopNewsletter);
  const stop = async (link: string) => (await run({}, { link })) !== undefined;
  return <StopMails mails="newsletter" busy={busy} failure={failure} stop={stop} />;
}
