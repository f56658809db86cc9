import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityFaults,
  chromiumPath,
  type Language,
  launchBrowser,
  needsChromium,
  openPage,
  type WatchedPage,
} from '../support/browser.ts';
import { CitizenPage } from '../support/citizenPage.ts';
import { Client, freshMail } from '../support/client.ts';
import { type NetworkWire, networkWire } from '../support/networkWire.ts';
import { mailedHash } from '../support/outbox.ts';
import { startServer } from '../support/runningServer.ts';
import { serverPerFile } from '../support/serverPerFile.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const PASSWORD = 'geheimes-wort-1';
const METER_PAGE = 'input/ghg-domain/housing/gas';
const ADD_READING = '/meter-value/to-housing-meter';

const originOf = (url: string): string => new URL(url).origin;

/** What the browser keeps for use without a network. */
const KEPT = `(async () => ({
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  caches: (await caches.keys()).length,
  databases: (await indexedDB.databases()).length,
}))()`;
const NOTHING_KEPT = { workers: 0, caches: 0, databases: 0 };
const KEPT_PATHS = `(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`;

describe.skipIf(!chromiumPath)(needsChromium('readings without a network'), () => {
  const product = serverPerFile();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  interface Cellar extends WatchedPage {
    readonly citizen: CitizenPage;
    readonly mail: string;
    readonly wire: NetworkWire;
    offline(): Promise<void>;
    online(): Promise<void>;
    close(): Promise<void>;
  }

  /** A citizen with a gas meter, on its page, ready to go down. */
  async function cellar(
    language: Language,
    server: { readonly url: string; readonly dataDir: string } = product,
  ): Promise<Cellar> {
    const watched = await openPage(browser, language);
    const { page, context } = watched;
    const wire = await networkWire(originOf(server.url));
    const citizen = new CitizenPage(page, `${wire.origin}/app`, language);
    const mail = freshMail();
    await citizen.arrive();
    await citizen.register(mail, PASSWORD);
    await citizen.confirm(await mailedHash(server.dataDir, mail, 'register-confirm'));
    await citizen.addHousehold('Zuhause', 2);
    await citizen.addGasMeter(['12000', '2025-01-02'], ['13300', '2025-12-30']);
    await openMeterPage(citizen);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    return {
      ...watched,
      citizen,
      mail,
      wire,
      offline: async () => {
        await wire.cut();
        await context.setOffline(true);
      },
      online: async () => {
        await wire.mend();
        await context.setOffline(false);
      },
      close: async () => {
        await context.close();
        await wire.close();
      },
    };
  }

  const formOf = ({ page, t }: CitizenPage) => page.getByRole('form', { name: t('meter:reading.title') });

  async function openMeterPage(citizen: CitizenPage): Promise<void> {
    await citizen.page.goto(`${citizen.url}/${METER_PAGE}`);
    await formOf(citizen).waitFor();
  }

  /** Types a reading of a day of 2026 and saves it. */
  async function capture(citizen: CitizenPage, value: string, iso: string, title: string): Promise<void> {
    await citizen.fill('meter:value.label', value);
    await citizen.fill('meter:date.label', citizen.date(iso));
    await citizen.button('meter:saveReading').click();
    await citizen.page.getByRole('heading', { name: citizen.t(title) }).waitFor({ timeout: 20_000 });
  }

  async function next(citizen: CitizenPage): Promise<void> {
    await citizen.button('meter:saved.another').click();
    await formOf(citizen).waitFor();
  }

  /** The values the server has of the citizen's meter, asked by another client. */
  async function stored(mail: string): Promise<readonly number[]> {
    const client = new Client(product.url);
    const login = await client.post<{ sessionToken: string }>('login', {
      mail,
      password: await passwordDigest(mail, PASSWORD),
    });
    client.token = login.body.sessionToken;
    const [meter] = (await client.post<{ id: number }[]>('meter/of-user')).body;
    const readings = (await client.post<{ v: number }[]>('meter-value/housing', { meterId: meter?.id })).body;
    return readings.map(({ v }) => v).sort((a, b) => a - b);
  }

  const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

  test.each<Language>(['de', 'en'])(
    'are captured, survive a reload and are sent once (%s)',
    async (language) => {
      const { page, citizen, mail, problems, ...cable } = await cellar(language);
      const { t } = citizen;
      const faults: string[] = [];
      const look = async (name: string) => faults.push(...(await accessibilityFaults(page, name)));

      await cable.offline();
      await banner(page, t('meter:offline.none')).waitFor();
      await look('offline, nothing waits');
      await capture(citizen, '13400', '2026-01-30', 'meter:queued.title');
      await look('offline, queued');
      await banner(page, t('meter:offline.waiting_one')).waitFor();
      await next(citizen);
      await capture(citizen, '13500', '2026-02-28', 'meter:queued.title');

      await page.reload();
      await formOf(citizen).waitFor();
      await banner(page, t('meter:offline.waiting_other', { count: 2 })).waitFor();
      await look('offline, after a reload');
      await capture(citizen, '13600', '2026-03-30', 'meter:queued.title');
      await banner(page, t('meter:offline.waiting_other', { count: 3 })).waitFor();
      expect(await stored(mail)).toEqual([12000, 13300]);

      await cable.online();
      await page.getByText(t('shell:outbox.sent_other', { count: 3 })).waitFor();
      expect(await stored(mail)).toEqual([12000, 13300, 13400, 13500, 13600]);
      expect(await page.getByRole('list', { name: t('meter:offline.list') }).count()).toBe(0);
      await next(citizen);
      await page.getByText(citizen.date('2026-03-30')).first().waitFor();

      const paths = await page.evaluate<string[]>(KEPT_PATHS);
      expect(paths.length).toBeGreaterThan(20);
      expect(paths.filter((path) => path.includes('sdp-api'))).toEqual([]);
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await cable.close();
    },
  );

  test('whose answer was lost is repeated with its key and stored once', async () => {
    const { page, citizen, mail, wire, problems, ...cable } = await cellar('de');
    const { t } = citizen;
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'meter:queued.title');
    wire.loseAnswersOf(ADD_READING);
    await cable.online();
    await expect.poll(() => wire.lost(), { timeout: 20_000 }).toBeGreaterThan(1);
    expect(await stored(mail)).toEqual([12000, 13300, 13400]);
    // The tab is gone before the outcome is known; the next one has nothing but what lies on the device.
    await page.reload();
    await banner(page, t('meter:offline.sending_one')).waitFor();
    wire.loseAnswersOf(null);
    await page.getByText(t('shell:outbox.sent_one')).waitFor({ timeout: 20_000 });
    expect(await stored(mail)).toEqual([12000, 13300, 13400]);

    // The same where the first attempt was made by the form and the reading went to the outbox afterwards.
    wire.loseAnswersOf(ADD_READING);
    await capture(citizen, '13500', '2026-02-28', 'meter:queued.title');
    wire.loseAnswersOf(null);
    await page.getByText(t('shell:outbox.sent_one')).waitFor({ timeout: 40_000 });
    expect(await stored(mail)).toEqual([12000, 13300, 13400, 13500]);
    expect(problems).toEqual([]);
    await cable.close();
  });

  test('wait for the login when the session is over, and go out after it', async () => {
    const { page, context, citizen, mail, problems, ...cable } = await cellar('de');
    const { t } = citizen;
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'meter:queued.title');
    // The cookie is all that makes a session for the server.
    await context.clearCookies();
    await cable.online();
    await page.getByText(t('shell:outbox.waiting_one')).waitFor();
    expect(await accessibilityFaults(page, 'login needed')).toEqual([]);
    expect(await stored(mail)).toEqual([12000, 13300]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:nav.login') })
      .click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.button('account:login.submit').click();
    await page.getByText(t('shell:outbox.sent_one')).waitFor();
    expect(page.url()).toContain(METER_PAGE);
    expect(await stored(mail)).toEqual([12000, 13300, 13400]);
    expect(problems).toEqual([]);
    await cable.close();
  });

  test('that are refused say why, hold those after them up, and are corrected or discarded', async () => {
    const { page, citizen, mail, problems, ...cable } = await cellar('de');
    const { t } = citizen;
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await cable.offline();
    await capture(citizen, '13400', tomorrow, 'meter:queued.title');
    await next(citizen);
    await capture(citizen, '13500', tomorrow, 'meter:queued.title');
    await next(citizen);
    await capture(citizen, '13600', '2026-02-28', 'meter:queued.title');
    await cable.online();
    await banner(page, t('meter:offline.refused_other', { count: 3 })).waitFor();
    expect(await accessibilityFaults(page, 'refused')).toEqual([]);
    expect(await stored(mail)).toEqual([12000, 13300]);

    const waiting = page.getByRole('list', { name: t('meter:offline.list') });
    await waiting.getByRole('button', { name: /^Berichtigen/ }).click();
    expect(await accessibilityFaults(page, 'correcting')).toEqual([]);
    await waiting.getByRole('textbox', { name: t('meter:date.label'), exact: true }).fill('30.01.2026');
    await waiting.getByRole('button', { name: t('shell:action.save') }).click();
    await banner(page, t('meter:offline.refused_other', { count: 2 })).waitFor();
    expect(await stored(mail)).toEqual([12000, 13300, 13400]);

    await waiting.getByRole('button', { name: /^Verwerfen/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:action.delete') })
      .click();
    await waiting.waitFor({ state: 'detached' });
    expect(await stored(mail)).toEqual([12000, 13300, 13400, 13600]);
    expect(problems).toEqual([]);
    await cable.close();
  });

  test('are not deleted by a logout without being asked about', async () => {
    const { page, citizen, problems, ...cable } = await cellar('de');
    const { t } = citizen;
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'meter:queued.title');
    const logout = page.getByRole('navigation').getByRole('button', { name: t('shell:nav.logout') });
    await logout.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('shell:outbox.leaveText_one')).waitFor();
    expect(await accessibilityFaults(page, 'logout with readings')).toEqual([]);
    await dialog.getByRole('button', { name: t('shell:action.cancel') }).click();
    await banner(page, t('meter:offline.waiting_one')).waitFor();
    await logout.click();
    await dialog.getByRole('button', { name: t('shell:outbox.leave') }).click();
    await page.getByText(t('messages:user.logout.done')).waitFor();
    await expect.poll(() => page.evaluate(KEPT), { timeout: 10_000 }).toEqual(NOTHING_KEPT);
    expect(problems).toEqual([]);
    await cable.close();
  });

  test('are captured by the version that is open: a new one waits until it is closed', async () => {
    const { page, context, citizen, wire, problems, ...cable } = await cellar('de');
    const NAMES = 'caches.keys()';
    // From its next visit on the page is the worker's.
    await openMeterPage(citizen);
    const [old] = await page.evaluate<string[]>(NAMES);
    wire.rewrite('/sw.js', (script) => script.replace(/[0-9a-f]{16}/, 'ffffffffffffffff'));
    await citizen.fill('meter:value.label', '13400');
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update().then(() => true))');
    const isWaiting = 'navigator.serviceWorker.ready.then((worker) => worker.waiting !== null)';
    await expect.poll(() => page.evaluate(isWaiting), { timeout: 20_000 }).toBe(true);
    expect(await page.evaluate<string[]>(NAMES)).toHaveLength(2);
    expect(
      await page.getByRole('textbox', { name: citizen.t('meter:value.label'), exact: true }).inputValue(),
    ).toBe('13400');
    // Without a network it is the old one's page that opens.
    await cable.offline();
    await page.reload();
    await formOf(citizen).waitFor();
    await cable.online();

    await page.close();
    const later = new CitizenPage(await context.newPage(), citizen.url, 'de');
    await openMeterPage(later);
    await expect
      .poll(() => later.page.evaluate<string[]>(NAMES), { timeout: 20_000 })
      .toEqual([expect.stringContaining('ffffffffffffffff')]);
    expect(old).not.toContain('ffffffffffffffff');
    expect(problems).toEqual([]);
    await cable.close();
  });

  test('are no longer kept, nor is the page, once the operator has switched that off', async () => {
    const folder = await temporaryFolder();
    const dataDir = folder.path;
    const on = await startServer({ dataDir });
    const { page, citizen, wire, problems, ...cable } = await cellar('de', { url: on.url, dataDir });
    const { t } = citizen;
    await on.stop();
    const off = await startServer({ dataDir, env: { OFFLINE: 'off' } });
    wire.leadTo(originOf(off.url));
    // A page that was opened before: the browser asks for the worker now and then.
    await page.evaluate(`navigator.serviceWorker.ready
      .then((worker) => worker.update())
      .then(() => true, () => true)`);
    await expect
      .poll(() => page.evaluate(KEPT), { timeout: 10_000 })
      .toMatchObject({ workers: 0, caches: 0 });

    // A page that is opened afterwards keeps nothing: what cannot be sent is said at once, as it is without a worker.
    await openMeterPage(citizen);
    await cable.offline();
    await citizen.fill('meter:value.label', '13400');
    await citizen.button('meter:saveReading').click();
    await page.getByRole('alert').getByText(t('messages:api.error.network')).waitFor();
    expect(await page.getByText(t('meter:offline.none')).count()).toBe(0);
    expect(await page.evaluate(KEPT)).toMatchObject({ workers: 0, caches: 0 });
    expect(problems).toEqual([]);
    await cable.close();
    await off.stop();
    await folder.remove();
  });

  test('go with their worker, when a page opened after the switch finds one', async () => {
    const folder = await temporaryFolder();
    const off = await startServer({ dataDir: folder.path, env: { OFFLINE: 'off' } });
    const { page, citizen, wire, problems, ...cable } = await cellar('de');
    wire.leadTo(originOf(off.url));
    await page.goto(`${citizen.url}/about`);
    await expect
      .poll(() => page.evaluate(KEPT), { timeout: 10_000 })
      .toMatchObject({ workers: 0, caches: 0 });
    expect(problems).toEqual([]);
    await cable.close();
    await off.stop();
    await folder.remove();
  });
});
