import type { Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, PASSWORD } from '../../support/calls/client.ts';
import { addHousehold } from '../../support/citizens/housing.ts';
import { accessibilityFaults, openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages, type Pages } from '../../support/pages/describePages.ts';

/** First attempt and repeats of the page. */
const ATTEMPTS = 5;

/** A visitor with two answers, whose figure is on the screen. */
async function visitorWithFigure({ product, browser }: Pages) {
  const mail = freshMail();
  const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
  const citizen = new CitizenPage(page, product.url, 'de');
  const { t } = citizen;
  await citizen.arrive();
  await citizen.leaveAnswers({ hhMember: 2, flights: 'oneFar' }, ['people', 'flights']);
  await page.goto(`${product.url}/check/figure`);
  /** Counts how often the page tries a call; `meets` may let the attempt fail. */
  const attempts = async (path: string, meets: (route: Route, tried: number) => Promise<void>) => {
    const count = { tried: 0 };
    await page.route(`**/sdp-api/${path}`, async (route) => {
      count.tried += 1;
      await meets(route, count.tried);
    });
    return count;
  };
  const fillKeep = async (press = t('quickCheck:figure.keep')) => {
    await page.getByRole('button', { name: press }).click();
    await citizen.fill('account:mail.label', mail);
    await citizen.fill('account:password.label', PASSWORD);
    await citizen.fill('account:cityCode.label', '01067');
    await page
      .getByRole('main')
      .getByRole('checkbox', { name: /Datenschutz/ })
      .check();
  };
  // With the session of the page: the mail is not confirmed yet.
  const stored = (path: string) =>
    expect.poll(async () => {
      const headers = { 'x-app': 'web' };
      const answer = await page.request.post(`${product.url}/sdp-api/${path}`, { data: {}, headers });
      return answer.json();
    });
  const expectKept = async () => {
    await page.waitForURL('**/footprint?year=2025');
    await stored('mobility/flights').toMatchObject([{ type: 'transcontinental' }]);
    await stored('groups/of-user').toHaveLength(1);
    expect(await page.evaluate<string | null>(`localStorage.getItem('check')`)).toBeNull();
    await context.close();
  };
  return { page, citizen, attempts, fillKeep, stored, expectKept };
}

describePages('the quick check of a citizen', (pages) => {
  const begin = async (home?: object) => {
    const entered = await pages.enter('de', { viewport: { width: 360, height: 640 } });
    const { client, main, t, show } = entered;
    if (home) await addHousehold(client, home);
    const press = (name: string | RegExp) => main.getByRole('button', { name }).first().click();
    await show('');
    await main.getByRole('link', { name: t('nextStep:check.action') }).click();
    return { ...entered, press };
  };
  const asked = (number: number, of: number) => `Frage ${number} von ${of}`;

  test('begins on the start page and is kept without a registration', async () => {
    const { page, context, citizen, client, main, press } = await begin();
    await main.getByText(asked(1, 8)).waitFor();
    await press('2');
    await main.getByText(asked(2, 8)).waitFor();
    for (let number = 2; number <= 8; number++) await press(/^Weiß ich nicht/);
    await press(citizen.t('quickCheck:keep.now'));
    await page.waitForURL('**/footprint?year=2025');
    const { body } = await client.post<{ hhMember: number }[]>('groups/of-user');
    expect(body).toMatchObject([{ hhMember: 2 }]);
    await context.close();
  });

  test('asks for nothing that the account knows of the home', async () => {
    const { page, context, citizen, client, main, press } = await begin({ hhMember: 3, hhArea: 104 });
    await main.getByText(asked(1, 6)).waitFor();
    expect(await accessibilityFaults(page, 'the first question for a citizen')).toEqual([]);
    await press(citizen.t('quickCheck:option.home.gas'));
    await main.getByText(asked(2, 6)).waitFor();
    expect(new URL(page.url()).search).toBe('?step=power');
    for (let number = 2; number <= 6; number++) await press(/^Weiß ich nicht/);
    await press(citizen.t('quickCheck:keep.now'));
    await page.waitForURL('**/footprint?year=2025');
    const { body: homes } = await client.post<{ hhArea: number }[]>('groups/of-user');
    expect(homes).toMatchObject([{ hhArea: 104 }]);
    const { body: supplies } = await client.post<{ carrier: string }[]>('supply/of-user');
    expect(supplies).toMatchObject([{ carrier: 'gas' }]);
    await context.close();
  });
});

describePages('keeping a figure', (pages) => {
  test.each([
    ['before the answers arrive', false],
    ['before the page hears that they arrived', true],
  ])('while the network is gone %s loses nothing and doubles nothing', async (_, arrives) => {
    const { page, citizen, attempts, fillKeep, expectKept } = await visitorWithFigure(pages);
    const keeping = await attempts('check/keep', async (route) => {
      if (arrives) await route.fetch();
      await route.abort();
    });
    await fillKeep();
    await citizen.button('quickCheck:keep.submit').click();
    await citizen.button('quickCheck:keep.retry').waitFor();
    expect(keeping.tried).toBe(ATTEMPTS);
    expect(await accessibilityFaults(page, 'not kept yet')).toEqual([]);

    // The page that was left meanwhile still has the answers, and the key of the command.
    await page.unroute('**/sdp-api/check/keep');
    await page.reload();
    await citizen.button('quickCheck:keep.now').click();
    await expectKept();
  });

  test('keeps what was picked of the levers, which move the bar at once', async () => {
    const { page, citizen, fillKeep, stored, expectKept } = await visitorWithFigure(pages);
    const { t } = citizen;
    const levers = page.getByRole('region', { name: t('figure:best.title') });
    await levers.getByRole('checkbox').first().check();
    // At the foot of the page, always in sight.
    await page.getByRole('main').getByRole('status').getByText(t('figure:bars.planned')).waitFor();
    await levers.getByRole('checkbox').nth(1).check();
    expect(await accessibilityFaults(page, 'levers picked')).toEqual([]);
    await page.reload();
    await levers.getByRole('checkbox', { checked: true }).nth(1).waitFor();
    await fillKeep(t('quickCheck:figure.keepWith_other', { count: 2 }));
    await citizen.button('quickCheck:keep.submit').click();
    await page.waitForURL('**/footprint?year=2025');
    await stored('measures/from-user').toHaveLength(2);
    await expectKept();
  });

  test('registers once where the page never heard that it has', async () => {
    const { citizen, attempts, fillKeep, expectKept } = await visitorWithFigure(pages);
    const registering = await attempts('user/register-fast', async (route, tried) => {
      if (tried > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await fillKeep();
    await citizen.button('quickCheck:keep.submit').click();
    await expectKept();
    expect(registering.tried).toBe(2);
  });

  test('goes on where the page was left meanwhile, and carries its citizen away from no other one', async () => {
    const { page, citizen, attempts, fillKeep, stored } = await visitorWithFigure(pages);
    const released = Promise.withResolvers<void>();
    const keeping = await attempts('check/keep', async (route) => {
      await released.promise;
      await route.continue();
    });
    await fillKeep();
    await citizen.button('quickCheck:keep.submit').click();
    await expect.poll(() => keeping.tried).toBe(1);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await page.waitForURL('**/about');
    released.resolve();
    await stored('groups/of-user').toHaveLength(1);
    await expect.poll(() => page.evaluate<string | null>(`localStorage.getItem('check')`)).toBeNull();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/app/about');
    await page.context().close();
  });

  test('takes effect once where it is pressed twice', async () => {
    const { citizen, attempts, fillKeep, expectKept } = await visitorWithFigure(pages);
    const pass = async (route: Route) => {
      // Slow enough for a second press.
      await new Promise((go) => setTimeout(go, 300));
      await route.continue();
    };
    const registering = await attempts('user/register-fast', pass);
    const keeping = await attempts('check/keep', pass);
    await fillKeep();
    await citizen.button('quickCheck:keep.submit').dblclick();
    await expectKept();
    expect([registering.tried, keeping.tried]).toEqual([1, 1]);
  });

  test('keeps the year of the first answer over New Year', async () => {
    const { page, citizen, fillKeep, expectKept } = await visitorWithFigure(pages);
    await page.clock.setFixedTime(Date.parse('2027-01-02T12:00:00+01:00'));
    await page.evaluate((at) => {
      const draft = JSON.parse(localStorage.getItem('check') ?? '{}');
      localStorage.setItem('check', JSON.stringify({ ...draft, at }));
    }, Date.parse('2026-12-31T23:30:00+01:00') / 1000);
    await page.reload();
    await page
      .getByText(citizen.t('quickCheck:figure.title', { year: '2025' }))
      .first()
      .waitFor();
    await fillKeep();
    await citizen.button('quickCheck:keep.submit').click();
    await expectKept();
  });
});
