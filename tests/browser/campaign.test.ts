import { expect, test } from 'vitest';
import { freshMail } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { accessibilityFaults, journeyLanguages, type Language } from '../support/pages/browser.ts';
import { describePages } from '../support/pages/describePages.ts';
import { townCount } from '../support/rounds/townCount.ts';

describePages('stop-fossil', ({ product, visit }) => {
  async function visitor(language: Language) {
    const visited = await visit(language);
    const figure = (key: string) =>
      visited.main
        .locator('.figures > div')
        .filter({ hasText: visited.t(key) })
        .getByRole('definition');
    return { ...visited, figure };
  }

  async function registerFast({ page, citizen }: Awaited<ReturnType<typeof visitor>>, cityCode: string) {
    const mail = freshMail();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', 'geheimes-wort-1');
    await citizen.fill('account:cityCode.label', cityCode);
    await page.getByRole('checkbox').check();
    await citizen.button('account:register.submit').click();
    await page.waitForURL('**/measures/pick');
    return mail;
  }

  const VEGGIE = { de: 'Vegetarisch leben', en: 'Go vegetarian' };

  // spec 2 §4: stop-fossil users see the campaign goal; after saving stop-fossil users go to the done page;
  // stop-fossil users have no link to their readings; fast registration leads to the measures
  test.each(journeyLanguages(import.meta.filename))(
    'leads from the welcome over the fast registration and a choice to its end (%s)',
    async (language) => {
      const someone = await visitor(language);
      const { page, citizen, main, t, look, leave } = someone;
      await citizen.arrive();
      await page.goto(`${product.url}/stop-fossil-welcome`);
      await main.getByText(t('rounds:basis.halfOfAll')).waitFor();
      await look('welcome');
      await main.getByRole('link', { name: t('shell:join.register'), exact: true }).click();
      await registerFast(someone, '10115');
      await main
        .getByText(t('measures:pick.campaignGoal', { target: language === 'de' ? '1,1' : '1.1' }))
        .waitFor();
      await citizen.pickMeasure(VEGGIE[language]);
      await citizen.savePicked(1);
      await page.waitForURL('**/stop-fossil-done');
      await main.getByText(t('rounds:join.unconfirmed')).waitFor();
      // The product has no confirmed participant yet.
      await main.locator('.round-lead').waitFor();
      await look('done');
      await page.goto(`${product.url}/`);
      await main.getByRole('link', { name: t('shell:step.measuresPick'), exact: true }).waitFor();
      await citizen.account().click();
      await page
        .getByRole('link', { name: t('shell:step.profile') })
        .first()
        .waitFor();
      expect(await page.getByRole('link', { name: t('shell:step.values') }).count()).toBe(0);

      const answer = page.waitForResponse((response) => response.url().endsWith('/logout'));
      await page.getByRole('button', { name: t('shell:nav.logout') }).click();
      await (await answer).finished();
      await page.waitForFunction(`localStorage.getItem('logoutPending') === null`);
      await page.goto(`${product.url}/user/login-fossile`);
      await main.getByRole('heading', { level: 1, name: t('account:loginFossile.title') }).waitFor();
      await page.reload();
      await main.getByRole('heading', { level: 1, name: t('account:loginFossile.title') }).waitFor();
      await look('login');
      await leave();
    },
  );

  test('moves the dashboard and the page of a municipality in another browser within a second', async () => {
    const [board, city, someone] = [await visitor('de'), await visitor('de'), await visitor('de')];
    const streams: string[] = [];
    for (const { page } of [board, city])
      page.on('request', (request) => {
        if (request.url().includes('/live/')) streams.push(request.url().split('/live/')[1] ?? '');
      });
    await someone.citizen.arrive();
    await someone.page.goto(`${product.url}/user/register-fast`);
    const mail = await registerFast(someone, '10117');
    // Public figures count confirmed accounts.
    await someone.citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
    await someone.page.goto(`${product.url}/measures/pick`);

    await board.page.goto(`${product.url}/campaign/stop-fossil`);
    const connected = board.t('live:state.live');
    await board.main.getByText(connected, { exact: true }).waitFor();
    await board.main
      .getByRole('img', { name: board.t('campaign:development.title', { days: 30 }) })
      .waitFor();
    await city.page.goto(`${product.url}/public/stop-fossil/savings/berlin`);
    await city.main.getByText(connected, { exact: true }).waitFor();
    await expect.poll(() => city.page.getByRole('banner').count()).toBe(1);

    const faults = [
      ...(await accessibilityFaults(board.page, 'dashboard')),
      ...(await accessibilityFaults(city.page, 'municipality')),
    ];
    const measures = board.figure('rounds:figure.measures');
    const before = [Number(await measures.innerText()), await townCount(city.page)] as const;

    await someone.citizen.pickMeasure(VEGGIE.de);
    await someone.citizen.savePicked(1);
    await someone.page.waitForURL('**/stop-fossil-done');
    // A poll gives up after a second.
    await expect.poll(async () => Number(await measures.innerText()), { interval: 20 }).toBe(before[0] + 1);
    await expect.poll(() => townCount(city.page), { interval: 20 }).toBe(before[1] + 1);
    // New figures arrive over the stream that is open, not by opening it again.
    expect(streams.sort()).toEqual(['municipality/berlin', 'statistics/stop-fossil-usage']);

    await board.main.getByText(connected, { exact: true }).click();
    await board.main.getByRole('button', { name: board.t('live:pause') }).click();
    await board.main.getByRole('button', { name: board.t('live:resume') }).waitFor();
    faults.push(...(await accessibilityFaults(board.page, 'dashboard, paused')));
    await board.main.getByRole('button', { name: board.t('live:resume') }).click();
    await board.main.getByText(connected, { exact: true }).waitFor();

    expect(faults).toEqual([]);
    for (const one of [board, city, someone]) {
      expect(one.problems).toEqual([]);
      await one.context.close();
    }
  });

  // spec 2 §2: a municipality that is not named; a municipality that is unknown; a municipality without figures; a
  // wrong path below public
  test('tells which municipality is meant, and what is wrong with an address', async () => {
    const { page, main, t, look, leave } = await visitor('de');
    const at = async (path: string, text: string) => {
      await page.goto(`${product.url}/public/${path}`);
      await main.getByText(text).first().waitFor();
      await look(path);
    };
    await at('stop-fossil/savings', t('municipality:noCity'));
    await main.getByRole('searchbox').fill('berl');
    // Where Berlin is among the leading towns its name stands there as well, and leads to the same page.
    await main.getByRole('link', { name: 'Berlin' }).first().click();
    await main.getByRole('heading', { level: 1, name: 'Berlin' }).waitFor();
    await at('stop-fossil/savings/atlantis', t('municipality:noCityConstant'));
    await at('no/such/path', t('municipality:wrongPath'));
    await page.route('**/sdp-api/municipality/berlin', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: '{"messageId":"api:error:validation"}',
      }),
    );
    await at('stop-fossil/savings/berlin', t('municipality:noCityData'));
    await page.goto(`${product.url}/campaign/atlantis`);
    await main.getByText(t('campaign:dashboard.unknownText')).waitFor();
    await leave();
  });
});
