import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { shows } from '../../support/calls/shows.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('the link that confirms a registration', ({ product, open }) => {
  const loginOf = async (mail: string, password: string) => {
    const digest = await passwordDigest(mail, password);
    return (await new Client(product.url).post('login', { mail, password: digest })).body.messageId;
  };
  const isOver = async (client: Client) => (await client.post('user')).status === 401;

  async function strangersRegistration() {
    const mail = freshMail();
    const stranger = await registeredClient(product.url, mail);
    return { mail, stranger, hash: await mailedHash(product.dataDir, mail, 'register-confirm') };
  }

  test('confirms nothing when a scanner opens it and runs its scripts', async () => {
    const { mail, hash } = await strangersRegistration();
    const { page, context } = await open('de');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('register-confirm/') && request.method() === 'POST')
        calls.push(request.url());
    });
    await page.goto(`${product.url}/user/register-confirm/${hash}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(await loginOf(mail, PASSWORD)).toBe('user:login:unconfirmed');
    await context.close();
  });

  test('gives the account to the reader of the mail, by keyboard on a small screen, and ends the stranger’s session', async () => {
    shows('/user/register-confirm/:hash?');
    const { mail, stranger, hash } = await strangersRegistration();
    const { page, context } = await open('en');
    await page.setViewportSize({ width: 320, height: 640 });
    const owner = new CitizenPage(page, product.url, 'en');
    await owner.arrive();
    await page.goto(`${product.url}/user/register-confirm/${hash}`);
    const address = page.getByLabel(owner.t('account:mail.label'));
    await address.waitFor();
    expect(page.url()).not.toContain(hash);
    expect(await accessibilityFaults(page, 'confirm')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await address.focus();
    await page.keyboard.type(mail);
    await page.keyboard.press('Tab');
    await page.keyboard.type('the-owner-says-1');
    await page.keyboard.press('Enter');
    await page.getByText(owner.message('user:registerConfirm:replaced')).first().waitFor();
    await owner.account().waitFor();
    expect(await isOver(stranger)).toBe(true);
    expect(await loginOf(mail, PASSWORD)).toBe('user:login:failed');
    await context.close();
  });

  test('asks for address and password where the session is another citizen’s, and moves the focus there', async () => {
    const { mail, hash } = await strangersRegistration();
    const { page, context } = await open('de');
    const other = new CitizenPage(page, product.url, 'de');
    await other.arrive();
    await other.register(freshMail(), 'geheimes-wort-1');
    await page.goto(`${product.url}/user/register-confirm/${hash}`);
    await other.button('account:confirm.submit').click();
    await page.getByText(other.message('user:registerConfirm:notOwn')).first().waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('prove-mail');
    expect(await loginOf(mail, PASSWORD)).toBe('user:login:unconfirmed');
    await context.close();
  });
});
