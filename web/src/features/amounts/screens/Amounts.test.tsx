import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { AmountsAnswer } from '@footprint/shared-events/consumption/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { currentYear } from '../../../browser/dates.ts';
import { answerCalls, refusal } from '../../../testing/answeredCalls.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Amounts } from './Amounts.tsx';

const YEAR = defaultYear(Date.now() / 1000);
const NONE = { id: 7, zeroMeter: true, from: YEAR };
const SECTORS = { transit: 'publicTransport', nights: 'leisure', borrowed: 'motorVehicles' } as const;

let amounts: AmountsAnswer[];
let vehicles: object[];
let levels: object[];
let refused: Response | undefined;

beforeEach(() => {
  amounts = [];
  vehicles = [NONE];
  levels = [];
  refused = undefined;
});

const others = ({ kind, year }: Pick<AmountsAnswer, 'kind' | 'year'>) =>
  amounts.filter((one) => one.kind !== kind || one.year !== year);

const calls = answerCalls(({ method, path, body }) => {
  const key = body as unknown as AmountsAnswer;
  switch (`${method} ${path}`) {
    case 'POST amounts/of-user':
      return amounts;
    case 'POST amounts/set':
      if (refused) return refused;
      amounts = [...others(key), key];
      return key;
    case 'DELETE amounts':
      amounts = others(key);
      return key;
    case 'POST mobility/vehicles':
      return vehicles;
    case 'POST mobility/vehicle':
      vehicles = [NONE];
      return NONE;
    case 'POST meter/personal-types/of-user':
      return levels;
    case 'POST emissions/year':
      return sectorsWith();
    case 'POST emissions/preview':
      return {
        changes: [
          {
            year: YEAR,
            sector: SECTORS[key.kind] ?? 'motorVehicles',
            before: 0.17,
            after: 0.3,
            counts: true,
          },
        ],
      };
    default:
      return [];
  }
});

const sent = () =>
  calls
    .filter(
      ({ method, path }) => path === 'amounts/set' || method === 'DELETE' || path === 'mobility/vehicle',
    )
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

test.each([
  {
    kind: 'transit',
    opens: 'Bus',
    name: /^Kilometer mit dem Bus/,
    key: 'bus',
    row: `Bus und Bahn ${YEAR}`,
    says: 'Bus: 800 km',
  },
  {
    kind: 'nights',
    opens: 'Hotel',
    name: /^Nächte im Hotel/,
    key: 'hotel',
    row: `Nächte und Schiff ${YEAR}`,
    says: 'Hotel: 7 Nächte',
  },
  {
    kind: 'borrowed',
    opens: 'Elektroauto',
    name: /^Kilometer mit geliehenen Elektroautos/,
    key: 'kmElectric',
    row: `Geliehenes Auto ${YEAR}`,
    says: 'Elektroauto: 90 km',
  },
] as const)('$kind: what is pressed opens, is saved, corrected, removed and brought back', async (one) => {
  const { kind, opens, name, key, row, says } = one;
  const value = Number(/\d+/.exec(says)?.[0]);
  showPage(<Amounts kind={kind} />);
  await screen.findByRole('combobox', { name: /^Jahr/ });
  expect(screen.queryByRole('textbox', { name })).toBeNull();
  await press(opens);
  expect(document.activeElement).toBe(field(name));
  await enter(name, String(value));
  expect(await screen.findByRole('region', { name: /Das ändert sich/ })).toBeTruthy();
  await press('Speichern');
  const list = within(await screen.findByRole('region', { name: /^Bisherige Angaben/ }));
  expect(list.getByText(says)).toBeTruthy();
  await press(`„${row}“ bearbeiten`);
  expect(field(name).value).toBe(String(value));
  await enter(name, String(value + 1));
  await press('Speichern');
  await waitFor(() => expect(list.queryByText(says)).toBeNull());
  await press(`„${row}“ löschen`);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await press(/rückgängig|zurückholen/i);
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(await screen.findByRole('button', { name: `„${row}“ bearbeiten` })).toBeTruthy();
  const said = (number: number) => ({ kind, year: YEAR, values: { [key]: number } });
  expect(sent()).toMatchObject([
    ['POST amounts/set', said(value)],
    ['POST amounts/set', said(value + 1)],
    ['DELETE amounts', { kind, year: YEAR }],
    ['POST amounts/set', said(value + 1)],
  ]);
});

test('any year from 2017 on may be chosen but those with an entry', async () => {
  amounts = [{ kind: 'nights', year: YEAR, values: { hotel: 3 } }];
  showPage(<Amounts kind="nights" />);
  await press('Nächte und Fähren eines Jahres eintragen');
  const years = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Jahr/ });
  const offered = [...years.options].map(({ value }) => Number(value));
  expect(offered[0]).toBe(currentYear());
  expect(offered.at(-1)).toBe(2017);
  expect(offered).not.toContain(YEAR);
});

test('days and kilometres of a way are added to those of its mode', async () => {
  showPage(<Amounts kind="transit" />);
  await screen.findByRole('combobox', { name: /^Jahr/ });
  await enter(/^An wie vielen Tagen/, '220');
  await enter(/^Hin und zurück/, '25');
  await press('5.500\u00A0km dazurechnen');
  expect(field(/^Kilometer mit Regionalbahn/).value).toBe('5500');
  expect(field(/^An wie vielen Tagen/).value).toBe('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Womit' }), 'urban');
  await enter(/^An wie vielen Tagen/, '100');
  await enter(/^Hin und zurück/, '8');
  await press('Speichern');
  await waitFor(() => expect(sent()).toHaveLength(1));
  // A way that was not added yet is saved as well.
  expect(sent()).toMatchObject([['POST amounts/set', { values: { regional: 5500, urban: 800 } }]]);
});

test.each([
  [[{ supportedType: 'publicTransport', history: [] }], `Ihre Stufe zählt ${YEAR} nicht`],
  [[], `${YEAR} zählen dann Ihre Kilometer statt des Durchschnitts`],
])('it is said what kilometres take the place of', async (chosen, text) => {
  levels = chosen;
  showPage(<Amounts kind="transit" />);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
});

test('nothing said is not saved, and more nights than the year has are named', async () => {
  showPage(<Amounts kind="nights" />);
  await press('Speichern');
  expect((await screen.findAllByText(/Geben Sie Zahlen an/)).length).toBeGreaterThan(0);
  await enter(/^Nächte im Hotel/, '366');
  await press('Kreuzfahrt');
  await enter(/^Nächte auf Kreuzfahrt/, '366');
  await press('Speichern');
  expect((await screen.findAllByText(/mehr Nächte, als das Jahr hat/)).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

test('a refusal stands at its field, and what was typed stays', async () => {
  refused = refusal(400, {
    messageId: 'api:error:validation',
    fields: [{ path: '/values/bus', messageId: 'form:amounts:error:bus' }],
  });
  showPage(<Amounts kind="transit" />);
  await press('Bus');
  await enter(/^Kilometer mit dem Bus/, '800');
  await press('Speichern');
  await waitFor(() => expect(field(/^Kilometer mit dem Bus/).getAttribute('aria-invalid')).toBe('true'));
  expect(field(/^Kilometer mit dem Bus/).value).toBe('800');
});

test('with neither vehicle nor its denial the own car is asked first, and "no" is sent with the kilometres', async () => {
  vehicles = [];
  showPage(<Amounts kind="borrowed" />);
  await userEvent.click(
    await screen.findByRole('radio', { name: `Nein, kein eigenes Fahrzeug seit ${YEAR}` }),
  );
  await press('Verbrenner');
  await enter(/^Kilometer mit geliehenen Autos/, '1.200');
  await press('Personen im Auto');
  await enter(/^Personen im Auto/, '2');
  await press('Speichern');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(calls.filter(({ path }) => path === 'changes')).toHaveLength(1);
  expect(sent()).toMatchObject([
    ['POST mobility/vehicle', { zeroMeter: true, from: YEAR }],
    ['POST amounts/set', { kind: 'borrowed', year: YEAR, values: { km: 1200, people: 2 } }],
  ]);
});

test('someone with a car is led to the vehicles first, and an entry that waits for them says so', async () => {
  vehicles = [];
  amounts = [{ kind: 'borrowed', year: YEAR, values: { km: 300 } }];
  showPage(<Amounts kind="borrowed" />);
  expect(await screen.findByText(/Zählt, sobald Sie sagen/)).toBeTruthy();
  await press('Geliehene Autos eines Jahres eintragen');
  expect(screen.queryByRole('button', { name: 'Verbrenner' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.queryByRole('button', { name: 'Verbrenner' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Zu den Fahrzeugen' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/input/ghg-domain/mobility/vehicles'),
  );
});
