import { activate, type TargetSet, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { accountsView } from '@footprint/projections/views/accounts.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { newsletterId } from '@footprint/services/account/mails/newsletters.ts';
import { closeRounds } from '@footprint/services/jobs/closeRounds.ts';
import { readRound } from '@footprint/services/rounds/roundLog.ts';
import { storeTerms } from '@footprint/services/rounds/roundTerms.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { berlinDate, berlinMidnight } from '../support/berlin.ts';
import { mailsDue, mayWait, newsDue } from '../support/citizens/mailsDue.ts';
import { openTestEngines } from '../support/engines/engines.ts';
import { recordedEvents } from '../support/rounds/recordedEvents.ts';
import { RoundPost } from '../support/rounds/roundPost.ts';
import { ALL_ROUNDS, CHANGED_FILES, closeOf, SIMULATED } from '../support/rounds/simulatedRounds.ts';
import { Simulation } from '../support/rounds/simulation.ts';
import { quickDisk } from '../support/servers/temporaryFolder.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

const CITIZENS = 300;
const ACTIONS_A_DAY = 8;
const FIRST = berlinMidnight('2027-01-01');
const LAST = berlinMidnight('2028-08-01');
const DAY = 86_400;
/** First and last days of what is one test each: the whole time, and no more. */
const PARTS = Array.from({ length: 10 }, (_, n) => [n * 58, n * 58 + 57] as const);

const freshStore = freshViewStores();

const DAYS_OF_MAILS = new Set(['2027-08-12', '2027-08-24', '2028-04-19', '2028-07-03']);
const isSimulated = ({ name }: Campaign): boolean => SIMULATED.some((round) => round.name === name);
const hasMailsAt = (rounds: readonly Campaign[], at: number): boolean =>
  rounds
    .filter(isSimulated)
    .some(
      (round) =>
        at > berlinMidnight(round.confirmationMail ?? '') && at < berlinMidnight(closeOf(round)) + 32 * DAY,
    );

const letter = { subject: 'Neues', paragraphs: ['Es gibt Neues.'] };
const LETTERS = { de: letter, en: letter };
/** When an operator sends the newsletter of a round: again after some days, when the queue lost it or more have agreed. */
const NEWS: Readonly<Record<string, string>> = {
  '2027-05-20': 'bet-2027',
  '2027-06-01': 'bet-2027',
  '2027-06-15': 'bet-2027',
  '2028-01-11': 'stop-2027',
  '2028-02-12': 'stop-2027',
  '2028-05-20': 'bet-2028',
};

/** A year and a half, day by day, and who is mailed. */
async function beginning() {
  const open = await openTestEngines(quickDisk());
  const { engines } = open;
  const views = await freshStore();
  let rounds: readonly Campaign[] = ALL_ROUNDS;
  const simulation = new Simulation(open, rounds, CITIZENS);
  const post = new RoundPost(open, views, rounds);
  let target: TargetSet;
  const begin = async (terms: readonly Campaign[], at: number): Promise<void> => {
    rounds = terms;
    simulation.campaigns = terms;
    post.campaigns = terms;
    target = targetSet([totalsView(terms, 1), accountsView], 1);
    await storeTerms(engines, terms, at * 1000);
    await activate(views, target);
  };
  await begin(ALL_ROUNDS, FIRST);
  const purposes = new Set<string>();
  /** Newsletters that were handed over, by purpose those who were to get them. */
  let waiting: readonly (readonly [string, readonly string[]])[] = [];

  const project = () => runToEnd({ events: engines.store, views, set: target.set, placed: target.placed });
  const recorded = recordedEvents(engines.store);
  const forget = (): void => {
    post.forget();
    waiting = [];
  };
  const sendNews = async (round: string, at: number): Promise<void> => {
    await project();
    await post.newsletter(round, LETTERS, at);
    const purpose = `newsletter-${newsletterId(round, LETTERS)}`;
    waiting = [...waiting, [round, newsDue(round, purpose, await recorded())]];
  };
  type Sent = Awaited<ReturnType<typeof post.run>>[number];
  const nameOf = ({ to, round, purpose }: Sent): string => `${round} ${simulation.byMail.get(to)} ${purpose}`;
  /** Mails that come now or by the next asking day, as it was when they were looked for. */
  let mayCome = new Set<string>();
  const surelyDue = (mails: readonly string[]): readonly string[] =>
    mails.filter((mail) => !mayCome.has(mail)).sort();
  const sendAt = async (at: number): Promise<void> => {
    await project();
    await closeRounds({ engines, views, campaigns: rounds, fewest: 1 }, at * 1000);
    const events = await recorded();
    const expected: string[] = [];
    mayCome = new Set();
    for (const terms of rounds.filter(isSimulated)) {
      const { name, start, end, confirmationMail = '', reminders = [] } = terms;
      const { result } = await readRound(engines.store, name);
      const round = { name, start, end, close: closeOf(terms), confirmationMail, reminders };
      for (const due of mailsDue(round, events, result !== undefined, at)) expected.push(`${name} ${due}`);
      for (const either of mayWait(round, events, at)) mayCome.add(`${name} ${either}`);
    }
    for (const [round, users] of waiting) {
      const id = newsletterId(round, LETTERS);
      const still = new Set(newsDue(round, `newsletter-${id}`, events));
      for (const user of users) if (still.has(user)) expected.push(`newsletter-mail ${user} ${id}`);
    }
    waiting = [];
    const sent = await post.run(at);
    for (const { round, purpose } of sent) purposes.add(`${round} ${purpose}`);
    expect(surelyDue(sent.map(nameOf))).toEqual(surelyDue(expected));
  };

  const live = async (day: number): Promise<void> => {
    const begins = FIRST + day * DAY;
    // In the evening, within the hours in which results go out, also on the days on which the clock changes.
    const at = begins + 18 * 3_600;
    const date = berlinDate(at);
    const changed = CHANGED_FILES[date];
    if (changed) await begin(changed, begins);
    await simulation.day(begins, ACTIONS_A_DAY);
    // A process every third day: most find their mails late.
    const isLate = day % 3 !== 0 && !DAYS_OF_MAILS.has(date);
    if (waiting.length === 0 && (isLate || !hasMailsAt(rounds, at))) {
      const news = NEWS[date];
      if (news !== undefined) await sendNews(news, at);
      return;
    }
    if (day % 5 === 0) forget();
    await sendAt(at);
    if (NEWS[date] !== undefined) await sendNews(NEWS[date], at);
    if (day % 4 !== 0) return;
    // Another process whose clock is behind, and a queue that has lost what was sent.
    forget();
    await project();
    expect(surelyDue((await post.run(at - 3_600)).map(nameOf))).toEqual([]);
  };
  const compareAll = async (): Promise<void> => {
    const keys = post.sent.map(({ to, round, purpose }) => `${to} ${round} ${purpose}`);
    expect(new Set(keys).size).toBe(keys.length);
    const noted = (await recorded()).filter(({ type }) => type === 'RoundMailed');
    expect(noted.map(({ user, data }) => `${user} ${data.purpose}`).sort()).toEqual(
      post.sent
        .map(({ to, purpose }) => `${simulation.byMail.get(to)} ${purpose}`)
        .map((key) => key.replace(/ (?=[0-9a-f]{16}$)/, ' newsletter-'))
        .sort(),
    );
    expect([...purposes].filter((purpose) => !purpose.startsWith('newsletter')).sort()).toEqual([
      // No citizen joins after the end: reminders that come later leave no one for the last day.
      ...['ask', 'reminder-3', 'reminder-30', 'result'].map((purpose) => `bet-2027 ${purpose}`),
      ...['ask', 'reminder-10', 'result'].map((purpose) => `bet-2028 ${purpose}`),
      ...['ask', 'last-day', 'result'].map((purpose) => `stop-2027 ${purpose}`),
    ]);
    expect([...purposes].filter((purpose) => purpose.startsWith('newsletter'))).toHaveLength(3);
  };
  const end = async (): Promise<void> => {
    await views.close();
    await open.close();
  };
  return { live, compareAll, end };
}

// Each part goes on where the one before has ended: none can be tried again.
describe(`of ${CITIZENS} citizens in three rounds`, { retry: 0 }, () => {
  let years: Awaited<ReturnType<typeof beginning>>;
  beforeAll(async () => {
    years = await beginning();
  });
  afterAll(() => years.end());

  test.each(PARTS)(
    'exactly those are mailed who are to be, whatever the queue forgets: days %i to %i',
    async (first, last) => {
      for (let day = first; day <= last && FIRST + day * DAY < LAST; day++) await years.live(day);
    },
  );

  test('each mail went out once, and every kind of mail did', () => years.compareAll());
});
