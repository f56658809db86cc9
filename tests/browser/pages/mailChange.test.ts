import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, PASSWORD } from '../../support/calls/client.ts';
import { shows } from '../../support/calls/shows.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('a changed mail address', ({ product, enter }) => {
  const fits = async (page: Page, what: string) => {
    expect(await accessibilityFaults(page, what)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  };

  /** A citizen on a small screen who asked for another address, by keyboard. */
  async function asked() {
    const { page, leave, citizen, mail, show } = await enter('de', { viewport: { width: 320, height: 640 } });
    const to = freshMail();
    await show('user/profile');
    const ask = async (password: string) => {
      const form = page.getByRole('form', { name: citizen.t('account:mailChange.title') });
      await form.getByLabel(citizen.t('account:mailChange.newMail')).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(to);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
    };
    await ask('falsches-wort-1');
    await page.getByText(citizen.message('form:mailChange:error:password')).first().waitFor();
    await fits(page, 'a wrong password');
    await ask(PASSWORD);
    await page
      .getByText(citizen.t('account:mailChange.sent', { mail: to }))
      .first()
      .waitFor();
    await fits(page, 'a link that was sent');
    return {
      page,
      leave,
      citizen,
      mail,
      to,
      hash: await mailedHash(product.dataDir, to, 'mail-change'),
    };
  }

  test('counts once the button behind its link is pressed, and is undone by the link at the former one', async () => {
    shows('/user/mail-change/:hash?', '/user/mail-undo/:hash?');
    const { page, citizen, mail, to, hash, leave } = await asked();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${product.url}/user/mail-change/${hash}`);
    const button = citizen.button('account:mailChange.submit');
    await button.waitFor();
    expect(page.url()).not.toContain(hash);
    await fits(page, 'the button');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText(citizen.t('account:mailChange.done')).waitFor();
    await fits(page, 'a changed address');
    await page.getByRole('link', { name: citizen.t('account:mailChange.toAccount') }).click();
    await page.getByRole('main').getByText(to, { exact: true }).waitFor();

    await page.goto(`${product.url}/user/mail-undo/${await mailedHash(product.dataDir, mail, 'mail-undo')}`);
    const undo = citizen.button('account:mailUndo.undo');
    await undo.waitFor();
    await fits(page, 'the way back');
    await undo.click();
    await page.getByText(citizen.t('account:mailUndo.done')).waitFor();
    await fits(page, 'a change that was undone');
    await page.getByRole('link', { name: citizen.t('account:mailUndo.newPassword') }).click();
    await page.getByRole('heading', { level: 1, name: citizen.t('account:reset.title') }).waitFor();
    await leave();
  });
});
