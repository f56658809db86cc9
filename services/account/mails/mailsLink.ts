import { timingSafeEqual } from 'node:crypto';
import { STOP_PATHS, type StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { linkHash } from '../../engine/linkHash.ts';

/**
 * Text of the link by which a citizen stops mails of one kind. It names the citizen, so that it works as long as the
 * account lives and whatever state the views are in, and opens nothing else.
 */
export const mailsLink = (secret: string, mails: StoppedMails, userId: string): string =>
  `${userId}.${linkHash(secret, mails, userId, '')}`;

/** Id of the citizen whose mails of this kind the link stops; undefined for a link that we did not make. */
export function userOfMailsLink(secret: string, mails: StoppedMails, link: string): string | undefined {
  const [userId = ''] = link.split('.');
  const made = Buffer.from(mailsLink(secret, mails, userId));
  const given = Buffer.from(link);
  return made.length === given.length && timingSafeEqual(made, given) ? userId : undefined;
}

/** The two addresses of the link in a mail: the page for its reader, and what programs for mail post to (RFC 8058). */
export function stopAddresses(
  { linkSecret, pagesUrl }: { readonly linkSecret: string; readonly pagesUrl: string },
  mails: StoppedMails,
  userId: string,
): { readonly ignoreLink: string; readonly unsubscribeUrl: string } {
  const path = `${STOP_PATHS[mails]}/${mailsLink(linkSecret, mails, userId)}`;
  return { ignoreLink: `${pagesUrl}/${path}`, unsubscribeUrl: `${pagesUrl}/sdp-api/${path}` };
}
