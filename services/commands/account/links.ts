import { createHash, createHmac } from 'node:crypto';

export type LinkPurpose = 'confirm' | 'reset';

/** Seconds a link is good for. */
export const LINK_LIFETIME: Readonly<Record<LinkPurpose, number>> = { confirm: 7 * 86_400, reset: 3_600 };

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;
/** Bytes from here on are thrown away: 256 is no multiple of 62, and the first letters would come up more often. */
const REJECT_FROM = 256 - (256 % ALPHABET.length);

/** The hash of a mailed link: made again from ids whenever it is needed, stored nowhere. */
export function linkHash(secret: string, purpose: LinkPurpose, userId: string, eventId: string): string {
  let hash = '';
  for (let block = 0; hash.length < LENGTH; block++) {
    const bytes = createHmac('sha256', secret).update([purpose, userId, eventId, block].join('|')).digest();
    for (const byte of bytes)
      if (byte < REJECT_FROM && hash.length < LENGTH) hash += ALPHABET[byte % ALPHABET.length];
  }
  return hash;
}

/** What is stored of a link's hash. */
export const linkDigest = (hash: string): string => createHash('sha256').update(hash).digest('hex');
