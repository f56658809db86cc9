import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { startServer } from '../../support/servers/runningServer.ts';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';
import {
  banner,
  capture,
  formOf,
  next,
  openCellar,
  openMeterPage,
  originOf,
  stored,
  valueField,
} from './cellar.ts';

/** Data that the browser keeps for use without a network. */
const KEPT = `(async () => ({
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  caches: (await caches.keys()).length,
  databases: (await indexedDB.databases()).length,
}))()`;
const NOTHING_KEPT = { workers: 0, caches: 0, databases: 0 };

describePages('what is kept for use without a network', ({ product, browser }) => {
  test('that are refused say why, hold those after them up, and are corrected or discarded', async () => {
    const { page, citizen, mail, t, ...cable } = await openCellar(browser(), 'de', product);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await cable.offline();
    await capture(citizen, '13400', tomorrow, 'energy:queued.title');
    await next(citizen);
    await capture(citizen, '13500', tomorrow, 'energy:queued.title');
    await next(citizen);
    await capture(citizen, '13600', '2026-02-28', 'energy:queued.title');
    await cable.online();
    await banner(page, t('readings:waiting.refused_other', { count: 3 })).waitFor();
    expect(await accessibilityFaults(page, 'refused')).toEqual([]);
    expect(await stored(product.url, mail)).toEqual([12000, 13300]);

    const waiting = page.getByRole('list', { name: t('readings:waiting.list') });
    await waiting.getByRole('button', { name: /^Berichtigen/ }).click();
    expect(await accessibilityFaults(page, 'correcting')).toEqual([]);
    await waiting.getByRole('textbox', { name: t('energy:date.label'), exact: true }).fill('30.01.2026');
    await waiting.getByRole('button', { name: t('shell:action.save') }).click();
    await banner(page, t('readings:waiting.refused_other', { count: 2 })).waitFor();
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400]);

    await waiting.getByRole('button', { name: /^Verwerfen/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:action.delete') })
      .click();
    await waiting.waitFor({ state: 'detached' });
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400, 13600]);
    await cable.leave();
  });

  test('is offered where a page is missing, and the page comes with the network', async () => {
    const { page, citizen, t, ...cable } = await openCellar(browser(), 'de', product);
    await cable.offline();
    await page.goto(`${citizen.url}/budget`);
    await page.getByRole('heading', { level: 1, name: t('shell:offline.title') }).waitFor();
    expect(await accessibilityFaults(page, 'no network')).toEqual([]);
    const possible = page.getByRole('region', { name: t('shell:offline.possible') });
    await possible.getByRole('link', { name: t('shell:step.gas') }).click();
    await formOf(citizen).waitFor();
    await page.goto(`${citizen.url}/budget`);
    await page.getByRole('heading', { level: 1, name: t('shell:offline.title') }).waitFor();
    await cable.online();
    await page.getByRole('heading', { level: 1, name: t('budget:title') }).waitFor();
    await cable.leave();
  });

  test('the first page opens anew where a link has led to it', async () => {
    const { page, citizen, ...cable } = await openCellar(browser(), 'de', product);
    const tabs = page.getByRole('navigation', { name: citizen.t('shell:nav.main') });
    await tabs.getByRole('link', { name: citizen.t('shell:tab.home') }).click();
    const figure = page.getByRole('main').locator('.hero-figure').first();
    await figure.waitFor();
    expect(page.url()).toBe(`${citizen.url}/`);
    await cable.offline();
    await page.reload();
    await figure.waitFor();
    await cable.leave();
  });

  test('the last figures are shown with their day, calmly, after the page was opened anew', async () => {
    const { page, citizen, t, ...cable } = await openCellar(browser(), 'de', product);
    const main = page.getByRole('main');
    const kept = main.getByText(/^Gerade ohne Netz: Stand vom /);
    for (const path of ['', 'footprint']) {
      await page.goto(`${citizen.url}/${path}`);
      await page.waitForLoadState('networkidle');
      await main.locator('.hero-figure, .reveal-figure').first().waitFor();
    }
    await cable.offline();
    for (const path of ['', 'footprint']) {
      await page.goto(`${citizen.url}/${path}`);
      await kept.waitFor();
      expect(await main.getByRole('link', { name: t('home:offline.read') }).count()).toBe(
        path === '' ? 1 : 0,
      );
      await expect.poll(() => main.getByText(t('shell:state.loading')).count()).toBe(0);
      expect(await page.locator('.notice-danger').count()).toBe(0);
      expect(await accessibilityFaults(page, `${path} without a network`)).toEqual([]);
    }
    await cable.online();
    await kept.waitFor({ state: 'detached' });
    await cable.leave();
  });

  test('are not deleted by a logout without being asked about', async () => {
    const { page, citizen, t, ...cable } = await openCellar(browser(), 'de', product);
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    await citizen.pressLogout();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('shell:outbox.leaveText_one')).waitFor();
    expect(await accessibilityFaults(page, 'logout with readings')).toEqual([]);
    await dialog.getByRole('button', { name: t('shell:action.cancel') }).click();
    await banner(page, t('readings:waiting.waiting_one')).waitFor();
    await page.getByRole('button', { name: t('shell:nav.logout') }).click();
    await dialog.getByRole('button', { name: t('shell:outbox.leave') }).click();
    await page.getByText(t('messages:user.logout.done')).waitFor();
    await expect.poll(() => page.evaluate(KEPT)).toEqual(NOTHING_KEPT);
    await cable.leave();
  });

  test('are captured by the version that is open: a new one waits until it is closed', async () => {
    const { page, context, citizen, wire, ...cable } = await openCellar(browser(), 'de', product);
    const NAMES = 'caches.keys()';
    // From its next visit on the page is the worker's.
    await openMeterPage(citizen);
    const [old] = await page.evaluate<string[]>(NAMES);
    wire.rewrite('/sw.js', (script) => script.replace(/[0-9a-f]{16}/, 'ffffffffffffffff'));
    await valueField(citizen).fill('13400');
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update().then(() => true))');
    const isWaiting = 'navigator.serviceWorker.ready.then((worker) => worker.waiting !== null)';
    await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
    expect(await page.evaluate<string[]>(NAMES)).toHaveLength(2);
    expect(await valueField(citizen).inputValue()).toBe('13400');
    // Without a network it is the old one's page that opens.
    await cable.offline();
    await page.reload();
    await formOf(citizen).waitFor();
    await cable.online();

    await page.close();
    // A tab that is opened while the last one still goes keeps the old version: one who comes again later has the new one.
    const namesAtVisit = async (): Promise<string[]> => {
      const later = new CitizenPage(await context.newPage(), citizen.url, 'de');
      await openMeterPage(later);
      const names = await later.page.evaluate<string[]>(NAMES);
      await later.page.close();
      return names;
    };
    await expect.poll(namesAtVisit, { interval: 500 }).toEqual([expect.stringContaining('ffffffffffffffff')]);
    expect(old).not.toContain('ffffffffffffffff');
    await cable.leave();
  });

  test('are no longer kept, nor is the page, once the operator has switched that off', async () => {
    const folder = await temporaryFolder();
    const dataDir = folder.path;
    const on = await startServer({ dataDir });
    const { page, citizen, wire, t, ...cable } = await openCellar(browser(), 'de', {
      url: on.url,
      dataDir,
    });
    await on.stop();
    const off = await startServer({ dataDir, env: { OFFLINE: 'off' } });
    wire.leadTo(originOf(off.url));
    // A page that was opened before: the browser asks for the worker now and then.
    await page.evaluate(`navigator.serviceWorker.ready
      .then((worker) => worker.update())
      .then(() => true, () => true)`);
    await expect.poll(() => page.evaluate(KEPT)).toMatchObject({ workers: 0, caches: 0 });

    // A page that is opened afterwards keeps nothing: what cannot be sent is said at once, as it is without a worker.
    await openMeterPage(citizen);
    await cable.offline();
    await valueField(citizen).fill('14400');
    await citizen.button('energy:saveReading').click();
    await page.getByRole('alert').getByText(t('messages:api.error.network')).waitFor();
    expect(await page.getByText(t('readings:waiting.none')).count()).toBe(0);
    expect(await page.evaluate(KEPT)).toMatchObject({ workers: 0, caches: 0 });
    await cable.leave();
    await off.stop();
    await folder.remove();
  });

  test('go with their worker, when a page opened after the switch finds one', async () => {
    await using folder = await temporaryFolder();
    const off = await startServer({ dataDir: folder.path, env: { OFFLINE: 'off' } });
    const { page, citizen, wire, ...cable } = await openCellar(browser(), 'de', product);
    wire.leadTo(originOf(off.url));
    await page.goto(`${citizen.url}/about`);
    await expect.poll(() => page.evaluate(KEPT)).toMatchObject({ workers: 0, caches: 0 });
    await cable.leave();
    await off.stop();
  });
});
