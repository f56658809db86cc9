import { activate, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { accountsView } from '@footprint/projections/views/accounts.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { closeRounds } from '@footprint/services/campaigns/closeRounds.ts';
import { readRound } from '@footprint/services/campaigns/roundLog.ts';
import { storeTerms } from '@footprint/services/campaigns/roundTerms.ts';
import { expect, test } from 'vitest';
import { berlinDate, berlinMidnight } from '../support/berlin.ts';
import type { Recorded } from '../support/countedRounds.ts';
import { openTestEngines } from '../support/engines.ts';
import { freshViewStores } from '../support/freshViewStores.ts';
import { mailsDue } from '../support/mailsDue.ts';
import { readWholeLog } from '../support/readWholeLog.ts';
import { RoundPost } from '../support/roundPost.ts';
import { runToEnd } from '../support/runToEnd.ts';
import { ALL_ROUNDS, CLOSE_OF, SIMULATED } from '../support/simulatedRounds.ts';
import { Simulation } from '../support/simulation.ts';

const CITIZENS = 300;
const ACTIONS_A_DAY = 8;
const FIRST = berlinMidnight('2027-01-01');
const LAST = berlinMidnight('2028-07-20');
const DAY = 86_400;

const freshStore = freshViewStores();

const DAYS_OF_MAILS = new Set(['2027-08-12', '2027-08-14', '2028-04-30', '2028-06-14']);
const hasMailsAt = (at: number): boolean =>
  SIMULATED.some(
    ({ name, confirmationMail = '' }) =>
      at > berlinMidnight(confirmationMail) && at < berlinMidnight(CLOSE_OF[name] ?? '') + 32 * DAY,
  );

test(`of ${CITIZENS} citizens in three rounds exactly those are mailed who are to be, once, whatever the queue forgets`, {
  timeout: 300_000,
}, async () => {
  const open = await openTestEngines();
  const { engines } = open;
  const views = await freshStore();
  const target = targetSet([totalsView(ALL_ROUNDS), accountsView], 1);
  await activate(views, target);
  await storeTerms(engines, ALL_ROUNDS, FIRST * 1000);
  const simulation = new Simulation(open, ALL_ROUNDS, CITIZENS);
  const post = new RoundPost(open, views, ALL_ROUNDS);
  const purposes = new Set<string>();

  const project = () => runToEnd({ events: engines.store, views, set: target.set, placed: target.placed });
  const sendAt = async (at: number): Promise<void> => {
    await project();
    await closeRounds({ engines, views, campaigns: ALL_ROUNDS, fewest: 1 }, at * 1000);
    const events: Recorded[] = (
      await readWholeLog(engines.store, { prefixes: ['account-', 'measures-'] })
    ).map(({ stream, type, data, metadata }) => ({
      ...{ user: userIdOfStream(stream) ?? '', type, data },
      at: metadata.recordedAt / 1000,
    }));
    const expected: string[] = [];
    for (const { name, confirmationMail = '', reminders = [] } of SIMULATED) {
      const { result } = await readRound(engines.store, name);
      const round = { name, close: CLOSE_OF[name] ?? '', confirmationMail, reminders };
      for (const due of mailsDue(round, events, result !== undefined, at)) expected.push(`${name} ${due}`);
    }
    const sent = await post.run(at);
    for (const { round, purpose } of sent) purposes.add(`${round} ${purpose}`);
    expect(
      sent.map(({ to, round, purpose }) => `${round} ${simulation.byMail.get(to)} ${purpose}`).sort(),
    ).toEqual(expected.sort());
  };

  for (let day = 0; FIRST + day * DAY < LAST; day++) {
    await simulation.day(FIRST + day * DAY, ACTIONS_A_DAY);
    const at = FIRST + day * DAY + 20 * 3_600;
    // A process every third day: most find their mails late.
    if (!hasMailsAt(at) || (day % 3 !== 0 && !DAYS_OF_MAILS.has(berlinDate(at)))) continue;
    if (day % 5 === 0) post.forget();
    await sendAt(at);
    if (day % 4 !== 0) continue;
    // Another process whose clock is behind, and a queue that has lost what was sent.
    post.forget();
    await project();
    expect(await post.run(at - 3_600)).toEqual([]);
  }
  const keys = post.sent.map(({ to, round, purpose }) => `${to} ${round} ${purpose}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...purposes].sort()).toEqual([
    // Nobody joins after the end: reminders that come later leave no one for the last day.
    ...['ask', 'reminder-3', 'reminder-30', 'result'].map((purpose) => `bet-2027 ${purpose}`),
    ...['ask', 'reminder-10', 'result'].map((purpose) => `bet-2028 ${purpose}`),
    ...['ask', 'last-day', 'result'].map((purpose) => `stop-2027 ${purpose}`),
  ]);
  await views.close();
  await open.close();
});
