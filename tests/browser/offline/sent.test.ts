import { expect, test } from 'vitest';
import { PASSWORD } from '../../support/calls/client.ts';
import { accessibilityFaults, journeyLanguages } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import {
  ADD_READING,
  banner,
  capture,
  formOf,
  METER_PAGE,
  next,
  openCellar,
  openMeterPage,
  stored,
} from './cellar.ts';

const KEPT_PATHS = `(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})()`;

describePages('readings without a network', ({ product, browser }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'are captured, survive a reload and are sent once (%s)',
    async (language) => {
      const { page, citizen, mail, look, t, ...cable } = await openCellar(browser(), language, product);

      await cable.offline();
      await banner(page, t('readings:waiting.none')).waitFor();
      await look('offline, nothing waits');
      await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
      await look('offline, queued');
      await banner(page, t('readings:waiting.waiting_one')).waitFor();
      await next(citizen);
      await capture(citizen, '13500', '2026-02-28', 'energy:queued.title');

      await page.reload();
      await formOf(citizen).waitFor();
      await banner(page, t('readings:waiting.waiting_other', { count: 2 })).waitFor();
      await look('offline, after a reload');
      await capture(citizen, '13600', '2026-03-30', 'energy:queued.title');
      await banner(page, t('readings:waiting.waiting_other', { count: 3 })).waitFor();
      expect(await stored(product.url, mail)).toEqual([12000, 13300]);

      await cable.online();
      await page.getByText(t('shell:outbox.sent_other', { count: 3 })).waitFor();
      expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400, 13500, 13600]);
      expect(await page.getByRole('list', { name: t('readings:waiting.list') }).count()).toBe(0);
      await next(citizen);
      await page.getByText(citizen.date('2026-03-30')).first().waitFor();

      const paths = await page.evaluate<string[]>(KEPT_PATHS);
      expect(paths.length).toBeGreaterThan(20);
      expect(paths.filter((path) => path.includes('sdp-api'))).toEqual([]);
      await cable.leave();
    },
  );

  test('whose answer was lost is repeated with its key and stored once', async () => {
    const { page, citizen, mail, wire, t, ...cable } = await openCellar(browser(), 'de', product);
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    wire.loseAnswersOf(ADD_READING);
    await cable.online();
    await expect.poll(() => wire.lost()).toBeGreaterThan(1);
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400]);
    // The tab is gone before the outcome is known; the next one has nothing but what lies on the device.
    await page.reload();
    await banner(page, t('readings:waiting.sending_one')).waitFor();
    wire.loseAnswersOf(null);
    await page.getByText(t('shell:outbox.sent_one')).waitFor();
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400]);

    // The same where the first attempt was made by the form and the reading went to the outbox afterwards.
    wire.loseAnswersOf(ADD_READING);
    await capture(citizen, '13500', '2026-02-28', 'energy:queued.title');
    wire.loseAnswersOf(null);
    await page.getByText(t('shell:outbox.sent_one')).waitFor();
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400, 13500]);
    await cable.leave();
  });

  test('wait for the login when the session is over, and go out after it', async () => {
    const { page, context, citizen, mail, t, ...cable } = await openCellar(browser(), 'de', product);
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    // The cookie is all that makes a session for the server.
    await context.clearCookies();
    await cable.online();
    await page.getByText(t('shell:outbox.waiting_one')).waitFor();
    expect(await accessibilityFaults(page, 'login needed')).toEqual([]);
    expect(await stored(product.url, mail)).toEqual([12000, 13300]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:nav.login') })
      .click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.button('account:login.submit').click();
    await page.getByText(t('shell:outbox.sent_one')).waitFor();
    expect(page.url()).toContain(METER_PAGE);
    expect(await stored(product.url, mail)).toEqual([12000, 13300, 13400]);
    await cable.leave();
  });

  test('of two tabs are sent once, by one tab at a time', async () => {
    const { page, context, citizen, mail, wire, ...cable } = await openCellar(browser(), 'de', product);
    const second = new CitizenPage(await context.newPage(), citizen.url, 'de');
    await openMeterPage(second);
    const sent: string[] = [];
    let underWay = 0;
    let most = 0;
    context.on('request', (request) => {
      if (!request.url().endsWith(ADD_READING)) return;
      underWay += 1;
      most = Math.max(most, underWay);
      sent.push(request.postData() ?? '');
    });
    const done = (request: { url(): string }) => {
      if (request.url().endsWith(ADD_READING)) underWay -= 1;
    };
    context.on('requestfinished', done);
    context.on('requestfailed', done);
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    await capture(second, '13500', '2026-02-28', 'energy:queued.title');
    await next(citizen);
    await capture(citizen, '13600', '2026-03-30', 'energy:queued.title');
    await next(second);
    await capture(second, '13700', '2026-04-30', 'energy:queued.title');
    sent.length = 0;

    await cable.online();
    await expect
      .poll(() => stored(product.url, mail), { interval: 200 })
      .toEqual([12000, 13300, 13400, 13500, 13600, 13700]);
    for (const tab of [page, second.page])
      await tab
        .getByRole('list', { name: citizen.t('readings:waiting.list') })
        .waitFor({ state: 'detached' });
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
    expect(most).toBe(1);
    await cable.leave();
  });
});
