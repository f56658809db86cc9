import { randomUUID } from 'node:crypto';
import type { Job } from '@footprint/infra/job-queue/port.ts';
import type { Mail } from '@footprint/infra/mail/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { type AccountCommand, accountDecider, opensBetSession } from '@footprint/services/account/decide.ts';
import { betLinkEnd, JOB_KINDS, linkDigest, linkHash } from '@footprint/services/account/links.ts';
import { register } from '@footprint/services/account/register.ts';
import { readAccount } from '@footprint/services/account/reservation.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { eventIdOf } from '@footprint/services/engine/ids.ts';
import { BET_JOINED, betMailsOf, betMailWorker } from '@footprint/services/jobs/betMailWorker.ts';
import { byKind } from '@footprint/services/jobs/byKind.ts';
import { linkMailWorker } from '@footprint/services/jobs/linkMailWorker.ts';
import { react } from '@footprint/services/jobs/reactions.ts';
import { type MeasuresCommand, measuresDecider } from '@footprint/services/measures/decide.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/builtInRounds.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/constants/operator.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenEngines, openTestEngines } from '../support/engines.ts';
import { readWholeLog } from '../support/readWholeLog.ts';

const at = (iso: string): number => noonOf(dayOfIso(iso));
const MAIL = 'ada@example.org';
const PAGES = 'https://example.org/app';

let open: OpenEngines;
beforeEach(async () => {
  open = await openTestEngines();
});
afterEach(() => open.close());

async function citizen(day: string, mail = MAIL): Promise<string> {
  const outcome = await register(
    open.engines,
    { pepper: open.secrets.PEPPER, linkSecret: open.secrets.LINK_SECRET },
    {
      commandId: randomUUID(),
      correlationId: 'test',
      body: { mail, fullName: 'Ada' },
      language: 'en',
      recordedAt: at(day) * 1000,
    },
    async () => 'hash',
  );
  if (!outcome.accepted) throw new Error(outcome.rejection.messageId);
  return outcome.userId;
}

async function say(userId: string, day: string, command: AccountCommand, commandId: string = randomUUID()) {
  const metadata = { commandId, userId, actor: userId, recordedAt: at(day) * 1000 };
  const stream = streamOf('account', userId);
  const outcome = await handleCommand(open.engines, accountDecider, command, {
    stream,
    subject: userId,
    metadata,
  });
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
}

const termsOn = (day: string) => ({ campaigns: CAMPAIGNS, now: at(day) });
const join = (userId: string, day: string): Promise<void> =>
  say(userId, day, { type: 'JoinCampaign', kind: 'climate-bet', ...termsOn(day) });

/** Tells about the bet on a day; answers the hash of the link. */
async function giveInfo(userId: string, day: string, newsletter = true): Promise<string> {
  const commandId = randomUUID();
  const id = eventIdOf(commandId, 0);
  const hash = linkHash(open.secrets.LINK_SECRET, 'bet', userId, id);
  const link = { id, digest: linkDigest(hash), expiresAt: betLinkEnd(CAMPAIGNS, at(day)) };
  await say(
    userId,
    day,
    { type: 'GiveBetInfo', newsletter, measuresGeneral: '', link, now: at(day) },
    commandId,
  );
  return hash;
}

/** Runs the bet's jobs that are due by a day; answers the mails. */
async function runUntil(day: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const deps = {
    engines: { store: open.engines.store, keys: open.engines.keys },
    mailer: {
      send: async (mail: Mail) => void mails.push(mail),
      withdraw: async () => 0,
      close: async () => undefined,
    },
    linkSecret: open.secrets.LINK_SECRET,
    operator: EXAMPLE_OPERATOR,
    pagesUrl: PAGES,
    now: () => at(day) * 1000,
  };
  const work = byKind({ [JOB_KINDS.bet]: linkMailWorker(deps), [BET_JOINED]: betMailWorker(deps) });
  const events = await readWholeLog(open.engines.store, { prefixes: ['account-'] });
  const jobs: Job[] = events.flatMap((event) => [
    ...betMailsOf(event, userIdOfStream(event.stream) ?? '', CAMPAIGNS, at(day)),
  ]);
  for (const job of jobs) if ((job.dueAt ?? 0) <= at(day) * 1000) await work(job);
  return mails;
}

test('a participant is asked once, on the day of the campaign, by a link that logs in', async () => {
  const userId = await citizen('2021-08-01');
  const hash = await giveInfo(userId, '2021-08-01');
  await giveInfo(userId, '2021-08-02', false);
  await join(userId, '2021-08-03');
  expect(await runUntil('2021-10-14')).toEqual([]);
  const mails = await runUntil('2021-10-15');
  expect(mails).toEqual([
    expect.objectContaining({ to: MAIL, subject: 'Climate bet: how far did you get?' }),
  ]);
  expect(mails[0]?.text).toContain(`${PAGES}/climate-bet-confirm/${hash}`);
  expect(mails[0]?.html).toContain(`href="${PAGES}/climate-bet-confirm/${hash}"`);
});

test('one who joins after that day is asked at once, in the own language', async () => {
  const userId = await citizen('2026-02-01');
  await say(userId, '2026-02-01', {
    ...{ type: 'ChangeProfile', fields: { language: 'de' } },
    ...termsOn('2026-02-01'),
  });
  await giveInfo(userId, '2026-02-01');
  expect(await runUntil('2026-02-01')).toEqual([
    expect.objectContaining({ subject: 'Klimawette: Wie weit sind Sie gekommen?' }),
  ]);
});

test('one who joined without an answer is asked to log in', async () => {
  const userId = await citizen('2021-08-01');
  await join(userId, '2021-08-01');
  const [mail, ...others] = await runUntil('2021-10-15');
  expect(mail?.text).toMatch(new RegExp(`${PAGES}/climate-bet-confirm\\n`));
  expect(others).toEqual([]);
});

test('who has confirmed is not asked, nor who is gone', async () => {
  const userId = await citizen('2021-08-01');
  await giveInfo(userId, '2021-08-01');
  await join(userId, '2021-08-01');
  await say(userId, '2021-09-01', { type: 'ConfirmBet' });
  expect(await runUntil('2021-10-15')).toEqual([]);
  await say(userId, '2021-09-02', { type: 'RequestErasure', reason: 'owner' });
  expect(await runUntil('2021-10-15')).toEqual([]);
});

test('the link ends 30 days after the campaign, and never within 30 days of being made', async () => {
  expect(betLinkEnd(CAMPAIGNS, at('2021-08-01'))).toBe(at('2021-11-01') + 30 * 86_400);
  expect(betLinkEnd(CAMPAIGNS, at('2026-02-01'))).toBe(at('2026-02-01') + 30 * 86_400);
  expect(betLinkEnd([], at('2026-02-01'))).toBe(at('2026-02-01') + 30 * 86_400);
  const userId = await citizen('2021-08-01');
  const digest = linkDigest(await giveInfo(userId, '2021-08-01'));
  const account = await readAccount(open.engines, userId);
  const end = betLinkEnd(CAMPAIGNS, at('2021-08-01'));
  expect(opensBetSession(account, { digest, now: end - 1 })).toBe(true);
  expect(opensBetSession(account, { digest, now: end })).toBe(false);
});

/** Picks a measure and confirms it, and the process dies before the bet is ended. */
async function confirmsAt(userId: string, recordedAt: number): Promise<void> {
  const metadata = { userId, actor: userId, recordedAt };
  const carryOut = (command: MeasuresCommand) =>
    handleCommand(open.engines, measuresDecider, command, {
      ...{ stream: streamOf('measures', userId), subject: userId },
      metadata: { ...metadata, commandId: randomUUID() },
    });
  const startAt = at('2021-09-01');
  await carryOut({ type: 'EditMeasures', new: [{ name: 'LED', state: 'start', startAt }], updated: [] });
  await carryOut({ type: 'ConfirmMeasures', answers: [{ name: 'LED', confirmed: 'done' }], rounds: [] });
}

test('a bet whose end a crash cut off is ended by the reactions, one that began after a confirmation is not', async () => {
  const [cut, later] = [await citizen('2021-08-01'), await citizen('2021-08-01', `later-${MAIL}`)];
  await confirmsAt(later, at('2021-09-02') * 1000);
  await join(later, '2021-09-03');
  await join(cut, '2021-08-01');
  await confirmsAt(cut, at('2021-10-16') * 1000);
  expect(await readAccount(open.engines, cut)).toMatchObject({ isBetUser: true, isBetConfirmed: false });
  const done = new AbortController();
  const reacting = react(open.engines, open.engines.jobs, done.signal);
  await expect
    .poll(async () => (await readAccount(open.engines, cut)).isBetConfirmed, { timeout: 20_000 })
    .toBe(true);
  // The events of the other come first in the log: they have been seen.
  expect(await readAccount(open.engines, later)).toMatchObject({ isBetUser: true, isBetConfirmed: false });
  done.abort();
  await reacting;
});
