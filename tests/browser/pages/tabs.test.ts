import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { Keyboard } from '../../support/pages/keyboard.ts';
import { barsAtFoot, pressInSight } from '../../support/pages/pressInSight.ts';

const TABS = [
  ['inputMenu', 'input/input-menu'],
  ['footprint', 'footprint'],
  ['together', 'together'],
  ['home', ''],
] as const;

describePages('the tabs', ({ product, enter }) => {
  async function someone(width: number, height: number) {
    const entered = await enter('de', { viewport: { width, height } });
    const { page, t, show } = entered;
    await show('about');
    const tabs = page.getByRole('navigation', { name: t('shell:nav.main') });
    const tab = (id: string) => tabs.getByRole('link', { name: t(`shell:tab.${id}`), exact: true });
    return { ...entered, tabs, tab };
  }

  test.each([
    [360, 640, ['tabs']],
    [1280, 800, []],
  ])('lead everywhere at %i x %i, and the one in use is marked', async (width, height, bars) => {
    const { page, tab, tabs, leave } = await someone(width, height);
    for (const [id, path] of TABS) {
      await pressInSight(tab(id));
      await page.waitForURL(
        (url) => url.href.replace(/\/$/, '') === `${product.url}/${path}`.replace(/\/$/, ''),
      );
      await expect.poll(() => tab(id).getAttribute('aria-current')).toBe('page');
      await expect.poll(() => tabs.locator('[aria-current]').count()).toBe(1);
      expect(await barsAtFoot(page)).toEqual(bars);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await page.keyboard.press('End');
      await pressInSight(last);
      await page.waitForURL('**/terms/accessibility');
    }
    await leave();
  });

  test('give way to what is to be saved, and are not beside questions', async () => {
    const { page, context, tabs, show } = await someone(360, 640);
    await show('input/ghg-domain/mobility/vehicles');
    expect(await barsAtFoot(page)).toEqual(['tabs']);
    await page.getByRole('main').getByRole('textbox').first().fill('Kombi');
    await expect.poll(() => barsAtFoot(page)).toEqual(['step-link step-link-save']);
    expect(await tabs.isVisible()).toBe(false);
    await show('input/changes/moved');
    expect(await tabs.count()).toBe(0);
    await context.close();
  });

  test('the account button opens by keyboard, and gives the focus back', async () => {
    const { page, citizen, t, show, leave } = await someone(360, 640);
    await show('together');
    const keyboard = new Keyboard(page);
    const profile = page.getByRole('link', { name: t('shell:step.profile'), exact: true });
    await keyboard.press(citizen.account());
    await profile.waitFor();
    expect(await accessibilityFaults(page, 'account menu')).toEqual([]);
    await keyboard.reach(page.getByRole('combobox', { name: t('shell:nav.language') }));
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'hidden' });
    await expect.poll(() => citizen.account().and(page.locator(':focus')).count()).toBe(1);

    await page.keyboard.press('Enter');
    await keyboard.press(profile);
    await page.waitForURL('**/user/profile');
    await profile.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).count())
      .toBe(1);
    await leave();
  });
});
