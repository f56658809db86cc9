import { createHmac, hash } from 'node:crypto';
import type { StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';

export type LinkPurpose = 'confirm' | 'reset' | 'mailChange' | 'mailUndo' | 'bet' | 'picture';

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

/** Digest under which a link's hash is stored. */
export const linkDigest = (linkText: string): string => hash('sha256', linkText, 'hex');
