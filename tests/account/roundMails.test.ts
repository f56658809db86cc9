import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { type Mail, MailUncertain } from '@footprint/infra/mail/port.ts';
import type { AccountCommand } from '@footprint/services/account/decide.ts';
import { mailsLink } from '@footprint/services/account/mails/mailsLink.ts';
import { readAccount } from '@footprint/services/account/reservation.ts';
import { handleCommand } from '@footprint/services/engine/handleCommand.ts';
import { linkDigest, linkHash } from '@footprint/services/engine/linkHash.ts';
import { collectMetrics } from '@footprint/services/http/health/metrics.ts';
import { byKind } from '@footprint/services/jobs/byKind.ts';
import { findRoundMails } from '@footprint/services/jobs/findRoundMails.ts';
import { ROUND_MAILS, roundMailWorker } from '@footprint/services/jobs/roundMailWorker.ts';
import type { EditMeasures } from '@footprint/services/measures/decide.ts';
import { roundDecider } from '@footprint/services/rounds/decideRound.ts';
import { openLinkOf } from '@footprint/shared-events/account/betLinks.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { registeredCitizen, sayOfAccount, sayOfMeasures } from '../support/citizens/registeredCitizen.ts';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { projectToHead } from '../support/views/projectToHead.ts';

/** So many people at least get a result. */
const FEWEST = 5;
const PAGES = 'https://example.org/app';
const bet: Campaign = {
  name: 'bet-2026',
  kind: 'climate-bet',
  start: '2026-01-01',
  end: '2026-12-01',
  confirmationMail: '2026-11-15',
  confirmUntil: '2026-12-20',
  reminders: [14, 3],
  title: { de: 'Wette <2026>', en: 'Bet <2026>' },
};
/** Noon of a day in Berlin, in epoch milliseconds. */
const at = (iso: string): number => noonOf(dayOfIso(iso)) * 1000;

const open = enginesPerTest();
let campaigns: readonly Campaign[];
let mailServer: (mail: Mail) => Promise<void>;
let sent: Mail[];
const takesMails = async (mail: Mail): Promise<void> => void sent.push(mail);
beforeEach(async () => {
  campaigns = [...CAMPAIGNS, bet];
  sent = [];
  mailServer = takesMails;
});

const say = (userId: string, day: string, command: AccountCommand): Promise<void> =>
  sayOfAccount(open, userId, at(day), command);

const terms = (day: string) => ({ campaigns, now: at(day) / 1000 });

interface Who {
  readonly kind?: Campaign['kind'];
  readonly joins?: string;
  readonly language?: Language;
  readonly confirms?: boolean;
  /** When the measure begins that is picked with joining; '': none is. */
  readonly startsOn?: string;
}

/** A citizen who joins a round, on 1 March unless another day is named. */
async function participant(
  name: string,
  {
    kind = 'climate-bet',
    joins = '2026-03-01',
    language = 'en',
    confirms = true,
    startsOn = '2026-03-02',
  }: Who = {},
): Promise<string> {
  const userId = await registeredCitizen(open, { name, language, recordedAt: at('2026-01-05'), confirms });
  await say(userId, joins, { type: 'JoinCampaign', kind, ...terms(joins) });
  if (startsOn === '') return userId;
  const picked = { name: 'LED', state: 'start', startAt: at(startsOn) / 1000 } as const;
  await edit(userId, joins, { new: [picked], updated: [] });
  return userId;
}

/** Picks or ends a measure on a day. */
async function edit(
  userId: string,
  day: string,
  changes: Pick<EditMeasures, 'new' | 'updated'>,
): Promise<void> {
  const command = { type: 'EditMeasures', ...changes, newIn: 'new', now: at(day) / 1000 } as const;
  await sayOfMeasures(open, userId, at(day), command);
}

async function answer(userId: string, day: string, rounds: readonly string[] = ['bet-2026']): Promise<void> {
  const answers = [{ name: 'LED', confirmed: 'done' }] as const;
  await sayOfMeasures(open, userId, at(day), { type: 'ConfirmMeasures', answers, rounds });
}

const queueFile = () => join(open.dataDir, 'mails.db');

/** Does the first work of a jobs process that starts at a moment: it finds mails. */
async function begin(now: number): Promise<JobQueue> {
  await projectToHead(open.engines);
  const jobs = await openSqliteJobQueue({
    file: queueFile(),
    now: () => now,
    pollMs: 5,
    onFailure: () => undefined,
  });
  const { store, views } = open.engines;
  await findRoundMails({ store, views, jobs, campaigns }, now, new AbortController().signal);
  return jobs;
}

/** A process that dies before it has sent anything of what it found. */
const find = async (now: number): Promise<void> => (await begin(now)).close();

/** Does the work of a whole process: finds mails, sends the due ones and ends. Answers who got what. */
async function runAt(now: number): Promise<readonly string[]> {
  const before = sent.length;
  const jobs = await begin(now);
  const { store, keys } = open.engines;
  const worker = roundMailWorker({
    engines: { store, keys },
    linkSecret: open.secrets.LINK_SECRET,
    pagesUrl: PAGES,
    campaigns,
    fewest: FEWEST,
    operator: EXAMPLE_OPERATOR,
    now: () => now,
    ledger: open.engines.ledger,
    mailer: { send: (mail) => mailServer(mail), withdraw: async () => 0, close: async () => undefined },
  });
  jobs.work(byKind(Object.fromEntries(ROUND_MAILS.map((kind) => [kind, worker]))));
  await expect
    .poll(() => jobs.stats())
    .toMatchObject({ waiting: 0, ...(mailServer === takesMails && { failed: 0 }) });
  await jobs.close();
  return sent
    .slice(before)
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}
const run = (day: string): Promise<readonly string[]> => runAt(at(day));

/** How many mails this process has sent, by the purpose that operators see. */
async function mailCounts(): Promise<Record<string, number>> {
  const { store, views, jobs } = open.engines;
  const health = { store, views, declared: [], jobs, now: Date.now, misfits: async () => undefined };
  const { text } = await collectMetrics(health);
  const rows = text.matchAll(/^mails_sent_total\{purpose="(.+)"\} (\d+)$/gm);
  return Object.fromEntries([...rows].map(([, purpose = '', count]) => [purpose, Number(count)]));
}

describe('participants who have not answered are asked', () => {
  // spec 2 §4: the mail asks once, on its day
  test('on the day of the mail, by each reminder and, who joined after those, on the last day', async () => {
    await participant('ada');
    const ben = await participant('ben');
    await participant('cleo', { joins: '2026-11-20' });
    const countsBefore = await mailCounts();
    expect(await run('2026-11-14')).toEqual([]);
    expect(await runAt(at('2026-11-15') - 1)).toEqual([]);
    expect(await run('2026-11-15')).toEqual([
      'ada: Bet <2026>: how far did you get?',
      'ben: Bet <2026>: how far did you get?',
    ]);
    await answer(ben, '2026-11-18');
    expect(await run('2026-12-05')).toEqual([]);
    const missing = 'Bet <2026>: your answer is missing';
    expect(await run('2026-12-06')).toEqual([`ada: ${missing}`, `cleo: ${missing}`]);
    expect(await run('2026-12-17')).toEqual([`ada: ${missing}`, `cleo: ${missing}`]);
    expect(await run('2026-12-19')).toEqual([]);
    expect(await run('2026-12-20')).toEqual([]);
    expect(await mailCounts()).toEqual({
      ...countsBefore,
      'round-confirmation': (countsBefore['round-confirmation'] ?? 0) + 2,
      'round-reminder': (countsBefore['round-reminder'] ?? 0) + 4,
    });
  });

  test('on the last day only participants who have not been asked in this round', async () => {
    const { reminders: _, ...unreminded } = bet;
    campaigns = [...CAMPAIGNS, unreminded];
    await participant('ada');
    await participant('late', { joins: '2026-11-16' });
    expect(await run('2026-11-15')).toHaveLength(1);
    expect(await run('2026-12-18')).toEqual([]);
    expect(await run('2026-12-19')).toEqual(['late: Bet <2026>: today is the last day']);
  });

  test('in either kind of campaign, in their language, by text and HTML, with the round’s support', async () => {
    const fossil: Campaign = {
      ...bet,
      name: 'fossil-2026',
      kind: 'stop-fossil',
      supportMail: 'hilfe@klima.example',
    };
    campaigns = [...CAMPAIGNS, fossil];
    const userId = await participant('ada', { kind: 'stop-fossil', language: 'de' });
    expect(await run('2026-11-15')).toEqual(['ada: Wette <2026>: Wie weit sind Sie gekommen?']);
    const [mail] = sent;
    const { roundLinks } = await readAccount(open.engines, userId);
    const hash = linkHash(open.secrets.LINK_SECRET, 'bet', userId, roundLinks[0]?.id ?? '');
    const stop = `user/campaign-mails-stop/${mailsLink(open.secrets.LINK_SECRET, 'campaign', userId)}`;
    expect(mail?.text.split('\n')).toEqual(
      expect.arrayContaining([
        `${PAGES}/climate-bet-confirm/${hash}`,
        `${PAGES}/${stop}`,
        'hilfe@klima.example',
      ]),
    );
    expect(mail?.text).toContain('bis einschließlich 19.12.2026');
    expect(mail?.text).not.toContain('zur Hälfte');
    expect(mail?.html).toContain(`href="${PAGES}/climate-bet-confirm/${hash}"`);
    expect(mail?.html).toContain('„Wette &lt;2026&gt;“');
    expect(mail?.html).not.toContain('<2026>');
    expect(mail?.html).toContain('Beispielbetreiber');
    expect(mail?.unsubscribeUrl).toBe(`${PAGES}/sdp-api/${stop}`);
  });

  test('and no other: not who left, stopped these mails, never confirmed the account or is gone', async () => {
    const [left, stopped, gone] = [
      await participant('left'),
      await participant('stopped'),
      await participant('gone'),
    ];
    await participant('unconfirmed', { confirms: false });
    await participant('other', { kind: 'stop-fossil' });
    await say(left, '2026-11-01', { type: 'LeaveCampaign', kind: 'climate-bet', ...terms('2026-11-01') });
    await say(stopped, '2026-11-01', { type: 'StopMails', purpose: 'campaign' });
    await say(gone, '2026-11-01', { type: 'RequestErasure', reason: 'owner' });
    for (const day of ['2026-11-15', '2026-11-30']) expect(await run(day)).toEqual([]);
    await say(stopped, '2026-12-01', {
      type: 'ChangeProfile',
      fields: { campaignMailsStopped: false },
      ...terms('2026-12-01'),
    });
    expect(await run('2026-12-06')).toEqual(['stopped: Bet <2026>: your answer is missing']);
  });

  test('nor who has nothing to answer for: no measure, one that has not begun, one that was ended', async () => {
    await participant('idle', { startsOn: '' });
    await participant('planning', { startsOn: '2026-11-20' });
    const ended = await participant('ended');
    await edit(ended, '2026-11-01', { new: [], updated: [{ name: 'LED', state: 'finished' }] });
    await participant('ada');
    expect(await run('2026-11-15')).toEqual(['ada: Bet <2026>: how far did you get?']);
    expect(await run('2026-12-06')).toEqual([
      'ada: Bet <2026>: your answer is missing',
      'planning: Bet <2026>: your answer is missing',
    ]);
  });

  test('by one link for all mails of the round, which opens it in several visits until its close', async () => {
    const userId = await participant('ada');
    await run('2026-11-15');
    await run('2026-12-06');
    const hashes = sent.map(({ text }) => /climate-bet-confirm\/([0-9A-Za-z]{24})/.exec(text)?.[1]);
    expect(hashes).toHaveLength(2);
    expect(hashes[1]).toBe(hashes[0]);
    const opens = async (day: string) =>
      openLinkOf(
        await readAccount(open.engines, userId),
        { digest: linkDigest(hashes[0] ?? ''), now: at(day) / 1000 },
        campaigns,
      );
    await answer(userId, '2026-12-07');
    expect(await opens('2026-12-19')).toEqual({ round: 'bet-2026' });
    expect(await opens('2026-12-20')).toBeUndefined();
  });
});

describe('no mail goes out twice', () => {
  const FIRST = ['ada: Bet <2026>: how far did you get?'];
  const mailed = async (): Promise<number> =>
    (await readWholeLog(open.engines.store)).filter(({ type }) => type === 'RoundMailed').length;
  beforeEach(() => participant('ada'));

  test('also where the process runs again that day, the day after, or a clock steps back', async () => {
    expect(await run('2026-11-15')).toEqual(FIRST);
    for (const day of ['2026-11-15', '2026-11-16', '2026-11-13', '2026-11-15', '2026-11-17'])
      expect(await run(day)).toEqual([]);
    expect(await mailed()).toBe(1);
  });

  test('nor at night: a process that was down until the evening asks the next morning', async () => {
    const HOUR = 3_600_000;
    expect(await runAt(at('2026-11-15') + 8.1 * HOUR)).toEqual([]);
    expect(await runAt(at('2026-11-16') - 3.1 * HOUR)).toEqual([]);
    expect(await runAt(at('2026-11-16') - 2.9 * HOUR)).toEqual(FIRST);
  });

  test('and a process that comes days late still asks, by the newest mail alone', async () => {
    expect(await run('2026-11-16')).toEqual(FIRST);
    expect(await run('2026-12-09')).toEqual(['ada: Bet <2026>: your answer is missing']);
    expect(await run('2026-12-18')).toEqual(['ada: Bet <2026>: your answer is missing']);
  });

  test('where dates are moved: no job has to move, and what was sent is not sent again', async () => {
    campaigns = [...CAMPAIGNS, { ...bet, confirmationMail: '2026-11-20' }];
    expect(await run('2026-11-15')).toEqual([]);
    expect(await run('2026-11-20')).toEqual(FIRST);
    campaigns = [...CAMPAIGNS, { ...bet, confirmationMail: '2026-11-25', confirmUntil: '2026-12-27' }];
    for (const day of ['2026-11-25', '2026-12-06']) expect(await run(day)).toEqual([]);
    expect(await run('2026-12-13')).toEqual(['ada: Bet <2026>: your answer is missing']);
    campaigns = [...CAMPAIGNS, { ...bet, confirmUntil: '2026-12-29' }];
    expect(await run('2026-12-15')).toEqual([]);
  });

  test('also who waited for a mail whose date was moved: on the new one', async () => {
    await find(at('2026-11-15'));
    campaigns = [...CAMPAIGNS, { ...bet, confirmationMail: '2026-11-20' }];
    expect(await run('2026-11-16')).toEqual([]);
    expect(await run('2026-11-20')).toEqual(FIRST);
    expect(await run('2026-11-21')).toEqual([]);
  });

  test('where the queue was lost', async () => {
    expect(await run('2026-11-15')).toEqual(FIRST);
    rmSync(queueFile());
    expect(await run('2026-11-15')).toEqual([]);
    rmSync(queueFile());
    expect(await run('2026-11-16')).toEqual([]);
  });

  test('where the mail server refused it at first: it goes later, once', async () => {
    mailServer = async () => {
      throw new Error('the mail server is away');
    };
    expect(await run('2026-11-15')).toEqual([]);
    expect(await mailed()).toBe(1);
    mailServer = takesMails;
    expect(await run('2026-11-16')).toEqual(FIRST);
    expect(await run('2026-11-17')).toEqual([]);
    expect(await mailed()).toBe(1);
  });

  test('where it is unknown whether the mail server took it: it is given up, also where the queue was lost', async () => {
    mailServer = async (mail) => {
      sent.push(mail);
      throw new MailUncertain('the connection broke');
    };
    expect(await run('2026-11-15')).toEqual(FIRST);
    mailServer = takesMails;
    expect(await run('2026-11-16')).toEqual([]);
    rmSync(queueFile());
    expect(await run('2026-11-17')).toEqual([]);
    // The next mail of the round is another one.
    expect(await run('2026-12-06')).toEqual(['ada: Bet <2026>: your answer is missing']);
  });

  test('where it waited so long that it was found again for another day', async () => {
    await find(at('2026-11-15'));
    campaigns = [...CAMPAIGNS, { ...bet, confirmationMail: '2026-11-20' }];
    await find(at('2026-11-20'));
    expect(await run('2026-11-20')).toEqual(FIRST);
  });

  test('nor one that is out of date when its turn comes', async () => {
    mailServer = async () => {
      throw new Error('the mail server is away');
    };
    await run('2026-11-15');
    mailServer = takesMails;
    expect(await run('2026-12-06')).toEqual(['ada: Bet <2026>: your answer is missing']);
    expect(await run('2026-12-20')).toEqual([]);
  });

  test('not even where the answer comes between', async () => {
    mailServer = async () => {
      throw new Error('the mail server is away');
    };
    await run('2026-11-15');
    const [registered] = await readWholeLog(open.engines.store, { prefixes: ['account-'] });
    await answer(registered?.stream.slice('account-'.length) ?? '', '2026-11-15');
    mailServer = takesMails;
    expect(await run('2026-11-16')).toEqual([]);
  });
});

describe('the result', () => {
  async function close(day: string, participants = 1_234): Promise<void> {
    const result = { participants, measures: 5_000, saving: 1_234.4, confirmedSaving: 0.05 };
    const outcome = await handleCommand(
      open.engines,
      roundDecider(bet),
      {
        type: 'CloseRound',
        result: { ...result, byMeasure: [], league: [] },
        countedWith: { fewest: FEWEST },
        now: at(day) / 1000,
      },
      {
        stream: campaignStreamOf(bet.name),
        subject: campaignStreamOf(bet.name),
        metadata: { commandId: randomUUID(), actor: 'system', recordedAt: at(day) },
      },
    );
    if (!outcome.accepted) throw new Error(JSON.stringify(outcome.rejection));
  }

  test('is written to every participant once, with the own share', async () => {
    const ada = await participant('ada', { language: 'de' });
    await participant('ben', { startsOn: '' });
    await participant('other', { kind: 'stop-fossil' });
    await answer(ada, '2026-12-01');
    expect(await run('2026-12-20')).toEqual([]);
    await close('2026-12-20');
    const HOUR = 3_600_000;
    for (const hours of [-3.1, 8.1]) expect(await runAt(at('2026-12-20') + hours * HOUR)).toEqual([]);
    expect(await run('2026-12-20')).toEqual([
      'ada: Wette <2026>: zusammen 1.234\u00A0t CO₂',
      'ben: Bet <2026>: 1,234\u00A0t CO₂ together',
    ]);
    const [to] = sent.filter((mail) => mail.to === 'ada@example.org');
    expect(to?.text).toContain('Zusammen: 1.234\u00A0t CO₂, davon bestätigt 50\u00A0kg CO₂');
    expect(to?.text).toMatch(/Ihr Anteil: (\d+)\u00A0kg CO₂, davon bestätigt \1\u00A0kg CO₂/);
    expect(to?.text).not.toContain('Ihr Anteil: 0 kg');
    expect(to?.text).toContain('Teilnehmende: 1.234');
    expect(to?.text).toContain(`${PAGES}/rounds/bet-2026`);
    expect(sent.at(-1)?.unsubscribeUrl).toContain('campaign-mails-stop');
    const ben = sent.find((mail) => mail.to === 'ben@example.org');
    expect(ben?.text).toContain('Your share: 0.0\u00A0t CO₂, of which 0.0\u00A0t CO₂ confirmed');
    for (const day of ['2026-12-21', '2027-01-10']) expect(await run(day)).toEqual([]);
    rmSync(queueFile());
    expect(await run('2027-01-10')).toEqual([]);
  });

  test('is no news a month after the close', async () => {
    await participant('ada');
    await close('2026-12-21');
    expect(await run('2027-01-19')).toEqual([]);
  });

  test('is not written of fewer people than may be shown', async () => {
    await participant('ada');
    await close('2026-12-20', FEWEST - 1);
    expect(await run('2026-12-21')).toEqual([]);
  });

  test('is not written where there is none', async () => {
    await participant('ada');
    for (const day of ['2026-12-20', '2026-12-30']) expect(await run(day)).toEqual([]);
  });
});
