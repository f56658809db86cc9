import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { berlinDate } from '../../support/berlin.ts';
import { registeredClient } from '../../support/calls/client.ts';
import { DRAFT_YEAR } from '../../support/citizens/drafts.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { read } from '../../support/citizens/lifeSteps.ts';
import { openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages, type Pages } from '../../support/pages/describePages.ts';
import { openWhole } from '../../support/pages/openWhole.ts';

/** Elements that belong on a screen alone. */
const CONTROLS = 'button, select, input, nav, dialog, details:not(.part) > summary';
/** A4 at 96 dots an inch. */
const PAPER = { width: 794, height: 1_123 };
const PICTURE = `(() => {
  const style = (of) => getComputedStyle(of);
  const ancestors = (of) => (of === document.body ? [] : [of.parentElement, ...ancestors(of.parentElement)]);
  return {
    background: style(document.body).backgroundColor,
    adjust: style(document.body).printColorAdjust,
    isWider: document.documentElement.scrollWidth > ${PAPER.width},
    plain: [...document.querySelectorAll('.segment:not(.segment-saved):not([data-domain="work"])')]
      .filter((segment) => style(segment).backgroundImage === 'none').length,
    bars: document.querySelectorAll('.segment, .part-own, .bar, svg').length,
    // Sheets are cut between blocks alone.
    uncut: [...document.querySelectorAll('main :is(h1, h2, .chart, .remaining)')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => ancestors(one).filter((of) => /grid|flex/.test(style(of).display)))
      .map(({ className }) => className),
    empty: [...document.querySelectorAll('main section')]
      .filter((one) => one.checkVisibility() && one.innerText.trim() === one.querySelector('h2')?.innerText.trim())
      .map(({ innerText }) => innerText),
    emptyColumns: [...document.querySelectorAll('main thead th')]
      .filter((head) => head.checkVisibility())
      .filter((head) => [...head.closest('table').tBodies[0].rows]
        .every(({ cells }) => !cells[head.cellIndex]?.innerText.trim()))
      .map(({ innerText }) => innerText),
  };
})()`;

/** In the dark: ink is for words. */
const open = async ({ browser, product }: Pages) => {
  const { page, context } = await openPage(browser(), 'de', { viewport: PAPER, colorScheme: 'dark' });
  const citizen = new CitizenPage(page, product.url, 'de');
  await citizen.arrive();
  return { page, context, citizen };
};

async function expectPrint(page: Page, citizen: CitizenPage, address: string): Promise<void> {
  await openWhole(page, address);
  const head = page.locator('.print-head');
  expect(await head.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const day = citizen.date(berlinDate(Date.now() / 1000));
  expect(await head.innerText()).toMatch(new RegExp(`^${citizen.t('shell:app.name')} · .+ · ${day}\\s`));
  expect(await head.innerText()).toContain(address);
  const visible = await page
    .locator(CONTROLS)
    .evaluateAll((all) =>
      (all as { checkVisibility(): boolean; outerHTML: string }[])
        .filter((one) => one.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  expect(visible).toEqual([]);
  const { bars, ...picture } = await page.evaluate<Record<string, unknown>>(PICTURE);
  expect(picture).toEqual({
    background: 'rgb(255, 255, 255)',
    adjust: 'exact',
    isWider: false,
    plain: 0,
    uncut: [],
    empty: [],
    emptyColumns: [],
  });
  expect(bars).toBeGreaterThan(0);
  // An empty sheet is smaller.
  expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(15_000);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
}

describePages('a printed page', (pages) => {
  test('of a citizen carries name, day and address, bars that differ by pattern, and no control', async () => {
    const { page, context, citizen } = await open(pages);
    const client = await registeredClient(pages.product.url);
    const first = { meterValue: 12_000, meterValueDate: noon('2025-01-01') };
    const meterId = await addGasMeter(client, await addHousehold(client, { name: 'Zuhause' }), first);
    for (const [n, day] of ['04-01', '07-01', '10-01'].entries())
      await read(client, meterId, `2025-${day}`, 12_300 + n * 300);
    await read(client, meterId, '2026-01-01', 13_300);
    await citizen.enterAs(client);
    for (const path of [
      ...['footprint', 'emissions-overview', 'results', 'budget', ''],
      ...['input/ghg-domain/housing/values', 'method'],
    ])
      await expectPrint(page, citizen, `${pages.product.url}/${path}`);
    await openWhole(page, `${pages.product.url}/emissions-overview`);
    const power = page.locator('.part').first();
    await power.locator('summary').click();
    const supply = power.getByText('??');
    await supply.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await power.innerText()).toContain(
      citizen.t('emissions:explain.average', { averageYear: '2020/21' }),
    );
    expect(await supply.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await openWhole(page, `${pages.product.url}/input/ghg-domain/housing/values`);
    const rows = page.locator('.readings tbody tr');
    expect(await rows.count()).toBe(3);
    await page.pdf();
    expect(await rows.count()).toBe(5);
    await context.close();
  });

  test('of a visitor carries the figure of the quick check in the same way', async () => {
    const { page, context, citizen } = await open(pages);
    const answers = { hhMember: 2, flights: 'oneInEurope' };
    await citizen.leaveAnswers(answers, ['people', 'flights'], DRAFT_YEAR);
    await expectPrint(page, citizen, `${pages.product.url}/check/figure`);
    await context.close();
  });
});
