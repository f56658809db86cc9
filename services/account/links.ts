import { createHmac, hash } from 'node:crypto';
import { RESET_LINK_SECONDS } from '@footprint/shared-events/constants/links.ts';
import type { StoppedMails } from '@footprint/shared-events/constants/stoppedMails.ts';

export type LinkPurpose = 'confirm' | 'reset' | 'bet';

/** Those that are mailed as soon as they are made. */
export type MailedLink = Exclude<LinkPurpose, 'bet'>;

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

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;
/** Bytes from here on are thrown away: 256 is no multiple of 62, and the first letters would come up more often. */
const REJECT_FROM = 256 - (256 % ALPHABET.length);

/** The hash of a mailed link: made again from ids whenever it is needed, stored nowhere. */
export function linkHash(
  secret: string,
  purpose: LinkPurpose | StoppedMails,
  userId: string,
  eventId: string,
): string {
  let text = '';
  for (let block = 0; text.length < LENGTH; block++) {
    const bytes = createHmac('sha256', secret).update([purpose, userId, eventId, block].join('|')).digest();
    for (const byte of bytes)
      if (byte < REJECT_FROM && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}

/** What is stored of a link's hash. */
export const linkDigest = (linkText: string): string => hash('sha256', linkText, 'hex');
