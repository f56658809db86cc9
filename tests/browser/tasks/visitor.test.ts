import { expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { pressInSight } from '../../support/pages/pressInSight.ts';
import { campaignsFile, runningCampaigns } from '../../support/rounds/runningCampaigns.ts';
import { expectAtMost } from './effort.ts';
import { Newcomer } from './newcomer.ts';

const ANSWERS = ['2', 'Haus', 'Gas', '80 m²', 'wenig', 'Benzin', '7.500 km', 'Nein', 'Selten', '200 €'];

describePages(
  'first tasks of a visitor',
  ({ product, browser }) => {
    /** A visitor who opens an address, from a link or a poster, and has answered nothing before. */
    async function visitor(path: string) {
      const { page, context, problems } = await openPage(browser(), 'de', {
        viewport: { width: 360, height: 640 },
        hasTouch: true,
      });
      await page.goto(`${product.url}/${path}`);
      const leave = async () => {
        await context.close();
        expect(problems).toEqual([]);
      };
      /** The own record, as the server has it. */
      const record = () =>
        page.evaluate<unknown>(
          `fetch('${product.url}/sdp-api/user', { method: 'POST', body: '{}',
          headers: { 'content-type': 'application/json', 'x-app': 'web' } }).then((answer) => answer.json())`,
        );
      const citizen = new CitizenPage(page, product.url, 'de');
      return { page, citizen, newcomer: new Newcomer(page), leave, record };
    }

    test('a first figure without an account, and keeping it', async () => {
      const { page, newcomer, leave } = await visitor('');
      const figure = page.getByRole('heading', { level: 1, name: 'Ihr Fußabdruck' });
      const shown = page.locator('.hero-figure', { hasText: /\d,\d/ }).first();
      await newcomer.press(...ANSWERS);
      await figure.waitFor();
      await shown.waitFor();
      expectAtMost(10, 'a first figure', newcomer.effort);

      const keeper = new Newcomer(page);
      await keeper.seek(['behalten', 'speichern'], page.getByRole('textbox', { name: 'Passwort' }));
      await keeper.type('E-Mail', freshMail());
      await keeper.type('Passwort', PASSWORD);
      await keeper.type('Postleitzahl', '01067');
      await keeper.press('Ich stimme', 'Konto anlegen');
      await page.waitForURL('**/footprint?*');
      await shown.waitFor();
      expectAtMost(3, 'keep it', keeper.effort);
      await leave();
    });

    test('joins from the poster of a town', async () => {
      const { page, newcomer, leave, record } = await visitor('public/stop-fossil/savings/berlin');
      await newcomer.seek(['mitmachen'], page.getByRole('textbox', { name: 'Passwort' }));
      await newcomer.type('E-Mail', freshMail());
      await newcomer.type('Passwort', PASSWORD);
      await newcomer.type('Postleitzahl', '10115');
      await newcomer.press('Ich stimme', 'Registrieren');
      await page.waitForURL('**/measures/pick');
      await expect.poll(record).toMatchObject({ isStopFossilUser: true });
      expectAtMost(5, 'join from a poster, town', newcomer.effort);
      await leave();
    });

    test('joins from the poster of a campaign', async () => {
      const { page, newcomer, leave, record } = await visitor('climate-bet-welcome');
      await newcomer.seek(
        ['mitmachen', 'teilnehmen'],
        page.getByRole('textbox', { name: 'Passwort' }).first(),
      );
      await newcomer.type('Name', 'Ada Lovelace');
      await newcomer.type('E-Mail', freshMail());
      await newcomer.type('Passwort', PASSWORD);
      await newcomer.type('Passwort wiederholen', PASSWORD);
      await newcomer.type('Postleitzahl', '10115');
      await newcomer.press('Ich stimme', 'Registrieren');
      // Coming to the bet's last page is no consent: one more press joins.
      // The tab has the same name; the press is counted by hand.
      await pressInSight(page.getByRole('main').getByRole('button', { name: 'Mitmachen' }), 'finger');
      await page.getByRole('heading', { level: 1, name: 'Sie nehmen an der Klimawette teil' }).waitFor();
      expect(await record()).toMatchObject({ isBetUser: true });
      expectAtMost(5, 'join from a poster, campaign', newcomer.effort);
      await leave();
    });

    test.each([
      ['town', 'public/stop-fossil/savings/berlin', { isStopFossilUser: true }],
      ['campaign', 'climate-bet-welcome', { isBetUser: true }],
    ])('joins from the poster of a %s with an account', async (poster, path, joined) => {
      const mail = freshMail();
      const client = await registeredClient(product.url, mail);
      const confirmed = await mailedHash(product.dataDir, mail, 'register-confirm');
      await client.post(`user/register-confirm/${confirmed}`);
      const { page, newcomer, leave, record } = await visitor(path);
      await newcomer.seek(['Konto', 'Anmelden'], page.getByRole('textbox', { name: 'Passwort' }));
      await newcomer.type('E-Mail', mail);
      await newcomer.type('Passwort', PASSWORD);
      // The header has a link of that name, which leads here; the press is counted by hand.
      await pressInSight(page.getByRole('main').getByRole('button', { name: 'Anmelden' }), 'finger');
      if (poster === 'campaign')
        await pressInSight(page.getByRole('main').getByRole('button', { name: 'Mitmachen' }), 'finger');
      await expect.poll(record).toMatchObject(joined);
      expectAtMost(4, `join with an account, ${poster}`, newcomer.effort);
      await leave();
    });

    test.each([
      [
        'town',
        'public/stop-fossil/savings/berlin',
        /bei „Stopp fossil \d{4}.*“, sobald/,
        { isStopFossilUser: true },
      ],
      ['campaign', 'climate-bet-welcome', /bei „Klimawette \d{4}.*“, sobald/, { isBetUser: true }],
    ])(
      'comes by the poster of a %s, does the quick check, keeps it and is joined',
      async (poster, path, title, joined) => {
        const { page, citizen, newcomer, leave, record } = await visitor(path);
        await newcomer.seek(
          ['Fußabdruck schätzen'],
          page.getByRole('heading', { name: 'Wie viele Menschen' }),
        );
        await newcomer.press(...ANSWERS);
        await page.getByText(title).waitFor();
        expectAtMost(11, `poster to own figure, ${poster}`, newcomer.effort);
        const keeper = new Newcomer(page);
        await keeper.seek(['behalten'], page.getByRole('textbox', { name: 'Passwort' }));
        await keeper.type('E-Mail', freshMail());
        await keeper.type('Passwort', PASSWORD);
        await keeper.type('Postleitzahl', '10115');
        await keeper.press('Ich stimme', 'Konto anlegen');
        await page.waitForURL('**/footprint?*');
        await page.getByText(citizen.message('app:check:registeredAndJoined')).waitFor();
        expect(await record()).toMatchObject({ ...joined, addressCityCode: '10115', rounds: [{}] });
        expectAtMost(3, `keep and join, ${poster}`, keeper.effort);
        await leave();
      },
    );

    test('with an account the figure is kept and the campaign joined after a login', async () => {
      const mail = freshMail();
      const client = await registeredClient(product.url, mail);
      const confirmed = await mailedHash(product.dataDir, mail, 'register-confirm');
      await client.post(`user/register-confirm/${confirmed}`);
      const { page, citizen, newcomer, leave, record } = await visitor('campaign/stop-fossil');
      await newcomer.seek(['Fußabdruck schätzen'], page.getByRole('heading', { name: 'Wie viele Menschen' }));
      await newcomer.press(...ANSWERS, 'Ergebnis behalten', 'Anmelden und behalten');
      // The draft lies on the device with what brought its visitor: the page may be left and opened anew.
      await page.reload();
      await newcomer.type('E-Mail', mail);
      await newcomer.type('Passwort', PASSWORD);
      await pressInSight(page.getByRole('main').getByRole('button', { name: 'Anmelden' }), 'finger');
      await newcomer.press('In Ihrem Konto behalten');
      await page.getByText(citizen.message('app:check:keptAndJoined')).waitFor();
      expect(await record()).toMatchObject({ isStopFossilUser: true, rounds: [{}] });
      await leave();
    });

    test('who says no keeps the figure alone', async () => {
      const { page, newcomer, leave, record } = await visitor('stop-fossil-welcome');
      await newcomer.seek(['Fußabdruck schätzen'], page.getByRole('heading', { name: 'Wie viele Menschen' }));
      await newcomer.press(...ANSWERS, 'Nicht mitmachen', 'Ergebnis behalten');
      await newcomer.type('E-Mail', freshMail());
      await newcomer.type('Passwort', PASSWORD);
      await newcomer.type('Postleitzahl', '10115');
      await newcomer.press('Ich stimme', 'Konto anlegen');
      await page.waitForURL('**/footprint?*');
      expect(await record()).toMatchObject({ isStopFossilUser: false, isBetUser: false, rounds: [] });
      await leave();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile(runningCampaigns()) },
);
