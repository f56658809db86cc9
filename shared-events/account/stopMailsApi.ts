import * as T from 'typebox';
import { STOP_PATHS } from '../catalogue/stoppedMails.ts';
import { command, query } from '../kernel/api.ts';
import { MailsLink } from '../kernel/fields.ts';

const params = T.Object({ link: MailsLink });
export const StoppedAnswer = T.Object({ stopped: T.Literal(true) });

/** Declares the call that mail programs post to. */
const stop = <P extends string>(path: P, mails: string) =>
  command('POST', `${path}/:link`, {
    summary: `Stop ${mails} by the link of one (RFC 8058)`,
    params,
    answer: StoppedAnswer,
    access: 'public',
    errors: ['api:error:notFound'],
  });

/** Declares the page for people whose mail program knows no such post. */
const page = <P extends string>(path: P, mails: string) =>
  query('GET', `${path}/:link`, {
    summary: `Lead to the page where ${mails} are stopped`,
    params,
    answer: T.Null(),
    redirects: true,
    access: 'public',
  });

export const stopReminders = stop(STOP_PATHS.reminders, 'reminders');
export const remindersPage = page(STOP_PATHS.reminders, 'reminders');
export const stopCampaignMails = stop(STOP_PATHS.campaign, 'mails of campaigns');
export const campaignMailsPage = page(STOP_PATHS.campaign, 'mails of campaigns');
export const stopNewsletter = stop(STOP_PATHS.newsletter, 'newsletters');
export const newsletterPage = page(STOP_PATHS.newsletter, 'newsletters');
