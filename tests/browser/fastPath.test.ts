import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { journeyLanguages, WITH_WORKER } from '../support/pages/browser.ts';
import { describePages } from '../support/pages/describePages.ts';

const DOMAIN = 'input/ghg-domain';

describePages('the fast path', ({ product, visit }) => {
  /** Chooses with the keys alone, as a citizen without a mouse does. */
  async function chooseByKeys(page: Page, name: string): Promise<void> {
    const wanted = page.getByRole('radio', { name: new RegExp(`^${name.replaceAll(/\s/g, '\\s')}`) });
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
  }

  test.each(journeyLanguages(import.meta.filename))(
    'leads through levels, no vehicle, no flight and compensation to the overview (%s)',
    async (language) => {
      const { page, citizen, look, leave, t } = await visit(language, WITH_WORKER);
      /** Notes what is not accessible where the sweep of all pages sees none: with a choice made, or refused. */
      const level = async (type: string, name: string, next: string, step: string) => {
        await page.getByRole('heading', { level: 1, name: t(`levels:title.${type}`) }).waitFor();
        await chooseByKeys(page, t(`levels:stop.${type}.${name}.name`));
        await look(type);
        await page
          .getByRole('main')
          .getByRole('button', { name: t('shell:action.save'), exact: true })
          .click();
        await page.getByRole('heading', { name: t('entered:title') }).waitFor();
        await page
          .getByRole('link', { name: t('levels:stillHolds', { step: t(`shell:step.${step}`) }) })
          .click();
        await page.waitForURL(`**/${next}`);
      };
      const none = async (kind: 'vehicle' | 'flight', next: string, step: string) => {
        await page.getByRole('checkbox', { name: t(`mobility:${kind}.none.label`) }).check();
        await citizen.button('shell:action.save').click();
        await page.getByRole('heading', { level: 3, name: t(`mobility:${kind}.none.entry`) }).waitFor();
        await citizen.onward(step).click();
        await page.waitForURL(`**/${next}`);
      };

      const client = await registeredClient(product.url);
      await addHousehold(client, { name: 'Home', hhMember: 2 });
      await citizen.enterAs(client);
      await page.goto(`${product.url}/${DOMAIN}/housing/e-power-type`);
      await page.getByRole('radio').first().waitFor();
      // It only looks disabled: pressed, it says what is missing.
      await page.getByRole('main').getByRole('button').last().press('Enter');
      await page.getByRole('alert').waitFor();
      await look('level, wrong');
      await level('electricPower', 'High', `${DOMAIN}/housing/heating`, 'heatingType');
      await level('heating', 'Mid', `${DOMAIN}/mobility/pubTrans`, 'pubTrans');
      await level('publicTransport', 'Rare', `${DOMAIN}/mobility/vehicles`, 'vehicles');
      await none('vehicle', `${DOMAIN}/mobility/flights`, 'flights');
      await none('flight', `${DOMAIN}/food-leisure/food`, 'food');
      await level('food', 'veganVeggie', `${DOMAIN}/food-leisure/shopping`, 'shopping');
      await level('shopping', '200', 'input/compensation', 'compensation');
      await page.getByRole('combobox', { name: t('compensation:type.label') }).selectOption('windPower');
      await citizen.fill('compensation:value.label', '1');
      await citizen.button('shell:action.save').click();
      await page.getByRole('heading', { level: 3, name: t('compensation:type.windPower') }).waitFor();
      await citizen.button('compensation:forward.unchanged').click();
      await page.waitForURL('**/emissions-overview');

      await expect.poll(() => citizen.ownEmissions('ePower')).toBe('1.4');
      // 4 t of the household, shared by two.
      expect(await citizen.ownEmissions('heating')).toBe('2.0');
      expect(await citizen.ownEmissions('motorVehicles')).toBe('0.0');
      expect(await citizen.ownEmissions('flying')).toBe('0.0');
      expect(await citizen.ownEmissions('nutrition')).toMatch(/^1\.[23]$/);
      await page.goto(`${product.url}/input/input-menu`);
      await page.getByText(t('home:status.estimated')).first().waitFor();

      await leave();
    },
  );
});
