import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Client } from '../support/calls/client.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { describePages } from '../support/pages/describePages.ts';
import { textsOf } from '../support/pages/texts.ts';
import { townCount } from '../support/rounds/townCount.ts';

const TABS = 7;
/** Other places and kinds than the board's: each is a figure of its own. */
const TOWNS = ['berlin', 'hamburg', 'muenchen', 'koeln', 'bremen', 'leipzig'];

describePages('live figures in many tabs', ({ product, open }) => {
  const streamsOpen = async (): Promise<number> =>
    Number(/^live_streams (\d+)$/m.exec(await product.figures())?.[1] ?? 0);

  const participant = async (): Promise<Client> => {
    const client = await confirmedClient(product);
    await client.put('user/own', { addressCityCode: '10115', isStopFossilUser: true });
    return client;
  };
  const chip = (tab: Page) => tab.locator('.live .pill-done');
  const measures = async (tab: Page): Promise<number> =>
    Number(
      await tab
        .locator('.figures > div')
        .filter({ hasText: textsOf('de')('rounds:figure.measures') })
        .locator('dd')
        .first()
        .innerText(),
    );

  async function sevenTabs(pathOf: (i: number) => string) {
    const opened = await open('de');
    await opened.page.goto(`${product.url}/about`);
    const tabs = [opened.page];
    while (tabs.length < TABS) tabs.push(await opened.context.newPage());
    for (const [i, tab] of tabs.entries()) {
      await tab.goto(`${product.url}/${pathOf(i)}`);
      await chip(tab).waitFor();
    }
    return { ...opened, tabs };
  }

  test('one stream serves them all, and the tab that holds it hands it over', async () => {
    const citizen = await participant();
    const { tabs, leave } = await sevenTabs(() => 'campaign/stop-fossil');
    expect(await streamsOpen()).toBe(1);
    const before = await measures(tabs[0] as Page);
    await pickMeasures(citizen, { LED: '2024-01-01' });
    for (const tab of tabs) await expect.poll(() => measures(tab)).toBe(before + 1);

    const [leader, ...others] = tabs;
    await leader?.close();
    await pickMeasures(citizen, { PV: '2024-01-01' });
    for (const tab of others) await expect.poll(() => measures(tab)).toBe(before + 2);
    await expect.poll(streamsOpen).toBe(1);
    await leave();
  });

  test('each of many figures gets its turn, and connections are left for everything else', async () => {
    const citizen = await participant();
    const paths = ['campaign/stop-fossil', ...TOWNS.map((town) => `public/stop-fossil/savings/${town}`)];
    const { tabs, leave } = await sevenTabs((i) => paths[i] ?? '');
    expect(await streamsOpen()).toBe(2);
    const [board, berlin] = tabs as [Page, Page];
    const before = await measures(board);
    const count = () => townCount(berlin);
    const inBerlin = await count();
    await pickMeasures(citizen, { LED: '2024-01-01' });
    await expect.poll(() => measures(board)).toBe(before + 1);
    await expect.poll(count).toBe(inBerlin + 1);
    for (const tab of tabs) expect(await chip(tab).innerText()).toContain(textsOf('de')('live:state.live'));
    await leave();
  });

  test('a tab that is hidden listens to nothing, and knows the figure once it is seen', async () => {
    const citizen = await participant();
    const { page, leave } = await open('de');
    await page.goto(`${product.url}/campaign/stop-fossil`);
    await chip(page).waitFor();
    await expect.poll(streamsOpen).toBe(1);
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));`);
    const before = await measures(page);
    await look('hidden');
    await expect.poll(streamsOpen).toBe(0);
    await pickMeasures(citizen, { LED: '2024-01-01' });
    await look('visible');
    await expect.poll(() => measures(page)).toBe(before + 1);
    await leave();
  });
});
