import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { loggedInClient, registeredClient } from '../../support/calls/client.ts';
import { addHousehold } from '../../support/citizens/housing.ts';
import { personalCitizen } from '../../support/citizens/personalCitizen.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { openWhole } from '../../support/pages/openWhole.ts';
import { heldTexts } from '../../support/pages/pageTranslator.ts';
import { pressInSight } from '../../support/pages/pressInSight.ts';
import { shiftsOf, watchShifts } from '../../support/pages/shifts.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { CITIZEN_PAGES, PUBLIC_PAGES } from './visited.ts';

/** Pixels: what browsers begin with, and twice that. */
const USUAL = { standard: 16, fixed: 13 };
const LARGE = { standard: 32, fixed: 26 };
const QUESTIONS = 8;
const PHONE = { width: 360, height: 640 };

/** Changes the size of letters, as one does in the settings of the browser. */
async function lettersOf(page: Page): Promise<(fontSizes: typeof USUAL) => Promise<void>> {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  return async (fontSizes) => {
    await session.send('Page.setFontSizes', { fontSizes });
  };
}

/** What reaches beyond the right edge, where the page scrolls sideways. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(`document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, className }) => tagName + '.' + className)`);

describePages('with letters of twice the size', ({ product, visit }) => {
  async function someone() {
    const opened = await visit('de');
    const { page, citizen } = opened;
    const client = await registeredClient(product.url);
    await addHousehold(client, { name: 'Home', hhMember: 2 });
    await citizen.enterAs(client);
    await (await lettersOf(page))(LARGE);
    const open = async (path: string) => {
      await page.goto(`${product.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    return { ...opened, main: page.getByRole('main'), open, t: citizen.t };
  }

  // One visit of every page for all three: none hangs on what the others look for.
  test('no page scrolls sideways on a phone or moves while it arrives, and React holds no text as a node beside others', async () => {
    const { mail } = await personalCitizen(product.url, product.dataDir);
    await caughtUp(product);
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    const setLetters = await lettersOf(page);
    await watchShifts(page);
    const faults: (readonly [string, readonly string[]])[] = [];
    const look = async (path: string) => {
      await setLetters(USUAL);
      await openWhole(page, `${product.url}/${path}`);
      const moved = await shiftsOf(page);
      await setLetters(LARGE);
      expect(await page.locator('html').evaluate(fontSizeOf)).toBe('32px');
      const found = [...(await beyondTheEdge(page)), ...(await heldTexts(page)), ...moved];
      if (found.length > 0) faults.push([path, found]);
    };
    for (const path of PUBLIC_PAGES) await look(path);
    await citizen.enterAs(await loggedInClient(product.url, mail));
    for (const [path] of CITIZEN_PAGES) await look(path);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('measures and vehicles are saved by what is in sight', async () => {
    const { page, context, citizen, main, open, t } = await someone();
    await open('measures/pick');
    await pressInSight(main.getByRole('checkbox', { name: 'Zu echtem Ökostrom wechseln' }));
    await pressInSight(main.getByRole('button', { name: t('measures:basket.save_one') }));
    await page.waitForURL('**/footprint');

    await open('input/ghg-domain/mobility/vehicles');
    await citizen.fill('mobility:vehicle.name.label', 'Kombi');
    await citizen.fill('mobility:vehicle.kmPerYear.label', '12000');
    await citizen.fill('mobility:vehicle.avgFuelConsume.label', '7');
    const bar = page.getByRole('navigation', { name: t('shell:nav.crumbs') });
    await pressInSight(bar.getByRole('button', { name: t('shell:nav.saveForward'), exact: true }));
    await page.waitForURL('**/flights');
    await context.close();
  });

  test('the quick check leads to its figure', async () => {
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    await (await lettersOf(page))(LARGE);
    await page.goto(product.url);
    const main = page.getByRole('main');
    await pressInSight(main.getByRole('button', { name: '2', exact: true }));
    for (let number = 2; number <= QUESTIONS; number++) {
      await main.getByText(citizen.t('quickCheck:progress', { number, of: QUESTIONS })).waitFor();
      await pressInSight(
        main.getByRole('button', { name: new RegExp(`^${citizen.t('quickCheck:unknown')}`) }),
      );
    }
    await page.waitForURL('**/check/figure');
    await main.getByText('11,2').first().waitFor();
    await context.close();
  });
});

const fontSizeOf = new Function('element', 'return getComputedStyle(element).fontSize') as (
  element: unknown,
) => string;
