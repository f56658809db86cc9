import { expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

const VEHICLES = 'input/ghg-domain/mobility/vehicles';
/** Whether the browser would ask before the tab is closed. */
const WARNS = `!dispatchEvent(new Event('beforeunload', { cancelable: true }))`;
const PHONE = { width: 360, height: 640 };

describePages('what is entered and not saved', ({ product, enter }) => {
  async function someone() {
    const entered = await enter('de', { viewport: PHONE });
    const { page, client, t, main } = entered;
    const field = (key: string) => main.getByRole('textbox', { name: t(`mobility:vehicle.${key}.label`) });
    const question = page.getByRole('dialog');
    return {
      ...entered,
      field,
      question,
      // Folded away until it is typed.
      name: main.getByRole('textbox', { name: t('mobility:vehicle.name.label'), includeHidden: true }),
      typeName: async (name: string) => {
        await entered.citizen.unfold('mobility:vehicle.rest');
        await field('name').fill(name);
      },
      press: (key: string) => question.getByRole('button', { name: t(key), exact: true }).click(),
      complete: async () => {
        await field('kmPerYear').fill('12000');
        await field('avgFuelConsume').fill('7');
      },
      saved: async () => (await client.post<object[]>('mobility/vehicles')).body,
      kept: () => page.evaluate<string | null>(`localStorage.getItem('drafts')`),
      back: page.getByRole('navigation', { name: t('shell:nav.crumbs') }).getByRole('link', {
        name: t('shell:nav.back'),
      }),
      restored: main.getByText(/^Ihr Entwurf vom .* ist wieder da/),
    };
  }

  test('is asked about whichever way leads away, and can be saved, thrown away or gone on with', async () => {
    const { page, t, main, name, question, leave, ...one } = await someone();
    await one.show('input/ghg-domain/mobility');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:step.vehicles') })
      .first()
      .click();
    await one.typeName('Kombi');
    await expect.poll(() => page.evaluate(WARNS)).toBe(true);
    await one.back.click();
    await question.waitFor();
    expect(await accessibilityFaults(page, 'leaving with unsaved input')).toEqual([]);
    await one.press('drafts:stay');
    expect([page.url().endsWith(VEHICLES), await name.inputValue()]).toEqual([true, 'Kombi']);

    await page.goBack();
    await one.press('shell:action.save');
    await main.getByRole('alert').waitFor();
    expect(await page.evaluate(`document.activeElement.matches(':has(> [role=alert])')`)).toBe(true);
    await one.complete();
    await one.back.click();
    await one.press('shell:action.save');
    await page.waitForURL('**/ghg-domain/mobility');
    await expect.poll(one.saved).toMatchObject([{ name: 'Kombi' }]);
    expect(await one.kept()).toBeNull();

    await one.show(VEHICLES);
    await main.getByRole('button', { name: t('mobility:vehicle.add') }).click();
    await one.typeName('Roller');
    await expect.poll(() => page.evaluate(WARNS)).toBe(true);
    await one.back.click();
    await one.press('drafts:discard');
    await page.waitForURL('**/ghg-domain/mobility');
    expect(await one.kept()).toBeNull();
    await leave();
  });

  test('stays on the device after a logout only if that is wanted, and no other citizen sees it', async () => {
    const { page, citizen, name, question, restored, mail, leave, ...one } = await someone();
    const another = freshMail();
    const next = await registeredClient(product.url, another);
    const hash = await mailedHash(product.dataDir, another, 'register-confirm');
    await next.post(`user/register-confirm/${hash}`);
    await one.show(VEHICLES);
    await one.typeName('Kombi');
    await citizen.pressLogout();
    await question.waitFor();
    expect(await accessibilityFaults(page, 'a logout with unsaved input')).toEqual([]);
    await one.press('drafts:logoutKeep');
    await page.getByText(citizen.message('user:logout:done')).waitFor();

    await citizen.login(mail, PASSWORD);
    await one.show(VEHICLES);
    await restored.waitFor();
    expect(await name.inputValue()).toBe('Kombi');
    await citizen.pressLogout();
    await one.press('drafts:logoutKeep');
    await page.getByText(citizen.message('user:logout:done')).waitFor();

    await citizen.login(another, PASSWORD);
    await one.show(VEHICLES);
    expect([await name.inputValue(), await restored.count(), await one.kept()]).toEqual(['', 0, null]);
    await citizen.logout();
    await citizen.login(mail, PASSWORD);
    await one.show(VEHICLES);
    expect([await name.inputValue(), await restored.count()]).toEqual(['', 0]);
    await one.typeName('Kombi');
    await expect.poll(one.kept).not.toBeNull();
    await citizen.pressLogout();
    await one.press('drafts:logoutDiscard');
    await page.getByText(citizen.message('user:logout:done')).waitFor();
    expect(await one.kept()).toBeNull();
    await leave();
  });
});
