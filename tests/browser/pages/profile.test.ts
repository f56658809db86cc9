import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('the own account', ({ enter }) => {
  test.each(journeyLanguages(import.meta.filename))('is found, corrected and kept (%s)', async (language) => {
    shows('/user/profile');
    const { page, citizen, mail, look, leave, t, show } = await enter(language);
    const field = (key: string) =>
      page.getByRole('textbox', { name: t(`account:${key}.label`), exact: true });

    await show('');
    await citizen.account().click();
    await page
      .getByRole('link', { name: t('shell:step.profile') })
      .first()
      .click();
    await page.waitForURL('**/user/profile');
    await field('fullName').waitFor();
    await look('profile');
    const crumbs = page.getByRole('navigation', { name: t('shell:nav.crumbs') });
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe(t('shell:step.profile'));
    await expect.poll(() => page.locator('dd').filter({ hasText: mail }).count()).toBe(1);

    await field('fullName').fill('');
    await field('cityCode').fill('123');
    // It only looks disabled: pressed, it says what is missing.
    await citizen.button('shell:action.save').press('Enter');
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await look('profile, wrong');
    await summary.getByRole('link').last().click();
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('addressCityCode');

    await field('fullName').fill('Ada King');
    await field('cityCode').fill('10115');
    await field('phone').fill('030 123456');
    await citizen.button('shell:action.save').click();
    await page.getByText(t('account:profile.saved')).waitFor();
    const saved = await page.getByText(t('account:profile.saved')).boundingBox();
    expect(saved && saved.y >= 0 && saved.y + saved.height <= (page.viewportSize()?.height ?? 0)).toBe(true);
    await look('profile, saved');
    await page.reload();
    await expect.poll(() => field('fullName').inputValue()).toBe('Ada King');
    expect(await field('cityCode').inputValue()).toBe('10115');
    expect(await field('phone').inputValue()).toBe('030 123456');

    await page.getByRole('link', { name: t('shell:nav.back'), exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: t('home:main.welcome', { name: 'Ada King' }) })
      .waitFor();
    await leave();
  });
});
