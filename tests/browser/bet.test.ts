import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { savingAt } from '@footprint/shared-events/measures/savings.ts';
import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { noon } from '../support/citizens/housing.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { journeyLanguages, type Language } from '../support/pages/browser.ts';
import type { CitizenPage } from '../support/pages/citizenPage.ts';
import { describePages } from '../support/pages/describePages.ts';

const PASSWORD = 'geheimes-wort-1';
const UNKNOWN = 'A'.repeat(24);
const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

describePages('the climate bet', ({ product, visit }) => {
  const titleOf = (name: string, language: Language): string =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;

  async function arrived(language: Language) {
    const visited = await visit(language);
    await visited.citizen.arrive();
    return visited;
  }

  const group = (page: Page, title: string) => page.getByRole('group', { name: title });
  const radio = (citizen: CitizenPage, title: string, answer: string) =>
    group(citizen.page, title).getByRole('radio', {
      name: citizen.t(`measures:confirmed.${answer}`),
      exact: true,
    });

  // spec 2 §4: confirmation logs in through the hash; saving goes through only with one confirmed measure; choosing
  // an answer again clears it; the saved sum takes the place of the form; bet-done marks the user; bet info is kept
  test.each(journeyLanguages(import.meta.filename))(
    'is joined, and confirmed by the mailed link on another device (%s)',
    async (language) => {
      shows('/climate-bet-confirm/:userHash?');
      const first = await arrived(language);
      const { t, message } = { t: first.citizen.t, message: (id: string) => first.citizen.message(id) };
      const mail = freshMail();
      const [shower, veggie] = [titleOf('Showerhead', language), titleOf('Veggie', language)];

      const { page, citizen, look } = first;
      await page.goto(`${product.url}/climate-bet-welcome`);
      // No round has a result, so that everybody leads.
      await page.getByText(t('rounds:basis.all.climate-bet')).waitFor();
      await page.getByText(t('rounds:join.none')).waitFor();
      await look('welcome');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:join.register') })
        .click();
      await citizen.fillRegistration(mail, PASSWORD);
      await citizen.button('account:register.submit').click();
      await page.waitForURL('**/climate-bet-done');

      await page.goto(`${product.url}/climate-bet-welcome`);
      await citizen.fill('bet:info.measures.label', 'Weniger von allem');
      await page.getByRole('checkbox', { name: t('bet:info.newsletter') }).check();
      await look('welcome, logged in');
      await citizen.button('bet:info.save').click();
      await page.getByText(t('bet:info.saved')).waitFor();
      await look('welcome, answered');
      await page.reload();
      await expect
        .poll(() => page.getByRole('textbox', { name: t('bet:info.measures.label') }).inputValue())
        .toBe('Weniger von allem');

      await page.goto(`${product.url}/measures/pick`);
      await citizen.pickMeasure(shower, '2021-09-01');
      await citizen.pickMeasure(veggie, '2021-08-15');
      await citizen.savePicked(2);
      await page.waitForURL('**/footprint');
      await page.goto(`${product.url}/climate-bet-done`);
      await page.getByRole('button', { name: t('shell:join.now'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: t('bet:done.titleJoined') }).waitFor();
      await look('done');

      const own = page.waitForResponse('**/sdp-api/user');
      await page.goto(`${product.url}/user/profile`);
      const { betUserHash: hash = '' } = ((await (await own).json()) as UserAnswer).info;
      const other = await arrived(language);
      await other.page.goto(`${product.url}/climate-bet-confirm/${hash}`);
      await other.page.getByText(message('app:bet:confirm:confirmed')).waitFor();
      await group(other.page, veggie).waitFor();
      expect(other.page.url()).not.toContain(hash);
      await other.look('confirm, empty');

      // Pressed too early, it says what is missing.
      const save = other.citizen.button('bet:confirm.save');
      await save.press('Enter');
      await other.page.getByRole('alert').getByText(message('app:measures:confirm:noMeasure')).waitFor();
      await other.look('confirm, wrong');

      const answer = (title: string, name: string) => radio(other.citizen, title, name);
      await answer(veggie, 'percent0').click();
      const why = other.page.getByRole('textbox', { name: t('bet:confirm.why') });
      await why.fill('Zu wenig gekocht');
      await other.page
        .locator('[aria-live=polite]')
        .getByText(t('bet:confirm.whyAppeared', { measure: veggie }))
        .waitFor({ state: 'attached' });
      await other.look('confirm, explained');
      // The same again clears it, and so does the button.
      await answer(veggie, 'percent0').click();
      expect(await answer(veggie, 'percent0').isChecked()).toBe(false);
      await why.waitFor({ state: 'detached' });
      await answer(veggie, 'percent50').click();
      await group(other.page, veggie)
        .getByRole('button', { name: t('bet:confirm.clear') })
        .click();
      expect(await answer(veggie, 'percent50').isChecked()).toBe(false);
      expect(await other.page.evaluate<string>('document.activeElement.value')).toBe('percent100');

      // A radio that is chosen does not hear the space bar; the button is the next stop.
      await other.page.keyboard.press('Space');
      expect(await answer(veggie, 'percent100').isChecked()).toBe(true);
      await other.page.keyboard.press('Tab');
      await other.page.keyboard.press('Enter');
      expect(await answer(veggie, 'percent100').isChecked()).toBe(false);
      await answer(veggie, 'percent100').click();
      await answer(shower, 'missed').click();
      await why.fill('Kein Werkzeug');
      await other.page.route('**/measures/confirm', json(409, { messageId: 'api:error:conflict' }));
      await save.click();
      await other.page.getByRole('main').getByText(message('api:error:conflict')).first().waitFor();
      expect(await why.inputValue()).toBe('Kein Werkzeug');
      await other.page.unroute('**/measures/confirm');
      await answer(shower, 'done').click();
      await save.click();
      // No bet is open: joining halves nothing.
      const startAt = noon('2021-08-15');
      const saved = 0.125 + savingAt({ name: 'Veggie', state: 'start', startAt }, [], Date.now() / 1000);
      const sum = other.page.getByRole('region', { name: t('bet:saved.title') });
      await sum.getByText(saved.toFixed(1).replace('.', language === 'de' ? ',' : '.')).waitFor();
      expect(await save.count()).toBe(0);
      expect(await other.page.evaluate<string>('document.activeElement.id')).toBe('saved-title');
      await other.look('saved');

      await other.citizen.button('bet:saved.again').click();
      expect(await answer(shower, 'done').isChecked()).toBe(true);
      await other.page.goto(`${product.url}/climate-bet-confirm/${hash}`);
      // The link opens it again, in as many visits as it takes.
      await group(other.page, veggie).waitFor();
      await other.look('opened again, logged in');
      await save.click();
      await sum.waitFor();
      // The link is good for confirming alone: what else there is asks for a login.
      expect(await sum.getByRole('link', { name: t('bet:saved.done') }).count()).toBe(0);
      await other.page.goto(`${product.url}/climate-bet-done`);
      await other.page.getByText(t('bet:confirm.byLink')).waitFor();
      await other.page.goto(`${product.url}/emissions-overview`);
      await other.page.getByText(message('api:error:noSession')).waitFor();
      // It came in by the link: there is a way out, and nowhere a way in for visitors.
      const header = other.page.getByRole('banner');
      expect(await header.getByRole('link', { name: t('shell:nav.login') }).count()).toBe(0);
      expect(await other.page.getByRole('link', { name: t('shell:nav.register') }).count()).toBe(0);
      await header.getByRole('button', { name: t('shell:nav.logout') }).click();
      await header.getByRole('link', { name: t('shell:nav.login') }).waitFor();
      await other.page.goto(`${product.url}/climate-bet-done`);
      await other.page.getByText(t('bet:done.loginNeeded')).waitFor();

      await first.leave();
      await other.leave();
    },
  );

  // spec 2 §4: a broken link of the mail; a mailed link without a login; without hash a login is asked for
  test('tells a broken link from an unknown one, asks for a login without one, and keeps answers over it', async () => {
    const { page, citizen, look, leave, t } = await arrived('de');
    const main = page.getByRole('main');
    for (const [hash, messageId] of [
      ['short', 'app:bet:confirm:invalidHash'],
      [UNKNOWN, 'app:bet:confirm:rejected'],
    ]) {
      await page.goto(`${product.url}/climate-bet-confirm/${hash}`);
      await main.getByText(citizen.message(messageId ?? '')).waitFor();
      await look(messageId ?? '');
    }
    await page.route('**/user/bet-confirm-session/*', json(200, { role: { names: [] } }));
    await page.goto(`${product.url}/climate-bet-confirm/${UNKNOWN}`);
    await main.getByText(citizen.message('user:register:noUser')).waitFor();
    await page.unroute('**/user/bet-confirm-session/*');
    for (const path of ['climate-bet-confirm', 'climate-bet-done']) {
      await page.goto(`${product.url}/${path}`);
      await main
        .getByText(t(path === 'climate-bet-done' ? 'bet:done.loginNeeded' : 'bet:confirm.mailLink'))
        .waitFor();
      await look(path);
    }

    const mail = freshMail();
    const led = titleOf('LED', 'de');
    await citizen.register(mail, PASSWORD);
    await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
    await page.goto(`${product.url}/climate-bet-confirm`);
    await main.getByText(t('bet:confirm.nothingPicked')).waitFor();
    await look('nothing picked');
    await main.getByRole('link', { name: t('bet:next.pick') }).click();
    await citizen.pickMeasure(led, '2024-03-01');
    await citizen.savePicked(1);
    await page.waitForURL('**/footprint');

    await page.goto(`${product.url}/climate-bet-confirm`);
    await radio(citizen, led, 'missed').click();
    await citizen.fill('bet:confirm.why', 'Noch alle ganz');
    await page.route('**/measures/confirm', json(401, { messageId: 'security:session:expired' }));
    await citizen.button('bet:confirm.save').click();
    await main.getByText(t('bet:confirm.mailLink')).waitFor();
    await expect.poll(() => main.getByText(citizen.message('security:session:expired')).count()).toBe(1);
    await page.unroute('**/measures/confirm');
    await main.getByRole('link', { name: t('bet:confirm.login') }).click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.button('account:login.submit').click();
    await page.waitForURL('**/climate-bet-confirm');
    await expect
      .poll(() => page.getByRole('textbox', { name: t('bet:confirm.why') }).inputValue())
      .toBe('Noch alle ganz');
    await citizen.button('bet:confirm.save').click();
    await main.getByText(t('bet:saved.nothing')).waitFor();
    await leave();
  });
});
