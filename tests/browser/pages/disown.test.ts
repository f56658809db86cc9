import { expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../../support/calls/client.ts';
import { shows } from '../../support/calls/shows.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('an address that a stranger registered', ({ product, open }) => {
  test('erases an account by pressing the button of the mailed page', async () => {
    shows('/user/register-disown/:hash?');
    const mail = freshMail();
    await registeredClient(product.url, mail);
    const isTaken = async () =>
      (await new Client(product.url).post<{ mailExists: number }>('user/mail-exists', { mail })).body
        .mailExists;
    const hash = await mailedHash(product.dataDir, mail, 'register-disown');
    const { page, context } = await open('de');
    const owner = new CitizenPage(page, product.url, 'de');
    await owner.arrive();
    await page.goto(`${product.url}/user/register-disown/${hash}`);
    await owner.button('account:disown.erase').waitFor();
    expect(await isTaken()).toBe(1);
    expect(page.url()).not.toContain(hash);
    expect(await accessibilityFaults(page, 'disown')).toEqual([]);
    await owner.button('account:disown.erase').click();
    await page.getByText(owner.t('account:disown.done')).waitFor();
    expect(await isTaken()).toBe(0);
    await context.close();
  });
});
