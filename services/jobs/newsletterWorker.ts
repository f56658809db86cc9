import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import { newsletterPurpose } from '@footprint/shared-events/account/newsletter.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { stopAddresses } from '../account/mails/mailsLink.ts';
import { mayGetNewsletter, readNewsletter } from '../account/mails/newsletters.ts';
import { readAccount } from '../account/reservation.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { newsletterMail } from './mails/newsletterMail.ts';
import { noteRoundMail } from './noteRoundMail.ts';
import { type SendOnceDeps, sendOnce } from './sendOnce.ts';

export const NEWSLETTER_MAIL = 'newsletter-mail';

/** The job that sends a newsletter to one account, once. */
export const newsletterJob = (newsletter: string, userId: string): Job => ({
  key: `${newsletterPurpose(newsletter)}-${userId}`,
  kind: NEWSLETTER_MAIL,
  payload: { newsletter, userId },
  urgency: 'low',
});

/** Sends a newsletter to whom it was meant for, unless the agreement was withdrawn or the round was left meanwhile. */
export function newsletterWorker(
  deps: MailWorkerDeps & SendOnceDeps & { readonly campaigns: readonly Campaign[] },
): JobWorker {
  return async ({ payload: { newsletter: id = '', userId = '' } }) => {
    const { engines, campaigns, operator } = deps;
    const newsletter = await readNewsletter(engines.store, id);
    if (!newsletter) throw new Error(`newsletter ${id} is not in the log`);
    const { round, letters } = newsletter;
    const account = await readAccount(engines, userId);
    if (!mayGetNewsletter(account, round, campaigns)) return undefined;
    const key = await noteRoundMail(deps, userId, { round, purpose: newsletterPurpose(id) });
    const { mail: to, language } = account;
    const supportMail = campaigns.find(({ name }) => name === round)?.supportMail ?? operator.supportMail;
    const envelope = {
      key,
      to,
      language,
      operator: { ...operator, ...(supportMail !== undefined && { supportMail }) },
      ...stopAddresses(deps, 'newsletter', userId),
    };
    return sendOnce(deps, newsletterMail(letters, envelope));
  };
}
