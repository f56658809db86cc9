import type { Page } from '@playwright/test';
import { test } from 'vitest';
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
    await pressInSight(main.getByRole('checkbox', { name: 'Zu echtem Ökostrom wechseln' }));
    await pressInSight(main.getByRole('button', { name: t('measures:basket.save_one') }));
    await page.waitForURL('**/footprint');

    await show('input/ghg-domain/mobility/vehicles');
    await citizen.unfold('mobility:vehicle.rest');
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
