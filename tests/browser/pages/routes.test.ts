import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { addHousehold } from '../../support/citizens/housing.ts';
import { accessibilityFaults, type Language } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { CITIZEN_PAGES } from './visited.ts';

/** Where the way on is a button that saves, it is pressed in the flows; here only links are followed. */
const SAVES = new Set(['input/compensation']);
/** Their own flows look at how accessible they are, with something on them. */
const LOOKED_AT = /^(budget|footprint|results|measures)/;

describePages('every page', ({ product, visit }) => {
  const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/^\/[^/]+\/?/, '');
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

  // What is wrong for axe hardly hangs on the language; axe checks the longer words.
  test.each<Language>(process.env.TEST_ALL ? ['de', 'en'] : ['de'])(
    'of a citizen is there, leads back and on, and is accessible (%s)',
    async (language) => {
      const { page, context, problems, citizen } = await visit(language);
      const faults: string[] = [];
      const client = await registeredClient(product.url);
      await addHousehold(client, { name: 'Home', hhMember: 2 });
      await citizen.enterAs(client);
      const crumbs = page.getByRole('navigation', { name: citizen.t('shell:nav.crumbs') });
      const current = crumbs.locator('[aria-current=page]');
      for (const [path, back, forward] of CITIZEN_PAGES) {
        await page.goto(`${product.url}/${path}`);
        await heading(page);
        if (language === 'de' && !LOOKED_AT.test(path))
          faults.push(...(await accessibilityFaults(page, path || '/')));
        expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
        if (forward !== undefined && !SAVES.has(path)) {
          const here = await current.innerText();
          await crumbs
            .getByRole('link', { name: citizen.t('shell:nav.forward', { step: '' }).trim() })
            .click();
          await expect.poll(() => [path, pathOf(page)]).toEqual([path, forward]);
          await page.goBack();
          // The address changes before the page does, and until then the way back is the other page's.
          await expect.poll(async () => [pathOf(page), await current.innerText()]).toEqual([path, here]);
        }
        if (back === undefined) continue;
        await crumbs.getByRole('link', { name: citizen.t('shell:nav.back'), exact: true }).click();
        await expect.poll(() => [path, pathOf(page)]).toEqual([path, back]);
      }
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test('has header and footer links that lead where they say', async () => {
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    const follow = async (key: string, path: string) => {
      await page
        .getByRole('link', { name: citizen.t(key), exact: true })
        .first()
        .click();
      await expect.poll(() => pathOf(page)).toBe(path);
      await heading(page);
    };
    await follow('shell:step.privacy', 'terms/privacy');
    await follow('shell:footer.legalNotice', 'terms/legal-notice');
    await follow('shell:nav.login', 'user/login');
    await follow('shell:nav.register', 'user/register');
    await citizen.register(freshMail(), 'geheimes-wort-1');
    await citizen.account().click();
    await follow('shell:step.values', 'input/ghg-domain/housing/values');
    await page.goto(`${product.url}/about`);
    await follow('about:about.start', 'input');
    await citizen.logout();
    await expect.poll(() => pathOf(page)).toBe('');
    await context.close();
  });
});
