import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { confirmUntilOf, roundToJoin, stateAt } from '../rounds/round.ts';
import type { Account } from './area.ts';
import { joinedRounds } from './joinings.ts';

/** Seconds that a link is good for where no round is open. */
const WITHOUT_ROUND = 30 * 86_400;
const HALF_DAY = 43_200;

/** Round whose measures a link opens; absent where it opens all. */
export interface OpenLink {
  readonly round?: string | undefined;
}

interface Presented {
  readonly digest: string;
  /** Epoch seconds. */
  readonly now: number;
}

/**
 * Measures that a participant's link opens at a moment. The link ends with its round, also where the operator moved the
 * close; leaving the round and another password take it away.
 */
export function openLinkOf(
  account: Account,
  { digest, now }: Presented,
  rounds: readonly Campaign[],
): OpenLink | undefined {
  if (account.status !== 'unconfirmed' && account.status !== 'confirmed') return undefined;
  const { betLink } = account;
  const link = betLink?.digest === digest ? betLink : account.roundLinks.find((one) => one.digest === digest);
  if (!link) return undefined;
  if (link.round === undefined) return 'expiresAt' in link && now < link.expiresAt ? {} : undefined;
  const terms = rounds.find(({ name }) => name === link.round);
  return terms && stateAt(terms, now) !== 'closed' ? { round: link.round } : undefined;
}

/**
 * For which round a link of the bet is made, and when it ends by today's terms (epoch seconds): the round one is in, else
 * the one that a joining would name; without one in 30 days.
 */
export function betLinkTerms(
  { joinings }: Account,
  rounds: readonly Campaign[],
  now: number,
): { readonly round?: string; readonly expiresAt: number } {
  const own = joinedRounds(joinings, rounds, now).filter(
    ({ kind, state }) => kind === 'climate-bet' && state !== 'closed',
  );
  const open = own.find(({ state }) => state !== 'before') ?? own[0];
  const terms = open
    ? rounds.find(({ name }) => name === open.round)
    : roundToJoin(rounds, 'climate-bet', now);
  if (!terms) return { expiresAt: now + WITHOUT_ROUND };
  // From noon to midnight no clock changes.
  return { round: terms.name, expiresAt: noonOf(dayOfIso(confirmUntilOf(terms)) - 1) + HALF_DAY };
}
