import { expect, test } from 'vitest';
import { accessibilityFaults, type Language } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { PUBLIC_PAGES } from './visited.ts';

/** What a page shows instead of results to a visitor. */
const FOR_CITIZENS = [
  'emissions-overview',
  'budget',
  'footprint',
  'results',
  'measures/pick',
  'measures/used-measures',
  'measures/sectors',
  'user/history',
  'user/data',
  'audit',
];

describePages('a visitor', ({ product, open }) => {
  // spec 2 §6: the login prompt is hidden on public pages
  test.each<Language>(['de', 'en'])(
    'finds every public page accessible, and one heading on each (%s)',
    async (language) => {
      const { page, context, problems } = await open(language);
      const visitor = new CitizenPage(page, product.url, language);
      await visitor.arrive();
      const faults: string[] = [];
      for (const path of [...PUBLIC_PAGES, FOR_CITIZENS[0] ?? '']) {
        await page.goto(`${product.url}/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // What a page looks like hardly hangs on its language.
        if (language === 'de') faults.push(...(await accessibilityFaults(page, path)));
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
        // One who may look is not asked to log in.
        const asked = await page.getByText(visitor.message('api:error:noSession')).count();
        expect([path, asked > 0]).toEqual([path, FOR_CITIZENS.includes(path)]);
      }
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test('would be found by what finds faults: no name, too little contrast in the dark, too wide', async () => {
    const { page, context } = await open('de');
    await page.setContent(`<html lang="de"><title>Fehler</title><main><h1>Fehler</h1><input>
      <style>@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style>
      <p style="width: 400px">Schlecht zu lesen</p></main></html>`);
    expect(await accessibilityFaults(page, 'page')).toEqual([
      'page, 320 px, light: label at input',
      'page, 320 px, light: scrolls 88 px sideways',
      'page, 320 px, dark: color-contrast at p',
      'page, 320 px, dark: scrolls 88 px sideways',
      'page, 1280 px, light: label at input',
      'page, 1280 px, dark: color-contrast at p',
    ]);
    await context.close();
  });

  test('sees what is missing, by name, and the first field takes the focus', async () => {
    const { page, context } = await open('de');
    const visitor = new CitizenPage(page, product.url, 'de');
    await visitor.arrive();
    await page.goto(`${product.url}/user/register`);
    await visitor.fill('account:mail.label', 'no address');
    await visitor.button('account:register.submit').click({ force: true });
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await accessibilityFaults(page, 'register, refused')).toEqual([]);
    await summary.getByRole('link').first().click();
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('INPUT');
    await context.close();
  });

  // spec 2 §6: results need a session
  test('without a session is asked to log in, and then reaches the page the way led to', async () => {
    const { page, context } = await open('de');
    const visitor = new CitizenPage(page, product.url, 'de');
    await visitor.arrive();
    for (const path of FOR_CITIZENS) {
      await page.goto(`${product.url}/${path}`);
      await page.getByText(visitor.t('messages:api.error.noSession')).first().waitFor();
      const register = page.getByRole('main').getByRole('link', { name: visitor.t('shell:nav.register') });
      expect([path, await register.count()]).toEqual([path, 1]);
    }
    await context.close();
  });
});
