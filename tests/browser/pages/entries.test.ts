import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { confirmedClient } from '../../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../../support/citizens/entries.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { openWhole } from '../../support/pages/openWhole.ts';
import { shiftsOf, watchShifts } from '../../support/pages/shifts.ts';
import { campaignsFile, runningCampaigns } from '../../support/rounds/runningCampaigns.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';

/** Above it lies what a poster's reader sees at once, whatever else is open. */
const FOLD = 420;

const ENTRIES = [
  'rounds/fossil-now',
  'rounds/bet-now',
  'campaign/stop-fossil',
  'campaign/climate-bet',
  'climate-bet-welcome',
  'stop-fossil-welcome',
  'public/stop-fossil/savings/dresden',
] as const;
/** Where each kind leads after the choice. */
const DONE = { 'stop-fossil': 'stop-fossil-done', 'climate-bet': 'climate-bet-done' } as const;
const KINDS = ['stop-fossil', 'climate-bet'] as const;

describePages(
  'entries of campaigns',
  ({ product, open, enter }) => {
    beforeAll(async () => {
      const client = await confirmedClient(product);
      await client.put('user/own', { addressCityCode: '01067', isStopFossilUser: true });
      await client.post('campaign/join', { kind: 'climate-bet' });
      await pickMeasures(client, { CarFree: '2024-01-01', LED: '2026-11-20' });
      await caughtUp(product);
    });

    const expectStill = async (page: Page, path: string) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await watchShifts(page);
      await openWhole(page, `${product.url}/${path}`);
      await page.locator('.hero-figure').first().waitFor();
      expect(await shiftsOf(page)).toEqual([]);
    };

    test.each(ENTRIES)(
      '%s shows title, figure, goal and button at first sight, and moves nothing',
      async (path) => {
        const { page, leave } = await open('de');
        await expectStill(page, path);
        const main = page.getByRole('main');
        const seen = {
          title: page.getByRole('heading', { level: 1 }),
          figure: main.locator('.hero-figure').first(),
          goal: main.locator('.goal, .town-standing').first(),
          button: main.getByRole('link', { name: 'Registrieren und mitmachen' }).first(),
        };
        if (path.startsWith('public/')) seen.button = main.getByRole('link', { name: /mitmachen$/ }).first();
        const belowTheFold = async () => {
          const bottoms: (readonly [string, number])[] = [];
          for (const [name, part] of Object.entries(seen)) {
            const box = await part.boundingBox();
            bottoms.push([name, box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY]);
          }
          return bottoms.filter(([, bottom]) => bottom > FOLD);
        };
        expect(await belowTheFold()).toEqual([]);
        await leave();
      },
    );

    test.each(Object.values(DONE))('%s moves nothing while it arrives', async (path) => {
      const { page, context } = await open('de');
      await expectStill(page, path);
      await context.close();
    });

    test.each(KINDS.flatMap((kind) => [`${kind}-welcome`, DONE[kind]]))(
      '%s moves nothing while it arrives for a citizen without a campaign',
      async (path) => {
        const { page, context } = await enter('de');
        await expectStill(page, path);
        await context.close();
      },
    );

    test.each(KINDS)('where %s leads to moves nothing while it arrives for a participant', async (kind) => {
      const { client, page, context } = await enter('de');
      await client.put('user/own', { addressCityCode: '01067' });
      await client.post('campaign/join', { kind });
      await expectStill(page, DONE[kind]);
      await context.close();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile(runningCampaigns({ goal: 10 })) },
);
