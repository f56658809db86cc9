import { expect, test } from 'vitest';
import { PASSWORD } from '../../support/calls/client.ts';
import { shows } from '../../support/calls/shows.ts';
import { accessibilityFaults, WITH_WORKER } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

/** So often the page is left while its session ends: it is a matter of luck which is first. */
const ROUNDS = 3;

/** Names of data that the browser keeps of its own accord for the page. */
const KEPT = `(async () => ({
  local: Object.keys(localStorage).sort(),
  session: Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router-')),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
}))()`;

describePages('a session', ({ product, open, enter }) => {
  test('goes on here when the password is changed in the profile, and ends on other devices', async () => {
    shows('/user/profile');
    const { page, context, problems, citizen, mail, t } = await enter('de', WITH_WORKER);
    const elsewhere = await open('de', WITH_WORKER);
    await new CitizenPage(elsewhere.page, product.url, 'de').login(mail, PASSWORD);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${product.url}/user/profile`);
    const change = async (old: string, chosen: string) => {
      await citizen.fill('account:profile.oldPassword', old);
      await citizen.fill('account:reset.newPassword', chosen);
      await citizen.fill('account:repetition.label', chosen);
      await page.keyboard.press('Enter');
    };
    await change('falsches-wort-1', 'drei lange Worte');
    await page.getByText(citizen.message('form:changePassword:error:password')).first().waitFor();
    await change(PASSWORD, 'trustno1');
    await page.getByText(citizen.message('form:user:error:passwordCommon')).first().waitFor();
    expect(await accessibilityFaults(page, 'changing the password')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await change(PASSWORD, 'drei lange Worte');
    await page.getByText(t('account:profile.passwordChanged')).first().waitFor();
    await page.reload();
    await page.getByLabel(t('account:profile.oldPassword')).waitFor();
    await elsewhere.page.goto(`${product.url}/user/profile`);
    await elsewhere.page.getByText(t('messages:security.session.expired')).first().waitFor();
    expect(problems).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });

  test('ends in every tab at once, and nothing of the citizen is left', async () => {
    const { page, context, leave, citizen, mail, t } = await enter('de', WITH_WORKER);
    await citizen.addHousehold('Adas Haus', 2);
    const other = await context.newPage();
    await other.goto(`${product.url}/input`);
    await other.getByRole('heading', { name: 'Adas Haus' }).waitFor();

    await citizen.pressLogout();
    await page.waitForURL(/\/app\/?$/);
    await page.getByText(t('messages:user.logout.done')).waitFor();

    await other.getByText(t('messages:api.error.noSession')).waitFor();
    const left = await other.content();
    for (const secret of ['Adas Haus', 'Ada Lovelace', mail]) expect(left).not.toContain(secret);
    expect(
      await other
        .getByRole('main')
        .getByRole('link', { name: t('shell:nav.login') })
        .count(),
    ).toBe(1);
    await expect
      .poll(() => page.evaluate(KEPT))
      .toEqual({ local: ['language'], session: [], databases: [], caches: [] });
    expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([]);

    await other.reload();
    await other.getByText(t('messages:api.error.noSession')).waitFor();
    await leave();
  });

  test('leaves the language on the device, also where the page is left before its end is known', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { page, citizen, leave, show } = await enter('en');
      await show('about');
      // Readings that wait are looked for first; the end of the session begins with its call.
      await Promise.all([page.waitForRequest('**/sdp-api/logout'), citizen.pressLogout()]);
      await page.goto(`${product.url}/user/login`);
      await page.getByRole('heading', { level: 1, name: citizen.t('account:login.title') }).waitFor();
      await leave();
    }
  });
});
