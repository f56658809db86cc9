import { expect, test } from 'vitest';
import { draftOf } from '../../support/citizens/drafts.ts';
import { addEntry, vehicle } from '../../support/citizens/entries.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, SIZES } from '../../support/pages/phone.ts';
import { expectAtMost } from './effort.ts';
import { Newcomer } from './newcomer.ts';

const TAPS = 8;
const SECONDS = 60;
const SCREENS = 2;

interface Asked {
  /** Name of its form. */
  readonly card: string;
  /** Words that one looks for it by. */
  readonly words: readonly string[];
  readonly answer: (newcomer: Newcomer) => Promise<void>;
}

const THINGS = ['Konsum genauer', 'Einkäufe', 'Konsum', 'Eintragen'];

const CARDS: readonly Asked[] = [
  {
    card: 'Kleidung und Schuhe',
    words: ['Kleidung', ...THINGS],
    answer: (newcomer) => newcomer.press('20 Teile'),
  },
  {
    card: 'Geräte',
    words: ['Geräte', ...THINGS],
    answer: (newcomer) => newcomer.press('Wie die meisten: je 1'),
  },
  { card: 'Haustiere', words: ['Haustiere', ...THINGS], answer: (newcomer) => newcomer.press('Eine Katze') },
  {
    card: 'Bau des Hauses',
    words: ['Haus gebaut', ...THINGS],
    answer: (newcomer) => newcomer.type('Baujahr', '1995'),
  },
  {
    card: 'Essen genauer',
    words: ['Essen', 'Ernährung', 'Eintragen'],
    answer: (newcomer) => newcomer.press('Mahlzeiten mit Rind: weniger'),
  },
  {
    card: 'Ein Jahr mit Bus und Bahn eintragen',
    words: ['Bus und Bahn genauer', 'Bus und Bahn', 'Unterwegs', 'Eintragen'],
    answer: async (newcomer) => {
      await newcomer.press('Regionalbahn');
      await newcomer.type('Regionalbahn', '5500');
    },
  },
  {
    card: 'Nächte und Fähren eines Jahres eintragen',
    words: ['Nächte', 'Freizeit', 'Ernährung', 'Eintragen'],
    answer: async (newcomer) => {
      await newcomer.press('Hotel');
      await newcomer.type('Hotel', '7');
    },
  },
];

describePages('answers that a first-time user gives', (pages) => {
  /** A citizen with the answers of the quick check, who opens the home page anew for each card. */
  async function citizen() {
    const phone = await atPhone(pages, 'de', 'touch');
    const draft = { hhHouseType: 'apartmentHouse', carrier: 'gas', hhArea: 80, food: 'mix', shopping: '200' };
    await phone.client.post('check/keep', { draft: draftOf(draft) });
    return phone;
  }

  test('each card takes a minute and few presses, and two screens at most', async () => {
    const { page, main, client, open, leave } = await citizen();
    await addEntry(client, 'vehicle', vehicle());
    const making: Asked = {
      card: 'Bau der Fahrzeuge',
      words: ['Bau der Fahrzeuge', ...THINGS],
      answer: (newcomer) => newcomer.press('Mitzählen'),
    };
    for (const { card, words, answer } of [...CARDS, making]) {
      await open('');
      const newcomer = new Newcomer(page);
      const form = main.getByRole('form', { name: card });
      await newcomer.seek(words, form);
      await answer(newcomer);
      if (card !== making.card) {
        await main.getByRole('region', { name: 'Das ändert sich' }).first().waitFor();
        const { height = 0 } = (await form.boundingBox()) ?? {};
        expect(height, card).toBeGreaterThan(0);
        expect(height / SIZES.phone.height, card).toBeLessThanOrEqual(SCREENS);
        await newcomer.press('Speichern');
      }
      await form.waitFor({ state: 'hidden' });
      expectAtMost(TAPS, card, newcomer.effort, SECONDS);
    }
    await leave();
  });

  test('borrowed kilometres ask first for a car of one’s own', async () => {
    const { page, main, open, leave } = await citizen();
    await open('');
    const newcomer = new Newcomer(page);
    const form = main.getByRole('form', { name: 'Geliehene Autos eines Jahres eintragen' });
    await newcomer.seek(['Geliehenes Auto', 'Auto', 'Unterwegs', 'Eintragen'], form);
    await newcomer.press('Nein, kein eigenes Fahrzeug', 'Verbrenner');
    await newcomer.type('Kilometer mit geliehenen Autos', '1200');
    await newcomer.press('Speichern');
    await form.waitFor({ state: 'hidden' });
    expectAtMost(TAPS, 'borrowed car', newcomer.effort, SECONDS);
    await leave();
  });
});
