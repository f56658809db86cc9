import { PAGES } from '@footprint/web/src/pages.ts';
import { expect, test } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { CitizenPage } from '../../support/citizenPage.ts';
import { freshMail } from '../../support/client.ts';
import { describePages } from '../../support/describePages.ts';

/** One page of those that read the same. */
const READING = Map.groupBy(
  PAGES.filter(({ firstReads }) => firstReads),
  ({ firstReads }) => JSON.stringify(firstReads),
);
const PATIENCE_MS = 10_000;

describePages('what a page asks first', ({ product, browser }) => {
  test('is asked once by each kind of page, before its application is there', async () => {
    // No worker brings the application from this device.
    const { page, context } = await openPage(browser(), 'de', { serviceWorkers: 'block' });
    const citizen = new CitizenPage(page, product.url, 'de');
    await citizen.arrive();
    await citizen.register(freshMail(), 'geheimes-wort-1');
    await citizen.addHousehold('Zuhause', 2);
    let wanted = 0;
    const before: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, path] = request.url().split('/sdp-api/');
      if (path) asked.push(`${path} ${request.postData()}`);
    });
    // The first script comes late, as on a slow network.
    await page.route('**/assets/shell-*.js', async (route) => {
      await expect.poll(() => asked.length, { timeout: PATIENCE_MS }).toBe(wanted);
      before.push(...asked);
      await route.continue();
    });
    for (const [{ path, firstReads = [] } = { path: '' }] of READING.values()) {
      // Nothing of the page before is on its way any more.
      await page.goto('about:blank');
      before.length = 0;
      asked.length = 0;
      wanted = firstReads.length + 1;
      await page.goto(`${product.url}/${path}`, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, before.length]).toEqual([path, wanted]);
      const twice = before.filter((call) => asked.filter((one) => one === call).length > 1);
      expect([path, twice]).toEqual([path, []]);
    }
    await context.close();
  });
});
