import { RESET_LINK_SECONDS } from '@footprint/shared-events/kernel/links.ts';
import type { LinkPurpose } from '../engine/linkHash.ts';

/** Links that are mailed to the account's address as soon as they are made. */
export type MailedLink = Extract<LinkPurpose, 'confirm' | 'reset'>;

/** The job that mails a link. */
export const JOB_KINDS: Readonly<Record<MailedLink, string>> = {
  confirm: 'confirm-mail',
  reset: 'reset-mail',
};

/** Seconds a link is good for. */
export const LINK_LIFETIME: Readonly<Record<MailedLink, number>> = {
  confirm: 7 * 86_400,
  reset: RESET_LINK_SECONDS,
};
