/** Mails that can be stopped: each kind is stopped by a link of its own, in every mail of the kind. */
export const STOPPED_MAILS = ['reminders', 'campaign', 'newsletter'] as const;
export type StoppedMails = (typeof STOPPED_MAILS)[number];

/** Where each is stopped, by the page of a reader and by the call of a mail program alike; the link comes behind it. */
export const STOP_PATHS = {
  reminders: 'user/reminders-stop',
  campaign: 'user/campaign-mails-stop',
  newsletter: 'user/newsletter-stop',
} as const satisfies Readonly<Record<StoppedMails, string>>;
