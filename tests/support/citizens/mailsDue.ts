import { berlinDayNumber, berlinMidnight } from '../berlin.ts';
import { evolvePicks, inRound, type Picks, type Recorded } from '../rounds/countedRounds.ts';

/** A round as this count needs it, by ISO dates; end and close are exclusive. */
export interface MailedRound {
  readonly name: string;
  readonly start: string;
  readonly end: string;
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
  /** As the round counts them. */
  readonly picks: Picks;
  readonly mailed: Set<string>;
}

const NOON = 12 * 3_600;
const DAY = 86_400;
const daysBefore = (iso: string, days: number): string =>
  new Date(Date.parse(iso) - days * DAY * 1000).toISOString().slice(0, 10);

/** A round's citizens as their mails need them, by the words of the specification; shares no code with the product. */
function citizensOf(
  round: string,
  events: readonly Recorded[],
  end = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, Citizen> {
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
      picks: new Map(),
      mailed: new Set(),
    };
    all.set(user, one);
    if (at < end) evolvePicks(one.picks, type, data, berlinDayNumber);
    if (type === 'RegistrationConfirmed') one.isConfirmed = true;
    if (type === 'AccountErasureRequested') one.isErased = true;
    if (type === 'CampaignMailsStopped') one.wantsMails = false;
    if (type === 'CampaignMailsResumed') one.wantsMails = true;
    if (type === 'NewsletterAgreed') one.wantsNews = true;
    if (type === 'NewsletterWithdrawn') one.wantsNews = false;
    if (type === 'BetInfoGiven') one.wantsNews = data.newsletter === true;
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

/** The mail that asked last by a moment (epoch seconds), and since when. */
function newestAsk({ close, confirmationMail, reminders }: MailedRound, at: number) {
  const asks = [
    { purpose: 'ask', from: berlinMidnight(confirmationMail) + NOON },
    ...reminders.map((days) => ({
      purpose: `reminder-${days}`,
      from: berlinMidnight(daysBefore(close, days)) + NOON,
    })),
    { purpose: 'last-day', from: berlinMidnight(daysBefore(close, 1)) + NOON },
  ];
  return asks.filter(({ from }) => from <= at).at(-1);
}

/** Citizens with a measure in a round that runs at a moment, by what was recorded up to then. */
function withRunning(round: MailedRound, events: readonly Recorded[], at: number): ReadonlySet<string> {
  const dayOf = (iso: string): number => Date.parse(iso) / DAY / 1000;
  const days = { start: dayOf(round.start), end: dayOf(round.end) };
  const known = events.filter((event) => event.at <= at);
  const all = citizensOf(round.name, known, berlinMidnight(round.end));
  const running = [...all].filter(([, one]) =>
    inRound(days, one).some(([, { day }]) => day <= berlinDayNumber(at)),
  );
  return new Set(running.map(([user]) => user));
}

/**
 * Participants to be written at a moment (epoch seconds) and why, as `user purpose`: participants with a running measure who
 * have not answered by the newest asking mail, who joined after those on the last day, everybody by the result for 30 days.
 */
export function mailsDue(
  round: MailedRound,
  events: readonly Recorded[],
  hasResult: boolean,
  at: number,
): readonly string[] {
  const closesAt = berlinMidnight(round.close);
  const newest = newestAsk(round, at);
  const running = withRunning(round, events, at);
  const isNews = hasResult && at < berlinMidnight(daysBefore(round.close, -30));
  const due: string[] = [];
  for (const [user, one] of citizensOf(round.name, events)) {
    if (!one.isConfirmed || one.isErased || !one.wantsMails || !one.isIn) continue;
    if (at >= closesAt) {
      if (isNews && !one.mailed.has('result')) due.push(`${user} result`);
      continue;
    }
    if (!newest || one.hasAnswered || (one.joinedAt ?? at) >= newest.from || !running.has(user)) continue;
    const wasAsked = newest.purpose === 'last-day' ? one.mailed.size > 0 : one.mailed.has(newest.purpose);
    if (!wasAsked) due.push(`${user} ${newest.purpose}`);
  }
  return due.sort();
}

/** Due mails of citizens who had nothing to answer for when the mail was due: they wait for the next one. */
export function mayWait(round: MailedRound, events: readonly Recorded[], at: number): readonly string[] {
  const newest = newestAsk(round, at);
  if (!newest) return [];
  const ran = withRunning(round, events, newest.from);
  return [...withRunning(round, events, at)]
    .filter((user) => !ran.has(user))
    .map((user) => `${user} ${newest.purpose}`);
}

/** Receivers of a newsletter of a round: confirmed participants who agree and have not got it. */
export const newsDue = (round: string, purpose: string, events: readonly Recorded[]): readonly string[] =>
  [...citizensOf(round, events)].flatMap(([user, one]) =>
    one.isConfirmed && !one.isErased && one.wantsNews && one.isIn && !one.mailed.has(purpose) ? [user] : [],
  );
