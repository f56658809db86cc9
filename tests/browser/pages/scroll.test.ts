import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

const LEFT_AT = 600;

const standsAt = (page: Page, y: number) =>
  expect.poll(() => page.evaluate<number>('Math.round(scrollY)')).toBe(y);

describePages('how far a page is scrolled', ({ product, browser }) => {
  test('is kept for the way back and a reload; a new page begins at its top', async () => {
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    const { t } = new CitizenPage(page, product.url, 'de');
    await page.goto(`${product.url}/method`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(`scrollTo(0, ${LEFT_AT})`);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:step.privacy') })
      .dispatchEvent('click');
    await page.waitForURL('**/terms/privacy');
    await standsAt(page, 0);
    await page.evaluate(`scrollTo(0, ${LEFT_AT + 100})`);
    await page.goBack();
    await page.waitForURL('**/method');
    await standsAt(page, LEFT_AT);
    await page.goForward();
    await standsAt(page, LEFT_AT + 100);
    await page.reload();
    await standsAt(page, LEFT_AT + 100);
    // Opened anew it begins at its top.
    await page.goto(`${product.url}/about`);
    await page.goto(`${product.url}/terms/privacy`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await standsAt(page, 0);
    await context.close();
  });
});
