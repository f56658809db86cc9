import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { epochOfIso, formatInWords } from '@footprint/web/src/browser/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshMail } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { chromiumPath, journeyLanguages, type Language, openPage } from '../support/pages/browser.ts';
import { CitizenPage } from '../support/pages/citizenPage.ts';
import { pressInSight } from '../support/pages/pressInSight.ts';
import { sharedBrowser } from '../support/pages/sharedBrowser.ts';
import { closeRound } from '../support/rounds/closeRound.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const PASSWORD = 'geheimes-wort-1';
const TODAY = berlinDay(Date.now() / 1000);
const day = (offset: number): string => isoOfDay(TODAY + offset);
/** The last day before an end, in words. */
const before = (offset: number, language: Language) => formatInWords(epochOfIso(day(offset - 1)), language);

const RUNNING: Campaign = {
  name: 'bet-now',
  kind: 'climate-bet',
  start: day(-10),
  end: day(20),
  goal: 5,
  title: { de: 'Die Wette im Tal', en: 'The bet of the valley' },
  texts: {
    lead: { de: 'Fünf Tonnen bis Weihnachten.', en: 'Five tonnes by Christmas.' },
    joinButton: { de: 'Ich wette mit', en: 'I bet' },
  },
};
const CLOSED: Campaign = {
  name: 'bet-then',
  kind: 'climate-bet',
  start: day(-90),
  end: day(-60),
  confirmUntil: day(-40),
};
const CONFIRMING: Campaign = {
  name: 'fossil-just',
  kind: 'stop-fossil',
  start: day(-30),
  end: day(-2),
  confirmUntil: day(5),
};
const AHEAD: Campaign = { name: 'fossil-next', kind: 'stop-fossil', start: day(10), end: day(40) };

const RESULT = {
  participants: 12,
  measures: 30,
  saving: 3.4,
  confirmedSaving: 2.5,
  byMeasure: [],
  league: [{ shortName: 'berlin', name: 'Berlin', savingSum: 3.4, per1000: 0.001 }],
  reason: 'Ein Verein war doppelt gemeldet.',
};

describe.skipIf(!chromiumPath)('rounds of campaigns', () => {
  const browser = sharedBrowser();
  const folder = folderPerFile();
  let server: RunningServer;
  const started = async (running: Campaign, port = '0'): Promise<RunningServer> => {
    const file = join(folder.path, 'rounds.json');
    await writeFile(file, JSON.stringify([running, CLOSED, CONFIRMING, AHEAD]));
    return startServer({ dataDir: folder.path, env: { CAMPAIGNS_FILE: file, PORT: port } });
  };
  beforeAll(async () => {
    // The terms first: a result belongs to a round that the log knows.
    await (await started(RUNNING)).stop();
    await closeRound(folder.path, CLOSED.name, RESULT);
    server = await started(RUNNING);
  });
  afterAll(() => server.stop());

  async function visitor(language: Language) {
    const opened = await openPage(browser(), language);
    const citizen = new CitizenPage(opened.page, server.url, language);
    await citizen.arrive();
    const main = opened.page.getByRole('main');
    const at = (path: string) => opened.page.goto(`${server.url}/${path}`);
    return { ...opened, citizen, main, t: citizen.t, at };
  }

  test.each(journeyLanguages(import.meta.filename))('each state has its page (%s)', async (language) => {
    shows('/rounds/:round');
    const { page, main, t, at, look, leave } = await visitor(language);
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/live/')) streams.push(request.url().split('/live/')[1] ?? '');
    });
    const title = RUNNING.title?.[language] ?? '';

    await at('campaign/climate-bet');
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
    await main.getByText(t('rounds:left_other', { count: 20 })).waitFor();
    await main.getByText(before(20, language)).first().waitFor();
    await main.getByText(t('rounds:saved.nobody')).waitFor();
    await main.getByText(t('rounds:goal', { goal: '5\u00A0t' })).waitFor();
    await main
      .getByRole('link', { name: t('rounds:basis.method') })
      .first()
      .waitFor();
    await main.getByRole('link', { name: RUNNING.texts?.joinButton?.[language] ?? '' }).waitFor();
    await main.getByText(t('live:state.live'), { exact: true }).waitFor();
    await look('running');
    expect(streams).toEqual([`statistics/climate-bet-usage?round=${RUNNING.name}`]);

    const past = main.getByRole('region', { name: t('campaign:past.title') });
    await pressInSight(past.getByRole('link').first());
    await page.waitForURL(`**/rounds/${CLOSED.name}`);
    await main.getByText(RESULT.reason).waitFor();
    const decimal = (value: string) => (language === 'de' ? value : value.replace(',', '.'));
    await main.locator('.hero-figure').getByText(decimal('3,4')).waitFor();
    await main.getByText(decimal('4,4')).waitFor();
    await main.getByRole('link', { name: 'Berlin' }).waitFor();
    // Its people as steps, and no chart of days.
    const pictures = main.getByRole('img');
    expect([await pictures.count(), await main.locator('.walk').count()]).toEqual([1, 1]);
    await look('closed');
    expect(streams).toHaveLength(1);

    await at('campaign/stop-fossil');
    await main.getByText(t('rounds:provisional'), { exact: true }).waitFor();
    await main.getByText(before(5, language)).first().waitFor();
    await main
      .getByText(formatInWords(epochOfIso(AHEAD.start), language))
      .first()
      .waitFor();
    await look('confirming');

    await at(`rounds/${AHEAD.name}`);
    await main.getByText(before(40, language)).first().waitFor();
    await look('before');
    await at('stop-fossil-welcome');
    await main.getByText(t('rounds:basis.half')).waitFor();
    await look('welcome');
    await at('climate-bet-welcome');
    await main.getByText(RUNNING.texts?.lead?.[language] ?? '').waitFor();
    await at('rounds/no-such-round');
    await main.getByText(t('campaign:round.unknownText')).waitFor();
    await leave();
  });

  test('a citizen joins, answers, leaves and comes back; what the operator changes stands there after a restart', async () => {
    const [one, other] = [await visitor('de'), await visitor('de')];
    const { page, citizen, main, t, at, look } = one;
    await at('user/register');
    const mail = freshMail();
    await citizen.fillRegistration(mail, PASSWORD);
    await citizen.button('account:register.submit').click();
    await page.waitForURL('**/about');
    await citizen.confirm(await mailedHash(folder.path, mail, 'register-confirm'));
    await at('measures/pick');
    await citizen.pickMeasure('Vegetarisch leben');
    await citizen.savePicked(1);
    await page.waitForURL('**/footprint');

    await at('campaign/climate-bet');
    await pressInSight(main.getByRole('button', { name: 'Ich wette mit' }));
    const isIn = main.getByText('Sie sind bei „Die Wette im Tal“ dabei');
    await isIn.waitFor();
    await look('joined');

    await other.at('campaign/climate-bet');
    const people = other.main.locator('.figures > div').filter({ hasText: t('rounds:figure.users') });
    const count = () => people.getByRole('definition').innerText();
    await expect.poll(count).toBe('1');

    await at('climate-bet-confirm');
    const veggie = main.getByRole('group', { name: 'Vegetarisch leben' });
    await veggie.getByRole('radio', { name: t('measures:confirmed.percent100'), exact: true }).click();
    await pressInSight(citizen.button('bet:confirm.save'));
    await main.getByRole('heading', { name: t('bet:share.title', { title: 'Die Wette im Tal' }) }).waitFor();
    await look('own share');

    await at('campaign/climate-bet');
    await pressInSight(main.getByRole('button', { name: t('rounds:leave.button') }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await look('asked before leaving');
    await dialog.getByRole('button', { name: t('rounds:leave.confirm') }).click();
    await main.getByText(t('rounds:leave.left')).waitFor();
    await expect.poll(count).toBe('0');
    await pressInSight(main.getByRole('button', { name: 'Ich wette mit' }));
    await isIn.waitFor();
    await expect.poll(count).toBe('1');

    const port = new URL(server.url).port;
    await server.stop();
    server = await started({ ...RUNNING, end: day(25), goal: 9 }, port);
    for (const { page: shown, main: board } of [one, other]) {
      await shown.goto(`${server.url}/campaign/climate-bet`);
      await board.getByText(t('rounds:left_other', { count: 25 })).waitFor();
      await board.getByText(before(25, 'de')).first().waitFor();
      await board.getByText(t('rounds:goal', { goal: '9\u00A0t' })).waitFor();
    }
    await isIn.waitFor();
    for (const { problems, leave } of [one, other]) {
      // The stream of the server that was stopped is no fault of the page.
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('ERR_')));
      await leave();
    }
  });
});
