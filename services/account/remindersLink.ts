import { timingSafeEqual } from 'node:crypto';
import { linkHash } from './links.ts';

/**
 * What the link by which a citizen stops reminders says. It names the citizen, so that it works as long as the account
 * lives and whatever state the views are in, and opens nothing else.
 */
export const remindersLink = (secret: string, userId: string): string =>
  `${userId}.${linkHash(secret, 'reminders', userId, '')}`;

/** Whose reminders the link stops; undefined for one that we did not make. */
export function userOfRemindersLink(secret: string, link: string): string | undefined {
  const [userId = ''] = link.split('.');
  const made = Buffer.from(remindersLink(secret, userId));
  const given = Buffer.from(link);
  return made.length === given.length && timingSafeEqual(made, given) ? userId : undefined;
}
