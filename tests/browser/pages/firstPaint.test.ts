import { expect, test } from 'vitest';
import { openPage } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

/** Parts that stay where they are when the application takes over. */
const SEEN = `(() => {
  const mark = document.querySelector('.header .brand-mark');
  const { top, left, width, height } = mark.getBoundingClientRect();
  const page = getComputedStyle(document.body).backgroundColor;
  const lines = document.querySelectorAll('.main .skeleton-line').length;
  return { mark: { top, left, width, height, sign: mark.src }, page, lines };
})()`;

// Scripts for the page are text: the tests' types know no browser.
const animationOf = new Function('element', 'return getComputedStyle(element).animationName') as (
  element: unknown,
) => string;

const addressOf = new Function('link', 'return link.href') as (link: unknown) => string;

interface Seen {
  readonly mark: unknown;
  readonly page: string;
  readonly lines: number;
}

describePages('while a page comes', ({ product, browser }) => {
  test.each([
    ['light', 'rgb(250, 248, 244)'],
    ['dark', 'rgb(15, 21, 18)'],
  ] as const)(
    'it has the head it keeps before its first script runs, in %s colours',
    async (colorScheme, background) => {
      const { page, context } = await openPage(browser(), 'de', {
        colorScheme,
        viewport: { width: 360, height: 640 },
      });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`${product.url}/about`);
      const first = await page.evaluate<Seen>(SEEN);
      // The sign that pictures and posters bear as well.
      const mark = { width: 28, sign: `${product.url}/favicon.svg` };
      expect(first).toMatchObject({ mark, page: background, lines: 3 });
      await page.unroute('**/assets/*.js');
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate<Seen>(SEEN)).toEqual({ ...first, lines: 0 });
      await context.close();
    },
  );

  test('the head is whole while the code of the page is on its way', async () => {
    const { page, context } = await openPage(browser(), 'de');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/About-*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${product.url}/about`, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link').first().waitFor();
    // They take the place of those the page came with, without a moment of nothing.
    const bars = page.getByRole('main').locator('.skeleton');
    expect(await bars.evaluate(animationOf)).toBe('none');
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  test('the first question stands there before the first script, and a press on it counts once the page is here', async () => {
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${product.url}/`, { waitUntil: 'commit' });
    const answer = page.getByRole('button', { name: '3', exact: true });
    await answer.waitFor();
    const box = await answer.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(640);
    const login = page.getByRole('link', { name: 'Anmelden' });
    expect(await login.evaluate(addressOf)).toBe(`${product.url}/user/login`);
    await answer.click();
    release();
    await page.waitForURL(/check\?step=home/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the application takes over what stands there; who has answers on the device sees those and no first question', async () => {
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    const { promise: first, resolve: letFirst } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => first.then(() => route.continue()));
    await page.goto(`${product.url}/`, { waitUntil: 'commit' });
    const answer = page.getByRole('button', { name: '3', exact: true });
    await answer.focus();
    letFirst();
    await page.locator('#root:not([data-drawn])').waitFor();
    // Drawn anew it would have lost the focus.
    await page.keyboard.press('Enter');
    await page.waitForURL(/check\?step=home/);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page.goto(`${product.url}/`, { waitUntil: 'commit' });
    await page.locator('.skeleton-line').first().waitFor();
    expect(await page.locator('.answer').count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });
});
