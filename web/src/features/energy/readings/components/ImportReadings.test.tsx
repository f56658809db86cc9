import { utils, write } from '@e965/xlsx';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { epochOfIso } from '../../../../browser/dates.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import { registerSession } from '../../../../server/sessionGate.ts';
import { POWER_COUNTER } from '../../../../testing/powerCounter.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { WorkerHere } from '../testing/WorkerHere.ts';
import { ImportReadings } from './ImportReadings.tsx';

const fetched = vi.fn<typeof fetch>();
const HOME = [
  { id: 1, name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse', type: 'Household' },
];
/** Answers of the imports, one after the other; homes are asked for beside them. */
let imports: object[] = [];
const answerOf = (answer: object = {}): Response =>
  Response.json(answer, { status: 'fields' in answer ? 400 : 200 });
const sent = () =>
  fetched.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('meter-value/import') ? [JSON.parse(String(init?.body))] : [],
  );

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('meter-value/import') ? answerOf(imports.shift()) : Response.json(HOME),
  );
  registerSession({ isOpen: () => true, refused: () => undefined });
});

const COUNTER: Counter = {
  ...POWER_COUNTER,
  name: 'P-1',
  meter: {
    ...POWER_COUNTER.meter,
    name: 'P-1',
    groupId: 1,
    activities: [
      { name: 'household', bitmaskField: 1, sector: 'ePower', consumptionShare: 100, hasMeter: false },
    ],
  },
};

const reading = (iso: string, v: number): MeterValueAnswer => ({
  id: v,
  meterId: 3,
  v,
  d: epochOfIso(iso),
  measureType: 'MEASURED_MANUALLY',
});

const show = (shown: ReactNode, at = '/') =>
  render(<MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>, { wrapper: ServerData });

async function chooseFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  known: readonly MeterValueAnswer[] = [],
  counter: Counter = COUNTER,
) {
  show(<ImportReadings counter={counter} known={known} />);
  await userEvent.click(screen.getByText('Zählerstände aus einer Datei'));
  await userEvent.upload(screen.getByLabelText('Datei wählen'), new File([content], name));
}
const choose = (lines: readonly string[], known?: readonly MeterValueAnswer[], counter?: Counter) =>
  chooseFile('staende.csv', lines.join('\n'), known, counter);

const POWER = [
  ['Datum', 'Zählerstand'],
  ['2024-01-01', 10_000],
  ['2025-01-01', 13_660],
];
const GAS = [
  ['Datum', 'Zählerstand'],
  ['2024-01-01', 12_000],
  ['2025-01-01', 14_000],
];
function twoSheets(): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(POWER), 'Strom');
  utils.book_append_sheet(book, utils.aoa_to_sheet(GAS), 'Gas');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}
const asCsv = (rows: readonly (readonly (string | number)[])[]) =>
  strToU8(rows.map((row) => row.join(';')).join('\n'));
const twoFiles = () =>
  zipSync({ 'strom.csv': asCsv(POWER), 'gas.csv': asCsv(GAS) }) as Uint8Array<ArrayBuffer>;
const saveButton = (name: string) => screen.findByRole('button', { name });

test('an address that asks for a file opens what takes one', () => {
  show(<ImportReadings counter={COUNTER} known={[]} />, '/values?meter=3#file');
  expect(document.activeElement?.textContent).toBe('Zählerstände aus einer Datei');
  expect(screen.getByLabelText('Datei wählen').closest('details')?.open).toBe(true);
});

test('what is understood is said, and saved only when that is asked for', async () => {
  imports = [{ rows: [], imported: 2, importId: 9 }];
  await choose(['Datum;Zählerstand', '01.01.2024;10000', '01.01.2025;13660', 'Summe;3660']);
  expect(
    await screen.findByText(
      'Aus Ihrer Datei: 2 Ablesungen vom 01.01.2024 bis 01.01.2025, zusammen 3.660 kWh, das sind 10 kWh am Tag.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Eine Zeile nicht gebraucht')).toBeTruthy();
  expect(screen.getByText(/Hier steht kein Datum: Zeile 4 \(„Summe“\)/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(await saveButton('2 Ablesungen speichern'));
  expect(await screen.findByText('2 Ablesungen wurden gespeichert.')).toBeTruthy();
  expect(sent()).toEqual([
    {
      meterId: 3,
      readings: [
        { d: epochOfIso('2024-01-01'), v: 10_000 },
        { d: epochOfIso('2025-01-01'), v: 13_660 },
      ],
    },
  ]);
});

test('quarters of an hour are folded into days: they are no lines without a reading', async () => {
  const quarters = Array.from({ length: 3 * 96 }, (_, i) => {
    const time = new Date(Date.UTC(2024, 0, 1) + i * 900_000).toISOString();
    return `${time.slice(8, 10)}.01.2024 ${time.slice(11, 16)};${10_000 + i}`;
  });
  await choose(['Datum;Zählerstand', ...quarters]);
  expect(await screen.findByText('285 Viertelstunden zu Tagen zusammengefasst.')).toBeTruthy();
  expect(screen.queryByText(/ohne Ablesung|nicht gebraucht/)).toBeNull();
});

test('a file above what was entered later names both numbers and their days', async () => {
  await choose(
    ['Datum;Zählerstand', '01.01.2024;10000', '01.01.2025;13660'],
    [reading('2025-06-01', 10_545)],
  );
  const said = await screen.findByText(/^Am 01\.01\.2025 stehen schon /);
  expect(said.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Am 01.01.2025 stehen schon 13.660 kWh, am 01.06.2025 nur 10.545 kWh: Ein Zähler läuft nicht zurück.',
  );
});

test('an open question holds the save, and its answer lets it go', async () => {
  imports = [{ rows: [], imported: 2, importId: 9 }];
  await choose(['Datum;Zählerstand', '01.01.2024;10.000', '01.01.2025;13.660']);
  expect(await screen.findByRole('radio', { name: '10\u00A0kWh' })).toBeTruthy();
  await userEvent.click(await saveButton('Ablesungen speichern'));
  expect(screen.getByRole('alert').textContent).toContain('Die Datei lässt offen');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '10.000\u00A0kWh' }));
  await userEvent.click(await saveButton('2 Ablesungen speichern'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].readings[1]).toMatchObject({ v: 13_660 });
});

test('what is there already is not sent again', async () => {
  await choose(
    ['Datum;Zählerstand', '01.01.2024;10000', '01.01.2025;13660'],
    [reading('2024-01-01', 10_000)],
  );
  expect(await saveButton('Eine Ablesung speichern')).toBeTruthy();
  expect(screen.getByText(/Eine davon ist schon da\./)).toBeTruthy();
});

test.each([
  ['sheet', 'staende.xlsx', 'Gas'],
  ['packed', 'staende.zip', 'gas.csv'],
])('of several tables one is asked for like anything else: %s', async (kind, name, gas) => {
  imports = [{ rows: [], imported: 2, importId: 9 }];
  await chooseFile(name, kind === 'sheet' ? twoSheets() : twoFiles());
  expect(await screen.findByRole('radio', { name: gas })).toBeTruthy();
  await userEvent.click(await saveButton('Ablesungen speichern'));
  const message = { sheet: 'form:import:ask:sheet', packed: 'form:import:ask:packed' }[kind] ?? '';
  expect(screen.getByRole('alert').textContent).toContain(messageText({ messageId: message }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: gas }));
  await userEvent.click(await saveButton('2 Ablesungen speichern'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].readings.map(({ v }: { readonly v: number }) => v)).toEqual([12_000, 14_000]);
});

test('a file of many goes in parts under one import, also when one of them is sent again', async () => {
  const days = Array.from({ length: 731 }, (_, i) =>
    new Date(Date.UTC(2023, 0, 1 + i)).toISOString().slice(0, 10),
  );
  imports = [
    { rows: [], imported: 500, importId: 9 },
    { rows: [], imported: 231, importId: 9 },
  ];
  await choose(['Datum;Zählerstand', ...days.map((day, i) => `${day};${10_000 + 10 * i}`)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Alle 731 Ablesungen/ }));
  await userEvent.click(await saveButton('731 Ablesungen speichern'));
  expect(await screen.findByText('731 Ablesungen wurden gespeichert.')).toBeTruthy();
  // The whole was judged here: a part alone may look otherwise.
  expect(sent().map(({ importId, readings, sure }) => [importId, readings.length, sure])).toEqual([
    [undefined, 500, true],
    [9, 231, true],
  ]);
});

test.each([
  ['nothing to read', ['hello', 'world'], /Es ist keine Spalte mit Daten/],
  [
    'another unit',
    ['Datum;Zählerstand (m³)', '01.01.2024;5'],
    'Zeile 2: Die Datei zählt in m³, Ihr Zähler in kWh.',
  ],
])('%s is said, and nothing can be saved', async (_, lines, text) => {
  await choose(lines);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /speichern$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText(text)).toBeNull();
});

describe('a file that says what such a home hardly uses', () => {
  const IN_WH = ['Datum;Zählerstand', '01.01.2024;1000000', '01.01.2025;4660000'];
  const QUESTION =
    'Stimmen 3.660.000\u00A0kWh vom 01.01.2024 bis 01.01.2025? Das ist viel mehr, als so ein Haushalt braucht. ÷ 1.000 wären es 3.660\u00A0kWh.';
  const right = () => screen.findByRole('button', { name: 'Ja, das stimmt' });

  test('is asked about before it is saved, and multiplied by the press of what was meant', async () => {
    imports = [{ rows: [], imported: 2, importId: 9 }];
    await choose(IN_WH);
    expect(await screen.findByRole('group', { name: QUESTION })).toBeTruthy();
    await userEvent.click(await saveButton('2 Ablesungen speichern'));
    const message = { messageId: 'form:import:ask:slip_factor', values: { factor: '0,001' } };
    expect(screen.getByRole('alert').textContent).toContain(messageText(message));
    expect(messageText(message)).toContain('alle Werte mal 0,001?');
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Alle Werte ÷ 1.000' }));
    expect(await screen.findByText(/zusammen 3\.660 kWh, das sind 10 kWh am Tag/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ja, das stimmt' })).toBeNull();
    await userEvent.click(await saveButton('2 Ablesungen speichern'));
    expect(await screen.findByText('2 Ablesungen wurden gespeichert.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        meterId: 3,
        readings: [
          { d: epochOfIso('2024-01-01'), v: 1_000 },
          { d: epochOfIso('2025-01-01'), v: 4_660 },
        ],
      },
    ]);
  });

  test('is taken as it is where that is said to be right, until another answer is given', async () => {
    imports = [{ rows: [], imported: 2, importId: 9 }];
    await choose(IN_WH);
    const meant = await screen.findByRole('button', { name: 'Alle Werte ÷ 1.000' });
    await userEvent.click(meant);
    await screen.findByText('Alle Werte der Datei sind ÷ 1.000 gerechnet.');
    await userEvent.click(meant);
    await userEvent.click(await right());
    expect((await right()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await saveButton('2 Ablesungen speichern'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ sure: true, readings: [{ v: 1_000_000 }, { v: 4_660_000 }] });
  });

  test('beside the readings there are', async () => {
    await choose(['Datum;Zählerstand', '01.01.2025;136600'], [reading('2024-01-01', 10_000)]);
    expect(await screen.findByText(/^Stimmen 126\.600 kWh .* ÷ 10 wären es 3\.660 kWh\.$/)).toBeTruthy();
  });

  test('is asked about by the server where the page knows nothing of the home', async () => {
    const fields = [{ path: '/readings', messageId: 'form:import:ask:slip', values: { factor: 0.001 } }];
    imports = [
      { message: 'asked', messageId: 'api:error:validation', fields },
      { rows: [], imported: 2, importId: 9 },
    ];
    await choose(IN_WH, [], { ...COUNTER, meter: { ...COUNTER.meter, groupId: 2 } });
    await userEvent.click(await saveButton('2 Ablesungen speichern'));
    expect(await screen.findByRole('button', { name: 'Alle Werte ÷ 1.000' })).toBeTruthy();
    await userEvent.click(await right());
    await userEvent.click(await saveButton('2 Ablesungen speichern'));
    expect(await screen.findByText('2 Ablesungen wurden gespeichert.')).toBeTruthy();
    expect(sent().map(({ sure }) => sure)).toEqual([undefined, true]);
  });
});

test('another column is chosen', async () => {
  await choose(['Datum;Stand Keller;Stand Dach', '01.01.2024;100;900', '01.01.2025;400;950']);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Werte' }), 'Stand Dach');
  expect(await screen.findByText(/zusammen 50,0 kWh/)).toBeTruthy();
});

test('columns that may be parts are asked about with all of them together, and none is shown as taken', async () => {
  await choose([
    'Datum;Zähler 1 Stand;Zähler 2 Stand;Bearbeiter',
    '01.01.2024;100;50;X',
    '01.01.2025;1500;900;X',
  ]);
  expect(await screen.findByText('Welche Spalte ist der Zählerstand?')).toBeTruthy();
  expect(screen.queryByText(/^Zusammengezählt/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Alle zusammen'));
  expect(await screen.findByText('Zusammengezählt: Zähler 1 Stand + Zähler 2 Stand')).toBeTruthy();
  expect(screen.getByText('Nicht gebraucht: Bearbeiter')).toBeTruthy();
  expect(screen.getByText(/zusammen 2\.250 kWh/)).toBeTruthy();
});

test('months without a year are asked about, with years to choose from', async () => {
  await choose(['Monat;Zählerstand', 'Jan;100', 'Jul;1000']);
  expect(await screen.findByText('Aus welchem Jahr ist „Jan“ in Zeile 2?')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('2024'));
  expect(await screen.findByText('Von welchem Tag des Monats sind die Stände?')).toBeTruthy();
});

test.each([
  ['Datum;Leistung kW\n01.01.2024;0,4\n02.01.2024;0,5', /enthält Leistungen \(kW\), keine Mengen/],
  ['Datum;PV-Erzeugung kWh\n01.01.2024;2000', /Erzeugung, kein Bezug aus dem Netz/],
  ['Datum;Zählerstand\n01.01.2024;1,4E+04', /Die Zahlen sind gekürzt/],
])('what can not be a reading is refused by its name: %s', async (text, said) => {
  await choose(text.split('\n'));
  expect(await screen.findByText(said)).toBeTruthy();
});
