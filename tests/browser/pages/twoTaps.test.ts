import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { expect, test } from 'vitest';
import { PAGES } from '../../../web/src/pages.ts';
import { addEntry, vehicle } from '../../support/citizens/entries.ts';
import { addGasMeter, addHousehold, addSupply } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { openWhole } from '../../support/pages/openWhole.ts';
import { atPhone } from '../../support/pages/phone.ts';
import { campaignsFile, runningCampaigns } from '../../support/rounds/runningCampaigns.ts';

const TABS = ['', 'input/input-menu', 'footprint', 'together'];
const today = berlinDay(Date.now() / 1000);
/** Over, and its answers still count: listed below the round that runs. */
const PAST: Campaign = {
  name: 'bet-then',
  kind: 'climate-bet',
  start: isoOfDay(today - 40),
  end: isoOfDay(today - 12),
  confirmUntil: isoOfDay(today + 5),
};
const FOR_CITIZENS = PAGES.filter(({ step, access }) => step && !isRoleAccess(access));

describePages(
  'within two taps',
  (pages) => {
    test('of a tab or the account button lies every page, each with a way back and a way on', async () => {
      const phone = await atPhone(pages, 'de', 'touch');
      const { client, citizen, page, main, open, leave } = phone;
      const home = await addHousehold(client, {});
      await addGasMeter(client, home);
      await addSupply(client, home);
      await addEntry(client, 'vehicle', vehicle());
      const base = new URL(pages.product.url).pathname;

      /** Paths that links in sight lead to, without the first segment and what stands behind the path. */
      const linked = async (): Promise<string[]> => {
        const hrefs = await page.evaluate<string[]>(
          `[...document.querySelectorAll('a[href]')].filter((link) => link.checkVisibility() && !link.closest('.footer'))
          .map((link) => new URL(link.href)).filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname)`,
        );
        return [...new Set(hrefs.map((path) => path.slice(base.length).replace(/^\/|\/$/g, '')))];
      };
      const look = async (path: string): Promise<string[]> => {
        await openWhole(page, `${pages.product.url}/${path}`);
        return linked();
      };

      const tabs = page.getByRole('navigation', { name: citizen.t('shell:nav.main') }).getByRole('link');
      const patterns = FOR_CITIZENS.map(({ path }) => ({
        path,
        pattern: new RegExp(`^${path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, '[^/]+')}$`),
      }));
      const isOneOf = (path: string) => patterns.some(({ pattern }) => pattern.test(path));

      const reached = new Set(TABS);
      const first = new Set<string>();
      for (const tab of TABS) {
        for (const path of await look(tab)) first.add(path);
        // The first tap opens a fold.
        for (const fold of await main.locator('summary').all()) await fold.click();
        for (const path of await linked()) reached.add(path);
      }
      await open('');
      await citizen.account().click();
      for (const path of await linked()) first.add(path);
      for (const path of first) {
        reached.add(path);
        if (path.startsWith('public/')) continue;
        const links = await look(path);
        // A page with a bar of its own at the foot has no second one.
        const bar = await main.locator('.page-foot').count();
        if (isOneOf(path)) expect([path, await tabs.count()]).toEqual([path, bar ? 0 : TABS.length]);
        for (const next of links) reached.add(next);
      }
      const missed = patterns.filter(({ pattern }) => ![...reached].some((path) => pattern.test(path)));
      expect(missed.map(({ path }) => path)).toEqual([]);
      await leave();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile([PAST, ...runningCampaigns()]) },
);
