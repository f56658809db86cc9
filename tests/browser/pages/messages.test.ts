import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { read } from '../../support/citizens/lifeSteps.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** How a call can fail, and the message its form then shows. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'api:error:network': (route) => route.abort(),
  'api:service:unavailable': json(503, {}),
  'api:error:internal': json(500, {}),
  'api:error:unknown': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
  'api:error:noMeterValue': json(400, { messageId: 'api:error:noMeterValue' }),
  'api:error:notAllowed': json(403, { messageId: 'api:error:notAllowed' }),
  'api:error:otherUser': json(403, { messageId: 'api:error:otherUser' }),
  'api:error:conflict': json(409, { messageId: 'api:error:conflict' }),
  'api:error:roundClosed': json(409, { messageId: 'api:error:roundClosed' }),
  'api:error:keyReused': json(422, { messageId: 'api:error:keyReused' }),
  'api:error:tooMany': json(429, { messageId: 'api:error:tooMany' }),
  'api:error:tooLarge': json(413, { messageId: 'api:error:tooLarge' }),
  'api:error:unsafe': json(400, { messageId: 'api:error:unsafe' }),
  'api:error:userField': json(400, { messageId: 'api:error:userField' }),
  'api:error:crossSite': json(403, { messageId: 'api:error:crossSite' }),
  'api:error:notFound': json(404, { messageId: 'api:error:notFound' }),
  'api:error:noConstant': json(404, { messageId: 'api:error:noConstant' }),
};

const SESSION_ENDS = ['security:session:invalid', 'security:session:expired', 'security:session:unknown'];

describePages('a message', ({ product, open, visit }) => {
  async function arrived() {
    const { page, context, citizen } = await visit('de');
    await citizen.arrive();
    return { page, context, citizen };
  }
  /** With a session, for messages of what comes after a login. */
  async function entered() {
    const { page, context, citizen } = await visit('de');
    const client = await registeredClient(product.url);
    await citizen.enterAs(client);
    return { page, context, citizen, client };
  }
  const shown = (page: Page, citizen: CitizenPage, messageId: string) =>
    page.getByRole('main').getByText(citizen.message(messageId)).first().waitFor();

  test('names what failed, above the form, with what was typed still in it', async () => {
    const { page, context, citizen } = await entered();
    await page.goto(`${product.url}/input`);
    await citizen.button('household:hh.addTitle').click();
    await citizen.fillHousehold('Typed once', 2);
    for (const [messageId, fail] of Object.entries(FAILURES)) {
      await page.route('**/sdp-api/groups/create', fail);
      await citizen.button('shell:action.save').click();
      await shown(page, citizen, messageId);
      expect(
        await page
          .getByRole('textbox', { name: citizen.t('household:hh.name.label'), exact: true })
          .inputValue(),
      ).toBe('Typed once');
      await page.unroute('**/sdp-api/groups/create');
    }
    await citizen.button('shell:action.save').click();
    await page.getByRole('heading', { name: 'Typed once', exact: true }).waitFor();
    await context.close();
  });

  test.each(SESSION_ENDS)('of %s ends the session here and asks to log in', async (messageId) => {
    const { page, context, citizen } = await entered();
    await page.goto(`${product.url}/input`);
    await citizen.button('household:hh.addTitle').waitFor();
    await page.route('**/sdp-api/groups/of-user', json(401, { messageId }));
    await page.reload();
    await shown(page, citizen, messageId);
    await shown(page, citizen, 'api:error:noSession');
    await context.close();
  });

  test('tells of the cookie at the first visit', async () => {
    const { page, context } = await open('de');
    await page.goto(`${product.url}/about`);
    const visitor = new CitizenPage(page, product.url, 'de');
    await page.getByText(visitor.message('app:general:useCookies')).waitFor();
    await context.close();
  });

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

  test('of a registration whose answer lacks the user says so', async () => {
    const { page, context, citizen } = await arrived();
    await page.route('**/sdp-api/user/register', json(200, { role: { names: [] } }));
    await page.goto(`${product.url}/user/register`);
    await citizen.fillRegistration(freshMail(), 'geheimes-wort-1');
    await citizen.button('account:register.submit').click();
    await shown(page, citizen, 'user:register:noUser');
    await context.close();
  });

  test('of a password reset says whether the link still holds', async () => {
    const { page, context, citizen } = await arrived();
    const mail = freshMail();
    await citizen.register(mail, 'geheimes-wort-1');
    await citizen.logout();
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

  test('is the only one, and is closed by its button', async () => {
    const { page, context, citizen } = await arrived();
    await citizen.register(freshMail(), 'geheimes-wort-1');
    await shown(page, citizen, 'user:register:done');
    await citizen.addHousehold('Home', 2);
    const slot = page.locator('.message-slot');
    await slot.getByText(citizen.t('household:hh.saved', { name: 'Home' })).waitFor();
    await expect.poll(() => slot.getByRole('button').count()).toBe(1);
    await slot.getByRole('button', { name: citizen.t('shell:message.close') }).click();
    expect(await slot.innerText()).toBe('');
    await context.close();
  });

  test('asks before a reading is deleted', async () => {
    const { page, context, citizen, client } = await entered();
    const meterId = await addGasMeter(client, await addHousehold(client), {
      meterValueDate: noon('2025-01-02'),
    });
    await read(client, meterId, '2025-12-30', 13_300);
    await page.goto(`${product.url}/input/ghg-domain/housing/values`);
    const remove = citizen.t('energy:row.delete').split(':')[0] ?? '';
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await page
      .getByRole('button', { name: new RegExp(`^${remove}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(citizen.t('energy:admin.deleteConfirm')).waitFor();
    await dialog.getByRole('button', { name: citizen.t('shell:action.cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => rows.count()).toBe(2);
    await context.close();
  });
});
