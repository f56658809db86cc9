import type { Locator, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { loggedInClient } from '../../support/calls/client.ts';
import { personalCitizen } from '../../support/citizens/personalCitizen.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { openWhole } from '../../support/pages/openWhole.ts';
import { heldTexts } from '../../support/pages/pageTranslator.ts';
import { SIZES } from '../../support/pages/phone.ts';
import { shiftsOf, watchShifts } from '../../support/pages/shifts.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { CITIZEN_PAGES, FOR_CITIZENS, PUBLIC_PAGES } from './visited.ts';

/** Pixels: what browsers begin with, and twice that. */
const USUAL = { standard: 16, fixed: 13 };
const LARGE = { standard: 32, fixed: 26 };

/** Where the way on is a button that saves, it is pressed in the flows. */
const SAVES = new Set(['input/compensation']);

// Scripts for the page are text: the tests' types know no browser.
const fontSizeOf = new Function('element', 'return getComputedStyle(element).fontSize') as (
  element: unknown,
) => string;
const pathsOf = new Function(
  'links',
  `return links.map(({ href }) => new URL(href).pathname.replace(/^\\/[^/]+\\/?/, ''))`,
) as (elements: unknown) => string[];

/** So many pages a test: each takes seconds on a busy machine. */
const A_TEST = 8;
const inParts = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / A_TEST) }, (_, i) => {
    const part = paths.slice(i * A_TEST, (i + 1) * A_TEST);
    return [part[0] ?? '', part] as const;
  });

/** Elements that reach beyond the right edge, where the page scrolls sideways. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(`document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, className }) => tagName + '.' + className)`);

/**
 * Each page is visited once for all that every page has to keep: one heading, the language, no movement while it arrives at both widths, axe in
 * both schemes at both widths, no text beside anything, and letters of twice the size on a phone. None hangs on what the others
 * look for.
 */
describePages('every page', ({ product, visit }) => {
  async function sweeper() {
    const { page, context, problems, citizen } = await visit('de');
    const session = await page.context().newCDPSession(page);
    const setLetters = (fontSizes: typeof USUAL) => session.send('Page.setFontSizes', { fontSizes });
    await citizen.arrive();
    await watchShifts(page);
    const faults: (readonly [string, readonly unknown[]])[] = [];
    const look = async (path: string, more: () => Promise<readonly unknown[]>): Promise<void> => {
      await setLetters(USUAL);
      const found: unknown[] = [];
      for (const size of [SIZES.phone, SIZES.desk]) {
        await page.setViewportSize(size);
        await openWhole(page, `${product.url}/${path}`);
        const shifts = await shiftsOf(page);
        if (shifts.length > 0) found.push(`${size.width} px`, ...shifts);
      }
      await page.setViewportSize(SIZES.phone);
      found.push(...(await accessibilityFaults(page, path || '/')));
      const headings = await page.getByRole('heading', { level: 1 }).count();
      const language = await page.locator('html').getAttribute('lang');
      if (headings !== 1 || language !== 'de') found.push({ headings, language });
      found.push(...(await more()), ...(await heldTexts(page)));
      await setLetters(LARGE);
      expect(await page.locator('html').evaluate(fontSizeOf)).toBe('32px');
      found.push(...(await beyondTheEdge(page)));
      if (found.length > 0) faults.push([path, found]);
    };
    const leave = async () => {
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    };
    return { page, citizen, main: page.getByRole('main'), look, leave };
  }

  let mail: string;
  beforeAll(async () => {
    ({ mail } = await personalCitizen(product.url, product.dataDir));
    await caughtUp(product);
  });

  // spec 2 §6: the login prompt is hidden on public pages
  test.each(inParts(PUBLIC_PAGES))('of a visitor is as it should be, from "%s" on', async (_, paths) => {
    const { citizen, page, look, leave } = await sweeper();
    for (const path of paths)
      await look(path, async () => {
        const asked = await page.getByText(citizen.message('api:error:noSession')).count();
        return asked > 0 ? ['one who may look is asked to log in'] : [];
      });
    await leave();
  });

  // spec 2 §6: results need a session
  test('of a citizen asks a visitor to log in', async () => {
    const { citizen, page, main, look, leave } = await sweeper();
    const asks = async (): Promise<readonly unknown[]> => {
      const asked = await page.getByText(citizen.message('api:error:noSession')).count();
      const register = await main.getByRole('link', { name: citizen.t('shell:nav.register') }).count();
      return asked > 0 && register === 1 ? [] : [{ asked, register }];
    };
    // The page that asks is the same for all of them: one look is enough.
    const [first = '', ...others] = FOR_CITIZENS;
    await look(first, asks);
    for (const path of others) {
      await openWhole(page, `${product.url}/${path}`);
      expect([path, ...(await asks())]).toEqual([path]);
    }
    await leave();
  });

  test.each(inParts(CITIZEN_PAGES.map(([path]) => path)))(
    'of a citizen is as it should be, and leads back and on, from "%s" on',
    async (_, paths) => {
      const { page, citizen, look, leave } = await sweeper();
      await citizen.enterAs(await loggedInClient(product.url, mail));
      const crumbs = page.getByRole('navigation', { name: citizen.t('shell:nav.crumbs') });
      const back = crumbs.getByRole('link', { name: citizen.t('shell:nav.back'), exact: true });
      const on = crumbs.getByRole('link', { name: citizen.t('shell:nav.forward', { step: '' }).trim() });
      const leads = async (link: Locator, to: string | undefined): Promise<readonly unknown[]> => {
        const found = to === undefined ? [] : await link.evaluateAll(pathsOf);
        return to === undefined || found.join() === to ? [] : [{ to, found }];
      };
      for (const [path, before, next] of CITIZEN_PAGES.filter(([path]) => paths.includes(path)))
        await look(path, async () => {
          // A page with a bar of its own at the foot has no second one.
          if ((await page.locator('main .page-foot').count()) > 0) return [];
          return [...(await leads(back, before)), ...(await leads(on, SAVES.has(path) ? undefined : next))];
        });
      await leave();
    },
  );

  test('would be found by what finds faults: no name, too little contrast in the dark, too wide', async () => {
    const { page, context } = await visit('de');
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
});
