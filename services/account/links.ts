import { createHmac, hash } from 'node:crypto';
import { berlinDay, dayOfIso, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { RESET_LINK_SECONDS } from '@footprint/shared-events/constants/links.ts';
import type { StoppedMails } from '@footprint/shared-events/constants/stoppedMails.ts';

export type LinkPurpose = 'confirm' | 'reset' | 'bet';

/** The job that mails a link. */
export const JOB_KINDS: Readonly<Record<LinkPurpose, string>> = {
  confirm: 'confirm-mail',
  reset: 'reset-mail',
  bet: 'bet-mail',
};

/** Seconds a link is good for; the bet's from the end of its campaign on, or from when it was made where that is later. */
export const LINK_LIFETIME: Readonly<Record<LinkPurpose, number>> = {
  confirm: 7 * 86_400,
  reset: RESET_LINK_SECONDS,
  bet: 30 * 86_400,
};

/** When the bet's link made at `now` ends. Epoch seconds. */
export function betLinkEnd(campaigns: readonly Campaign[], now: number): number {
  const campaign = campaignOn(campaigns, 'climate-bet', isoOfDay(berlinDay(now)));
  return Math.max(now, campaign ? noonOf(dayOfIso(campaign.end)) : 0) + LINK_LIFETIME.bet;
}

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
