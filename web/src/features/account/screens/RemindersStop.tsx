import { stopReminders } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useSend } from '../../../server/useSend.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a reminder leads. */
export function RemindersStop() {
  const { busy, failure, send } = useSend(stopReminders);
  const stop = async (link: string) => (await send({}, { link })) !== undefined;
  return <StopMails mails="reminders" busy={busy} failure={failure} stop={stop} />;
}
