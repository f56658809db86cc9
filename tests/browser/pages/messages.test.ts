import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import type { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('a message', ({ product, visit }) => {
  async function arrived() {
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    return { page, context, citizen };
  }
  const shown = (page: Page, citizen: CitizenPage, messageId: string) =>
    page.getByRole('main').getByText(citizen.message(messageId)).first().waitFor();

  test('of registration, confirmation, login and logout follows the account through its life', async () => {
    const { page, context, citizen } = await arrived();
    const mail = freshMail();
    await citizen.register(mail, 'geheimes-wort-1');
    await shown(page, citizen, 'user:register:done');
    await citizen.logout();
    await shown(page, citizen, 'user:logout:done');
    const login = async (password: string) => {
      await page.goto(`${product.url}/user/login`);
      await citizen.fill('account:mail.label', mail);
      await citizen.fill('account:password.label', password);
      await citizen.button('account:login.submit').click();
    };
    await login('falsches-wort-1');
    await shown(page, citizen, 'user:login:failed');
    await login('geheimes-wort-1');
    await shown(page, citizen, 'user:login:unconfirmed');
    await citizen.prove('A'.repeat(24), mail, 'geheimes-wort-1');
    await shown(page, citizen, 'user:registerConfirm:rejected');
    await page.goto(`${product.url}/user/register-confirm/short`);
    await shown(page, citizen, 'form:input:error:hash');
    await citizen.prove(await mailedHash(product.dataDir, mail, 'register-confirm'), mail, 'geheimes-wort-1');
    await shown(page, citizen, 'user:registerConfirm:confirmed');
    await context.close();
  });

  test('of a password reset says whether the link still holds', async () => {
    const { page, context, citizen } = await arrived();
    const mail = freshMail();
    await registeredClient(product.url, mail);
    await page.goto(`${product.url}/user/reset-password`);
    await citizen.fill('account:mail.label', mail);
    await citizen.button('account:reset.send').click();
    await page.getByText(citizen.t('account:reset.sent')).waitFor();
    const hash = await mailedHash(product.dataDir, mail, 'reset-password');
    const reset = async (address: string) => {
      await page.goto(`${product.url}/user/reset-password/${hash}`);
      await citizen.fill('account:mail.label', address);
      await citizen.fill('account:reset.newPassword', 'neues-wort-2');
      await citizen.fill('account:repetition.label', 'neues-wort-2');
      await citizen.button('account:reset.save').click();
    };
    await reset('someone.else@example.org');
    await shown(page, citizen, 'form:newPassword:error:mail');
    await reset(mail);
    await shown(page, citizen, 'user:resetPassword:done');
    await reset(mail);
    await shown(page, citizen, 'user:resetPassword:rejected');
    await context.close();
  });

  test('of what is missing stands above the form, and its first link leads to the field', async () => {
    const { page, context, citizen: visitor } = await arrived();
    await page.goto(`${product.url}/user/register`);
    await visitor.fill('account:mail.label', 'no address');
    await visitor.button('account:register.submit').click({ force: true });
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await accessibilityFaults(page, 'register, refused')).toEqual([]);
    await summary.getByRole('link').first().click();
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('INPUT');
    await context.close();
  });
});
