import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { registeredClient } from '../../support/calls/client.ts';
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

describePages('with letters of twice the size', ({ product, visit }) => {
  async function someone() {
    const opened = await visit('de');
    const { page, citizen } = opened;
    const client = await registeredClient(product.url);
    await addHousehold(client, { name: 'Home', hhMember: 2 });
    await citizen.enterAs(client);
    await enlarge(page);
    const open = async (path: string) => {
      await page.goto(`${product.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    return { ...opened, main: page.getByRole('main'), open, t: citizen.t };
  }

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
});
