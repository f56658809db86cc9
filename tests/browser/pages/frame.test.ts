import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail } from '../../support/calls/client.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { textsOf } from '../../support/pages/texts.ts';

describePages('the frame of every page', ({ product, visit }) => {
  const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/^\/[^/]+\/?/, '');
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

  test('has header and footer links that lead where they say', async () => {
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    await page.goto(`${product.url}/about`);
    const follow = async (key: string, path: string) => {
      await page
        .getByRole('link', { name: citizen.t(key), exact: true })
        .first()
        .click();
      await expect.poll(() => pathOf(page)).toBe(path);
      await heading(page);
    };
    const chooseLanguage = (name: string, wanted: string) =>
      page.getByRole('combobox', { name }).selectOption(wanted);
    await chooseLanguage(citizen.t('shell:nav.language'), 'en');
    await chooseLanguage(textsOf('en')('shell:nav.language'), 'de');
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
