import type { Account } from '@footprint/shared-events/account/area.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { PROFILE_TEXT } from '@footprint/shared-events/account/newsletterTexts.ts';
import type { StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';

type Choices = Partial<
  Record<'remindersStopped' | 'campaignMailsStopped' | 'newsletter', boolean | undefined>
>;

/** Choices that the link of a mail makes. */
export const STOPPED: Readonly<Record<StoppedMails, Choices>> = {
  reminders: { remindersStopped: true },
  campaign: { campaignMailsStopped: true },
  newsletter: { newsletter: false },
};

/** Events of a citizen's choice of the mails that can be stopped; none where it is so already. */
export function mailsChosen(account: Account, choices: Choices): readonly AccountEvent[] {
  const events: AccountEvent[] = [];
  const { remindersStopped, campaignMailsStopped, newsletter } = choices;
  if (remindersStopped !== undefined && remindersStopped !== account.remindersStopped)
    events.push({ type: remindersStopped ? 'RemindersStopped' : 'RemindersResumed', data: {} });
  if (campaignMailsStopped !== undefined && campaignMailsStopped !== account.campaignMailsStopped)
    events.push({ type: campaignMailsStopped ? 'CampaignMailsStopped' : 'CampaignMailsResumed', data: {} });
  if (newsletter !== undefined && newsletter !== account.newsletter)
    events.push(
      newsletter
        ? { type: 'NewsletterAgreed', data: { textId: PROFILE_TEXT } }
        : { type: 'NewsletterWithdrawn', data: {} },
    );
  return events;
}
