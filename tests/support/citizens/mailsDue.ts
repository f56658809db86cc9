import { berlinMidnight } from '../berlin.ts';
import type { Recorded } from '../rounds/countedRounds.ts';

/** A round as this count needs it; `close`: ISO date, exclusive. */
export interface MailedRound {
  readonly name: string;
  readonly close: string;
  readonly confirmationMail: string;
  readonly reminders: readonly number[];
}

interface Citizen {
  isConfirmed: boolean;
  isErased: boolean;
  wantsMails: boolean;
  wantsNews: boolean;
  joinedAt: number | undefined;
  isIn: boolean;
  hasAnswered: boolean;
  readonly mailed: Set<string>;
}

const NOON = 12 * 3_600;
const DAY = 86_400;
const daysBefore = (iso: string, days: number): string =>
  new Date(Date.parse(iso) - days * DAY * 1000).toISOString().slice(0, 10);

/** A round's citizens as their mails need them, by the words of the specification; shares no code with the product. */
function citizensOf(round: string, events: readonly Recorded[]): ReadonlyMap<string, Citizen> {
  const all = new Map<string, Citizen>();
  for (const { user, type, data, at } of events) {
    const one: Citizen = all.get(user) ?? {
      isConfirmed: false,
      isErased: false,
      wantsMails: true,
      wantsNews: false,
      joinedAt: undefined,
      isIn: false,
      hasAnswered: false,
      mailed: new Set(),
    };
    all.set(user, one);
    if (type === 'RegistrationConfirmed') one.isConfirmed = true;
    if (type === 'AccountErasureRequested') one.isErased = true;
    if (type === 'CampaignMailsStopped') one.wantsMails = false;
    if (type === 'CampaignMailsResumed') one.wantsMails = true;
    if (type === 'NewsletterAgreed') one.wantsNews = true;
    if (type === 'NewsletterWithdrawn') one.wantsNews = false;
    if (type === 'RoundMailed' && data.round === round) one.mailed.add(String(data.purpose));
    if (type === 'MeasureConfirmed' && (data.rounds as string[]).includes(round)) one.hasAnswered = true;
    if (type === 'CampaignLeft' && data.round === round) one.isIn = false;
    if ((type === 'BetJoined' || type === 'StopFossilJoined') && data.round === round) {
      // Coming back is joining later: the next reminder asks.
      if (!one.isIn) one.joinedAt = at;
      one.isIn = true;
    }
  }
  return all;
}

/**
 * Participants to be written at a moment (epoch seconds) and why, as `user purpose`: participants who have not answered by the
 * newest asking mail, who joined after those on the last day, everybody by the result for 30 days.
 */
export function mailsDue(
  round: MailedRound,
  events: readonly Recorded[],
  hasResult: boolean,
  at: number,
): readonly string[] {
  const closesAt = berlinMidnight(round.close);
  const asks = [
    { purpose: 'ask', from: berlinMidnight(round.confirmationMail) + NOON },
    ...round.reminders.map((days) => ({
      purpose: `reminder-${days}`,
      from: berlinMidnight(daysBefore(round.close, days)) + NOON,
    })),
    { purpose: 'last-day', from: berlinMidnight(daysBefore(round.close, 1)) + NOON },
  ];
  const newest = asks.filter(({ from }) => from <= at).at(-1);
  const isNews = hasResult && at < berlinMidnight(daysBefore(round.close, -30));
  const due: string[] = [];
  for (const [user, one] of citizensOf(round.name, events)) {
    if (!one.isConfirmed || one.isErased || !one.wantsMails || !one.isIn) continue;
    if (at >= closesAt) {
      if (isNews && !one.mailed.has('result')) due.push(`${user} result`);
      continue;
    }
    if (!newest || one.hasAnswered || (one.joinedAt ?? at) >= newest.from) continue;
    const wasAsked = newest.purpose === 'last-day' ? one.mailed.size > 0 : one.mailed.has(newest.purpose);
    if (!wasAsked) due.push(`${user} ${newest.purpose}`);
  }
  return due.sort();
}

/** Receivers of a newsletter of a round: confirmed participants who agree and have not got it. */
export const newsDue = (round: string, purpose: string, events: readonly Recorded[]): readonly string[] =>
  [...citizensOf(round, events)].flatMap(([user, one]) =>
    one.isConfirmed && !one.isErased && one.wantsNews && one.isIn && !one.mailed.has(purpose) ? [user] : [],
  );
