import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { addHousehold } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { SIZES } from '../../support/pages/phone.ts';
import { pressInSight } from '../../support/pages/pressInSight.ts';

/** Pixels: twice what browsers begin with. */
const LARGE = { standard: 32, fixed: 26 };
const QUESTIONS = 8;

/** Doubles the size of letters on a phone, as one does in the settings of the browser. */
async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: LARGE });
}

/** Words of the bars that do not stand on one line. */
const BROKEN = `(() => {
  const found = [];
  for (const bar of document.querySelectorAll('.header, .sub-header, .tabs')) {
    const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: word } of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && node.parentElement.clientWidth !== 1) found.push(word);
      }
  }
  return found;
})()`;

/** Tiles of the first meter whose words come nearer than four pixels to their frame. */
const TIGHT = `(() => {
  const found = [];
  for (const tile of document.querySelectorAll('main nav a')) {
    const words = document.createRange();
    words.selectNodeContents(tile);
    const [text, frame] = [words.getBoundingClientRect(), tile.getBoundingClientRect()];
    if (text.left - frame.left < 4 || frame.right - text.right < 4) found.push(tile.textContent);
  }
  return found;
})()`;

describePages('with letters of twice the size', ({ product, visit, enter }) => {
  async function someone() {
    const entered = await enter('de');
    await addHousehold(entered.client, { name: 'Home', hhMember: 2 });
    await enlarge(entered.page);
    return entered;
  }

  test('measures and vehicles are saved by what is in sight', async () => {
    const { page, context, citizen, main, show, t } = await someone();
    await show('measures/pick');
    await pressInSight(main.getByRole('checkbox', { name: 'Vegan leben' }));
    await pressInSight(main.getByRole('button', { name: t('measures:basket.save_one') }));
    await page.waitForURL('**/footprint');

    await show('input/ghg-domain/mobility/vehicles');
    await citizen.unfold('mobility:vehicle.rest');
    await citizen.fill('mobility:vehicle.name.label', 'Kombi');
    await citizen.fill('mobility:vehicle.kmPerYear.label', '12000');
    await citizen.fill('mobility:vehicle.avgFuelConsume.label', '7');
    const bar = page.getByRole('navigation', { name: t('shell:nav.crumbs') });
    await pressInSight(bar.getByRole('button', { name: t('shell:action.save'), exact: true }));
    await main.getByRole('heading', { name: t('entered:title') }).waitFor();
    await context.close();
  });

  test('no word of the bars is cut', async () => {
    const { page, context, show } = await someone();
    for (const path of ['', 'input/input-menu', 'footprint', 'results', 'emissions-overview', 'together']) {
      await show(path);
      expect([path, await page.evaluate(BROKEN)]).toEqual([path, []]);
    }
    await context.close();
  });

  test('the quick check leads to its figure', async () => {
    const { page, context, citizen, main } = await visit('de');
    await citizen.arrive();
    await enlarge(page);
    await page.goto(product.url);
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

  test('kinds of a first meter have room within their tiles, at the usual size too', async () => {
    const { page, context, main, show, t } = await someone();
    await show('input/ghg-domain/housing/e-power');
    await main.getByRole('navigation', { name: t('energy:reading.meter') }).waitFor();
    expect(await main.locator('nav a').count()).toBe(3);
    expect(await page.evaluate(TIGHT)).toEqual([]);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    expect(await page.evaluate(TIGHT)).toEqual([]);
    await context.close();
  });
});
