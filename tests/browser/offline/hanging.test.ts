import { expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { networkWire } from '../../support/engines/networkWire.ts';
import { openPage, WITH_WORKER } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { capture, next, openCellar, originOf, stored } from './cellar.ts';

const EVERYTHING = '';

describePages('a server that hangs', ({ product, browser }) => {
  test('does not stop the next reading while the last one waits to be sent', async () => {
    const { citizen, mail, wire, problems, page, leave } = await openCellar(browser(), 'de', product);
    wire.hold(EVERYTHING);
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    await next(citizen);
    await capture(citizen, '13500', '2026-02-28', 'energy:queued.title');
    wire.hold(null);
    await page.reload();
    await expect.poll(() => stored(product.url, mail)).toEqual([12000, 13300, 13400, 13500]);
    expect(problems).toEqual([]);
    await leave();
  });

  test('does not stop a login behind a logout', async () => {
    const { page, leave } = await openPage(browser(), 'de', WITH_WORKER);
    const wire = await networkWire(originOf(product.url));
    const citizen = new CitizenPage(page, `${wire.origin}/app`, 'de');
    const { t } = citizen;
    const mail = freshMail();
    await registeredClient(product.url, mail);
    await citizen.enter(product, mail);
    await page.goto(`${citizen.url}/about`);
    // The browser gives up a call that hangs after a minute: a login that waited for it would come later than both of these.
    const soon = { timeout: 25_000 };
    wire.hold('/logout');
    await citizen.pressLogout();
    await page.getByText(citizen.message('user:logout:done')).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:nav.login') })
      .click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.button('account:login.submit').click(soon);
    await citizen.account().waitFor(soon);
    await leave();
    await wire.close();
  });
});
