import { expect, test } from 'vitest';
import { PASSWORD } from '../../support/calls/client.ts';
import { draftOf } from '../../support/citizens/drafts.ts';
import { addPowerMeter, type Values } from '../../support/citizens/lifeSteps.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone } from '../../support/pages/phone.ts';
import { expectAtMost } from './effort.ts';
import { Newcomer } from './newcomer.ts';

/** Two in a flat; nothing is known about a car. */
const DRAFT = draftOf({
  hhHouseType: 'apartmentHouse',
  carrier: 'gas',
  hhArea: 80,
  power: 'Low',
  flights: 'none',
  food: 'mix',
  shopping: '200',
});

describePages('first tasks of a citizen', (pages) => {
  /** A citizen who opens the home page, with the answers of the quick check and a meter. */
  async function atHome(readings: Values = { '2024-11-01': 1000, '2025-11-01': 3500 }) {
    const { client, page, open, stored, leave } = await atPhone(pages, 'de', 'touch');
    await client.post('check/keep', { draft: DRAFT });
    const { body: homes } = await client.post<{ id: number }[]>('groups/of-user');
    await addPowerMeter(client, homes[0]?.id ?? 0, readings, { name: '4711' });
    await open('');
    return {
      page,
      newcomer: new Newcomer(page),
      stored,
      heading: (name: string | RegExp) => page.getByRole('heading', { name }),
      field: (name: string) => page.getByRole('textbox', { name }),
      leave,
    };
  }

  test('reads the meter again', async () => {
    const { newcomer, page, heading, field, leave } = await atHome();
    await newcomer.seek(['Zählerstand', 'ablesen', 'Zähler', 'Strom'], field('Zählerstand'));
    await newcomer.type('Zählerstand', '5900');
    await newcomer.press('Speichern');
    // The button in sight saves, and what the reading says stands where it was entered.
    await heading('5.900\u00A0kWh notiert').waitFor();
    await page
      .getByText(/kWh am Tag/)
      .first()
      .waitFor();
    expectAtMost(2, 'read the meter again', newcomer.effort);
    await leave();
  });

  test('picks a measure', async () => {
    const { newcomer, page, stored, leave } = await atHome();
    await newcomer.seek(
      ['was kann ich tun', 'sparen', 'verbessern', 'Tipps', 'Maßnahmen'],
      page.getByRole('checkbox', { name: 'Vegan leben' }),
    );
    await newcomer.press('Vegan leben', 'speichern');
    await page.waitForURL('**/footprint');
    await stored('measures/from-user').toMatchObject([{ state: 'start' }]);
    expectAtMost(3, 'pick a measure', newcomer.effort);
    await leave();
  });

  test('adds a car', async () => {
    const { newcomer, field, stored, leave } = await atHome();
    await newcomer.seek(['Auto', 'Fahrzeug', 'Unterwegs', 'Eintragen'], field('Gefahrene Strecke'));
    await newcomer.type('Gefahrene Strecke', '9000');
    await newcomer.type('Verbrauch', '6');
    await newcomer.press('Speichern');
    await stored('mobility/vehicles').toMatchObject([{ name: 'Auto', avgFuelConsume: 6 }]);
    expectAtMost(3, 'add a car', newcomer.effort);
    await leave();
  });

  test('has moved', async () => {
    const { newcomer, heading, leave } = await atHome();
    await newcomer.seek(
      ['umgezogen', 'Umzug', 'Wohnung', 'Adresse', 'geändert', 'Haushalt', 'Eintragen'],
      heading('Wann sind Sie umgezogen?'),
    );
    await newcomer.type('Tag des Umzugs', '01.11.2026');
    await newcomer.press('Weiter');
    await newcomer.type('Name', 'Neubau');
    await newcomer.type('Wohnfläche', '70');
    await newcomer.type('Personen', '2');
    await newcomer.press('Mehrfamilienhaus', 'Warmwasser zentral', 'Weiter');
    await newcomer.type('Letzter Zählerstand', '5800');
    await newcomer.press('Weiter', 'speichern');
    await heading('Sie wohnen jetzt in: Neubau').waitFor();
    expectAtMost(8, 'I moved', newcomer.effort);
    await leave();
  });

  test.each([[['gerechnet', 'berechnet']], [['wie', 'woher', 'Fußabdruck 2025', 'Ergebnis']]])(
    'sees how a figure was made, by the words %j',
    async (words) => {
      const { newcomer, page, leave } = await atHome();
      await newcomer.seek(words, page.getByText(/In der Summe zählt (Ihr|der)/));
      expectAtMost(3, 'see how a figure was made', newcomer.effort);
      await leave();
    },
  );

  test('downloads what was entered', async () => {
    const { newcomer, page, leave } = await atHome();
    const archive = page.getByRole('button', { name: 'Archiv mit Tabellen' });
    await newcomer.seek(['herunterladen', 'meine Daten', 'Konto', 'Daten'], archive);
    const [download] = await Promise.all([page.waitForEvent('download'), newcomer.press('Archiv')]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expectAtMost(3, 'download my data', newcomer.effort);
    await leave();
  });

  test('changes the password', async () => {
    const { newcomer, page, leave } = await atHome();
    await newcomer.seek(
      ['Passwort', 'Konto', 'Profil', 'Einstellungen'],
      page.getByLabel('Bisheriges Passwort'),
    );
    await newcomer.type('Bisheriges Passwort', PASSWORD);
    await newcomer.type('Neues Passwort', 'drei lange Worte');
    await newcomer.type('Passwort wiederholen', 'drei lange Worte');
    await newcomer.press('Passwort speichern');
    await page.getByText('Das neue Passwort gilt.').first().waitFor();
    expectAtMost(3, 'change the password', newcomer.effort);
    await leave();
  });

  test('finds where the account is deleted', async () => {
    const { newcomer, page, heading, field, leave } = await atHome();
    await newcomer.seek(
      ['löschen', 'Konto', 'Profil'],
      page.getByRole('button', { name: 'Weiter zur Löschung' }),
    );
    await heading('Konto löschen').and(page.locator(':focus')).waitFor();
    await newcomer.press('Weiter zur Löschung');
    await field('Passwort').waitFor();
    expectAtMost(4, 'delete the account', newcomer.effort);
    await leave();
  });

  test('corrects a wrong reading', async () => {
    const { newcomer, page, leave } = await atHome({ '2025-11-01': 1000, '2026-11-01': 35000 });
    await newcomer.seek(
      ['berichtigen', 'Ablesungen', 'Zählerstand', 'Zähler', 'Strom', 'Eintragen'],
      page.getByRole('button', { name: /bearbeiten/ }),
    );
    await newcomer.press('Bearbeiten');
    await newcomer.type('Zählerstand', '3500');
    await newcomer.press('Speichern');
    await page.getByText('3.500').first().waitFor();
    expectAtMost(4, 'correct a wrong reading', newcomer.effort);
    await leave();
  });
});
