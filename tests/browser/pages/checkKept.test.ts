import { expect, test } from 'vitest';
import { openPage } from '../../support/browser.ts';
import { CitizenPage } from '../../support/citizenPage.ts';
import { freshMail, PASSWORD } from '../../support/client.ts';
import { describePages } from '../../support/describePages.ts';

/** First attempt and repeats of the page. */
const ATTEMPTS = 5;

describePages('the network between registering and keeping a figure', ({ product, browser }) => {
  test.each([
    ['before the answers arrive', false],
    ['before the page hears that they arrived', true],
  ])('gone %s: nothing is lost, and nothing doubled', async (_, arrives) => {
    const mail = freshMail();
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    const citizen = new CitizenPage(page, product.url, 'de');
    const { t } = citizen;
    await citizen.arrive();
    await page.evaluate(
      (draft) => localStorage.setItem('check', draft),
      JSON.stringify({
        ...{ version: 1, year: 2025, answers: { hhMember: 2, flights: 'oneFar' } },
        ...{ asked: ['people', 'flights'], at: Math.floor(Date.now() / 1000) },
      }),
    );
    let tried = 0;
    await page.route('**/sdp-api/check/keep', async (route) => {
      tried += 1;
      if (arrives) await route.fetch();
      await route.abort();
    });
    await page.goto(`${product.url}/check/figure`);
    await page.getByRole('button', { name: t('check:figure.keep') }).click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.fill('account:cityCode.label', '01067');
    await page.getByRole('main').getByRole('checkbox').check();
    await citizen.button('check:keep.submit').click();
    await citizen.button('check:keep.retry').waitFor({ timeout: 60_000 });
    expect(tried).toBe(ATTEMPTS);

    // The page that was left meanwhile still has the answers, and the key of the command.
    await page.unroute('**/sdp-api/check/keep');
    await page.reload();
    await citizen.button('check:keep.now').click();
    await page.waitForURL('**/footprint?year=2025');
    // With the session of the page: nobody has confirmed the mail yet.
    const stored = (path: string) =>
      expect.poll(async () => {
        const headers = { 'x-app': 'web' };
        const answer = await page.request.post(`${product.url}/sdp-api/${path}`, { data: {}, headers });
        return answer.json();
      });
    await stored('mobility/flights').toMatchObject([{ type: 'transcontinental' }]);
    await stored('groups/of-user').toHaveLength(1);
    expect(await page.evaluate<string | null>(`localStorage.getItem('check')`)).toBeNull();
    await context.close();
  });
});
