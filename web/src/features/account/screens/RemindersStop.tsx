import { stopReminders } from '@footprint/shared-events/account/stopMailsApi.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { StopMails } from '../components/StopMails.tsx';

/** Where the link of a reminder leads. */
export function RemindersStop() {
  const { busy, failure, run } = useCommand(stopReminders);
  const stop = async (link: string) => (await run({}, { link })) !== undefined;
  return <StopMails mails="reminders" busy={busy} failure={failure} stop={stop} />;
}
