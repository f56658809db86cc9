import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { berlinDay, dayOfIso, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client, loggedInClient } from '../support/calls/client.ts';
import { organiserAt } from '../support/calls/roleAt.ts';
import { mailsAbout } from '../support/citizens/outbox.ts';
import { type Participant, participantIn } from '../support/citizens/participants.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { chromiumPath } from '../support/pages/browser.ts';
import { CitizenPage } from '../support/pages/citizenPage.ts';
import { openWhole } from '../support/pages/openWhole.ts';
import {
  allowed,
  type Bases,
  claimsIn,
  leading,
  mass,
  plain,
  type RoundBases,
} from '../support/pages/publicNumbers.ts';
import { sharedBrowser } from '../support/pages/sharedBrowser.ts';
import { runCli } from '../support/servers/cli.ts';
import { movedClock } from '../support/servers/movedClock.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TODAY = berlinDay(Date.now() / 1000);
/** News go out by day. */
const TO_NOON = noonOf(TODAY) * 1000 - Date.now();
const day = (offset: number): string => isoOfDay(TODAY + offset);
const ROUND: Campaign = {
  name: 'fossil-now',
  kind: 'stop-fossil',
  start: day(2),
  end: day(20),
  confirmUntil: day(24),
  goal: 3,
  title: { de: 'Raus aus Öl und Gas', en: 'Out of oil and gas' },
};
const BET: Campaign = { name: 'bet-now', kind: 'climate-bet', start: day(-10), end: day(60) };
const TYPES = { 'stop-fossil': 'stop-fossil-usage', 'climate-bet': 'climate-bet-usage' } as const;
const BERLIN = '10115';
/** For so long processes answer public figures from memory, which ages with their clock. */
const REMEMBERED_MS = 5_050;

describe.skipIf(!chromiumPath)('public numbers', () => {
  const { ahead, env } = movedClock('numbers');
  let now = Date.now();
  const today = (): number => berlinDay(now / 1000);
  const browser = sharedBrowser();
  const folder = folderPerTest();
  let server: RunningServer;
  let port: string;
  const people: Participant[] = [];

  const start = async (): Promise<void> => {
    const file = join(folder.path, 'rounds.json');
    await writeFile(file, JSON.stringify([ROUND, BET]));
    server = await startServer({
      dataDir: folder.path,
      env: { ...env, MEMORY_AGES: '1', CAMPAIGNS_FILE: file, PORT: port },
    });
    port = new URL(server.url).port;
  };
  const restart = async (): Promise<void> => {
    await server.stop();
    await start();
  };
  // Each time that the test is tried its figures begin with nothing.
  beforeEach(async () => {
    ahead(0);
    port = '0';
    people.length = 0;
    await start();
  });
  afterEach(() => server.stop());

  const joins = async (cityCode: string, measures: readonly string[], round: Campaign = ROUND) => {
    const since = round === ROUND ? { ...round, start: day(3) } : round;
    const participant = await participantIn({ url: server.url, dataDir: folder.path }, since, {
      cityCode,
      measures,
    });
    people.push(participant);
  };
  const many = async (count: number, cityCode: string, measures: readonly string[]): Promise<void> => {
    for (let i = 0; i < count; i++) await joins(cityCode, measures);
  };
  const answer = (i: number, name: string, confirmed: string) =>
    people[i]?.client.put('measures/confirm', [{ name, confirmed }]);

  /** Events before each moment, and on which day from today. */
  const HISTORY: readonly (readonly [number, () => unknown])[] = [
    [0, () => joins(BERLIN, ['LED', 'PV'], BET)],
    [0, () => joins(BERLIN, ['PV'])],
    [0, () => joins('20095', ['Veggie'])],
    [1, () => joins(BERLIN, [])],
    [2, () => undefined],
    [3, () => joins(BERLIN, ['LED'])],
    [3, () => joins('50667', ['PV', 'LED'])],
    [4, () => joins(BERLIN, ['Veggie', 'LabelA'])],
    [4, () => people.at(-1)?.client.post('campaign/leave', { kind: ROUND.kind })],
    [5, () => many(4, BERLIN, ['LED'])],
    [5, () => answer(people.length - 1, 'LED', 'missed')],
    [6, () => people.at(-2)?.erase()],
    [9, () => many(2, '20095', ['greenElectricity', 'PV'])],
    [19, () => joins(BERLIN, ['WashingTemp'])],
    [20, () => undefined],
    [21, () => joins(BERLIN, ['LED'], BET)],
    [24, () => undefined],
    [25, () => closed()],
    [25, () => correct()],
    [40, () => joins('20095', ['PV'], BET)],
  ];
  /** Its result is counted by the jobs of a process that starts. */
  const closed = async (): Promise<void> => {
    await restart();
    await expect.poll(async () => (await basesNow()).round.result).toBeDefined();
  };
  const correct = async (): Promise<void> => {
    const file = join(folder.path, 'corrected.json');
    await writeFile(file, JSON.stringify({ participants: 9, saving: 2.25 }));
    const options = ['--reason', 'Ein Verein war doppelt gemeldet.', '--result', file];
    const at = { DATA_DIR: folder.path, CAMPAIGNS_FILE: join(folder.path, 'rounds.json') };
    await runCli(
      { ...env, ...at, ...engineEnvironment(folder.path) },
      ...['campaign', 'correct', ROUND.name],
      ...options,
    );
    await restart();
    const arrived = async () => (await mailsAbout(folder.path, people[1]?.mail ?? '', /Zusammen: /)).length;
    await expect.poll(arrived).toBe(1);
  };

  const ask = async <B>(path: string, body: object = {}): Promise<B> =>
    (await new Client(server.url).post<B>(path, body)).body;
  const roundBases = async ({ name, kind, start: first }: Campaign): Promise<RoundBases> => {
    const rounds = await ask<Bases['round'][]>('campaign/rounds');
    const known = rounds.find((round) => round.name === name);
    if (!known) throw new Error('the round is not there');
    const leads = known.state !== 'before' && (known.state !== 'closed' || known.result || known.pending);
    // A round's days, of which a page shows a week or more.
    const shownDays = leads ? Math.min(30, Math.max(7, today() - dayOfIso(first) + 1)) : 30;
    const [type, round] = [TYPES[kind], { round: name }];
    const [figures, everybody, inRound, ever, history] = await Promise.all([
      ask<Bases['figures']>(`statistics/${type}`, round),
      ask<Bases['everybody']>(`statistics/${type}`),
      ask<Bases['leagues'][number]>(`statistics/${type}/league`, round),
      ask<Bases['leagues'][number]>(`statistics/${type}/league`),
      ask<Bases['history']>(`statistics/${type}/history`, { days: shownDays, ...(leads && round) }),
    ]);
    const year = new Date(now).getUTCFullYear();
    return { year, round: known, figures, everybody, leagues: [inRound, ever], history };
  };
  const basesNow = async (): Promise<Bases> => ({
    ...(await roundBases(ROUND)),
    town: await ask<Bases['town']>('municipality/berlin'),
  });

  const TOWN = 'public/stop-fossil/savings/berlin';
  /** Pages by turns: some show the same pieces as others. */
  const PAGES = [
    [TOWN, 'campaign/stop-fossil', 'stop-fossil-welcome'],
    [TOWN, `rounds/${ROUND.name}`, `rounds/${BET.name}`],
    ['together', `rounds/${ROUND.name}`],
    [TOWN, 'stop-fossil-done', 'public/stop-fossil/savings'],
    ['campaign/climate-bet', 'climate-bet-welcome', 'climate-bet-done'],
  ];
  /** Pages of the bet alone, and the one of citizens, which shows both campaigns. */
  const OF_BET = new Set([
    `rounds/${BET.name}`,
    'campaign/climate-bet',
    'climate-bet-welcome',
    'climate-bet-done',
  ]);
  const OF_CITIZENS = 'together';
  const EMBEDS = ['embed/municipality/berlin', `embed/campaign/${ROUND.name}`];

  const pageText = async (tab: Page, path: string): Promise<string> => {
    await openWhole(tab, `${server.url}/${path}`);
    return tab.getByRole('main').innerText();
  };
  const fetched = async (path: string): Promise<string> => (await fetch(`${server.url}/${path}`)).text();
  const textOf = (html: string): string =>
    html
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replaceAll(/<br>|<\/b>|<\/span><span>|<\/(?:p|h1|div)>/g, '\n')
      .replaceAll(/<[^>]+>/g, '');
  const linkTexts = (html: string): string =>
    [...html.matchAll(/property="og:(?:description|image:alt)" content="([^"]*)"/g)]
      .map(([, content = '']) =>
        content.replaceAll(/(?:(?<!\d)|(?<=\d{4}))\. (?=\S)/g, '\n').replace(/\.$/, ''),
      )
      .join('\n')
      .replaceAll('&quot;', '"');

  test('each equals the one figure of its base, or names another base, at 20 moments', async () => {
    const organiser = await organiserAt({ url: server.url, dataDir: folder.path });
    const context = await browser().newContext({ locale: 'de', serviceWorkers: 'block' });
    const signedIn = await browser().newContext({ locale: 'de', serviceWorkers: 'block' });
    const [own, ...tabs] = await Promise.all(
      [signedIn, ...Array(3).fill(context)].map((one) => one.newPage()),
    );
    const citizen = new CitizenPage(own, server.url, 'de');
    /** Sessions end within days. */
    const ownText = async (path: string): Promise<string> => {
      await citizen.enterAs(await loggedInClient(server.url, people[1]?.mail ?? ''), { now });
      const text = await pageText(own, path);
      // One's own share has a base of its own, which each of its lines names.
      const shares = await own.getByRole('list', { name: citizen.t('rounds:share.name') }).allInnerTexts();
      return shares.reduce((rest: string, share: string) => rest.replace(share, ''), text);
    };
    const wrong: string[] = [];
    const ended: string[] = [];
    let found = 0;
    const compare = (where: string, text: string, may: ReadonlySet<string>): void => {
      const claims = claimsIn(text);
      found += claims.length;
      wrong.push(...claims.filter((claim) => !may.has(claim)).map((claim) => `${where}: ${claim}`));
    };
    for (const [moment, [offset, happens]] of HISTORY.entries()) {
      const moved = TO_NOON + offset * DAY_MS + moment * MINUTE_MS;
      ahead(moved);
      now = Date.now() + moved;
      await happens();
      await caughtUp(server);
      ahead(moved + REMEMBERED_MS);
      await Promise.all([context, signedIn].map(({ clock }) => clock.setSystemTime(now + REMEMBERED_MS)));
      const [bases, bet] = await Promise.all([basesNow(), roundBases(BET)]);
      const [mayRound, mayBet] = [allowed(bases), allowed(bet)];
      const mayBoth = mayRound.union(mayBet);
      const mayOn = (path: string) => {
        if (path === OF_CITIZENS) return mayBoth;
        return OF_BET.has(path) ? mayBet : mayRound;
      };
      const at = `${moment} ${bases.round.state}`;
      const paths = PAGES[moment % PAGES.length] ?? [];
      const [texts, embeds, links] = await Promise.all([
        Promise.all(
          paths.map((path, i) => (path === OF_CITIZENS ? ownText(path) : pageText(tabs[i] as Page, path))),
        ),
        Promise.all(EMBEDS.map((path) => fetched(`${path}?lang=de`))),
        Promise.all(paths.map(fetched)),
      ]);
      for (const [i, path] of paths.entries()) {
        compare(`${at} ${path}`, texts[i] ?? '', mayOn(path));
        compare(`${at} link to ${path}`, linkTexts(links[i] ?? ''), mayOn(path));
      }
      for (const [i, path] of EMBEDS.entries()) compare(`${at} ${path}`, textOf(embeds[i] ?? ''), mayRound);

      const { users, saving, confirmed } = leading(bases);
      if (bases.round.result)
        ended.push(`Zusammen: ${mass(saving)} CO₂, davon bestätigt ${mass(confirmed)} CO₂`);
      const open = JSON.parse(await fetched(`sdp-api/open/campaign/${ROUND.name}.json`));
      const { measuresReductionYear, allUsers, correction } = open;
      expect([at, correction?.participants ?? allUsers, correction?.saving ?? measuresReductionYear]).toEqual(
        [at, users, saving],
      );
      const desk = await organiser.post<OrganiserRoundAnswer>('organise/round', { round: ROUND.name });
      if (desk.status === 200)
        expect([at, desk.body.figures.allUsers, desk.body.figures.measuresReductionYear]).toEqual([
          at,
          bases.figures.allUsers,
          bases.figures.measuresReductionYear,
        ]);
    }
    expect(wrong).toEqual([]);
    // A mail says what stood there on the day it was sent: the result, or what it was corrected to.
    const mailed = await Promise.all(people.map(({ mail }) => mailsAbout(folder.path, mail, /Zusammen: /)));
    expect(mailed.flat().length).toBeGreaterThan(5);
    expect(mailed.flat().filter((mail) => !ended.some((sum) => plain(mail).includes(sum)))).toEqual([]);
    expect(found).toBeGreaterThan(500);
    await Promise.all([context.close(), signedIn.close()]);
  });
});
