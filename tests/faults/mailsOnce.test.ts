import { freePort } from '@footprint/services/start/freePort.ts';
import { berlinDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/citizens/mailServer.ts';
import { registeredCitizen, sayOfAccount, sayOfMeasures } from '../support/citizens/registeredCitizen.ts';
import { openEnginesOf } from '../support/engines/engines.ts';
import { campaignsFile } from '../support/rounds/runningCampaigns.ts';
import { movedClock } from '../support/servers/movedClock.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const DAY_MS = 86_400_000;
const CITIZENS = ['ada', 'ben', 'cleo', 'dora', 'emil', 'frida'];
const KILLS = 4;
const ALL = CITIZENS.map((name) => `${name}@example.org`);

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const round: Campaign = {
  name: 'bet-now',
  kind: 'climate-bet',
  start: dayFromNow(-30),
  end: dayFromNow(30),
  confirmationMail: dayFromNow(-3),
  confirmUntil: dayFromNow(45),
};

const folder = folderPerTest();
// Mails of rounds go out by day: for these servers it is noon whenever the tests run.
const noon = movedClock('mails-once');
noon.ahead(noonOf(berlinDay(Date.now() / 1000)) * 1000 - Date.now());
let CAMPAIGNS_FILE: string;
beforeAll(() => {
  CAMPAIGNS_FILE = campaignsFile([round]);
});

/** Participants of a round whose day of the mail was three days ago. */
async function participants(): Promise<void> {
  const open = await openEnginesOf(folder.path);
  const recordedAt = Date.now() - 20 * DAY_MS;
  for (const name of CITIZENS) {
    const userId = await registeredCitizen(open, { name, language: 'de', recordedAt });
    const now = { campaigns: [round], now: recordedAt / 1000 };
    await sayOfAccount(open, userId, recordedAt, { type: 'JoinCampaign', kind: round.kind, ...now });
    // Asked is who has a measure that runs.
    const picked = { name: 'LED', state: 'start', startAt: now.now } as const;
    const pick = { type: 'EditMeasures', new: [picked], updated: [], newIn: 'new', now: now.now } as const;
    await sayOfMeasures(open, userId, recordedAt, pick);
  }
  await open.release();
}

const start = ({ url: MAIL }: Pick<MailServer, 'url'>): Promise<RunningServer> =>
  startServer({ dataDir: folder.path, env: { ...noon.env, MAIL, CAMPAIGNS_FILE } });

const mailsIn = async (server: RunningServer, metric: string): Promise<number> =>
  Number(
    new RegExp(`^${metric}\\{purpose="round-confirmation"\\} (\\d+)$`, 'm').exec(
      await server.figures(),
    )?.[1] ?? 0,
  );

test('kill -9 before or after the mail server answers: no mail goes out twice, a kill costs one at most', async () => {
  await participants();
  let starting: Promise<RunningServer>;
  let killed = 0;
  let hasDied = Promise.withResolvers<void>();
  const mails = await startMailServer({
    onTaken: async () => {
      if (killed === KILLS) return;
      killed += 1;
      // The first mails may go before the server says that it is ready.
      const killing = starting.then((server) => server.kill()).then(hasDied.resolve);
      // Every other time the answer goes out when the process dies.
      if (killed % 2 === 1) await killing;
    },
  });
  while (killed < KILLS) {
    hasDied = Promise.withResolvers();
    starting = start(mails);
    await hasDied.promise;
  }
  const server = await start(mails);
  // Jobs of those who died are found again when their leases have ended.
  await expect.poll(() => mailsIn(server, 'mails_waiting')).toBe(0);
  expect(new Set(mails.recipients).size).toBe(mails.recipients.length);
  // A worker with the answer may be about to send the next mail when it dies: that one is lost.
  expect(mails.recipients.length).toBeGreaterThanOrEqual(CITIZENS.length - KILLS / 2);
  expect(await mailsIn(server, 'mails_given_up_total')).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
  await mails.close();
});

test('while the mail server is away no mail is given up: each goes once when it is back', async () => {
  await participants();
  const port = await freePort('127.0.0.1');
  const server = await start({ url: `smtp://127.0.0.1:${port}` });
  await expect.poll(() => mailsIn(server, 'mails_failed')).toBe(CITIZENS.length);
  const mails = await startMailServer({ port });
  await expect.poll(() => mails.recipients.length).toBe(CITIZENS.length);
  await expect.poll(() => mailsIn(server, 'mails_failed')).toBe(0);
  expect([...mails.recipients].sort()).toEqual(ALL);
  expect(await mailsIn(server, 'mails_given_up_total')).toBe(0);
  expect(await server.stop()).toBe(0);
  await mails.close();
});
