import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { registerSession } from '../../../../server/sessionGate.ts';
import { POWER_COUNTER } from '../../../../testing/powerCounter.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import type { Counter } from '../../counters.ts';
import { type AskedOfWorker, fileReader, type SaidByWorker } from '../fileWorker.ts';
import { ImportReadings } from './ImportReadings.tsx';

/** Reads in the page what the worker reads beside it. */
class WorkerHere {
  onmessage: ((event: { readonly data: SaidByWorker }) => void) | null = null;
  readonly #read = fileReader((data) => this.onmessage?.({ data }));
  #before = Promise.resolve();

  postMessage(asked: AskedOfWorker): void {
    this.#before = this.#before.then(() => this.#read(asked));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

const fetched = vi.fn<typeof fetch>();
const HOME = [
  { id: 1, name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse', type: 'Household' },
];
/** What each import answers, one after the other; homes are asked for beside it. */
let imports: object[] = [];
const sent = () =>
  fetched.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('meter-value/import') ? [JSON.parse(String(init?.body))] : [],
  );

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation(
    async (url) =>
      new Response(JSON.stringify(String(url).endsWith('meter-value/import') ? imports.shift() : HOME)),
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

async function choose(lines: readonly string[], known: readonly MeterValueAnswer[] = []) {
  render(<ImportReadings counter={COUNTER} known={known} />, { wrapper: ServerData });
  await userEvent.click(screen.getByText('Ablesungen aus einer Datei'));
  const file = new File([lines.join('\n')], 'staende.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Datei wählen'), file);
}
const saveButton = (name: string) => screen.findByRole('button', { name });

test('what is understood is said, and saved only when that is asked for', async () => {
  imports = [{ rows: [], imported: 2, importId: 9 }];
  await choose(['Datum;Zählerstand', '01.01.2024;10000', '01.01.2025;13660', 'Summe;3660']);
  expect(
    await screen.findByText(
      'Aus Ihrer Datei: 2 Ablesungen vom 01.01.2024 bis 01.01.2025, zusammen 3.660 kWh, das sind 10 kWh am Tag.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Eine Zeile ohne Ablesung')).toBeTruthy();
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

test('an open question holds the save, and its answer lets it go', async () => {
  imports = [{ rows: [], imported: 2, importId: 9 }];
  await choose(['Datum;Zählerstand', '01.01.2024;10.000', '01.01.2025;13.660']);
  expect(await screen.findByRole('radio', { name: '10 kWh' })).toBeTruthy();
  await userEvent.click(await saveButton('Ablesungen speichern'));
  expect(screen.getByRole('alert').textContent).toContain('Die Datei lässt offen');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: '10.000 kWh' }));
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
  expect(sent().map(({ importId, readings }) => [importId, readings.length])).toEqual([
    [undefined, 500],
    [9, 231],
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

test('a file whose numbers are all in another unit looks odd', async () => {
  await choose(['Datum;Zählerstand', '01.01.2024;1000000', '01.01.2025;4000000']);
  expect(await screen.findByText('Bis 01.01.2025: Viel mehr, als Sie brauchen.')).toBeTruthy();
});

test('another column is chosen', async () => {
  await choose(['Datum;Stand Keller;Stand Dach', '01.01.2024;100;900', '01.01.2025;400;950']);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Werte' }), 'Stand Dach');
  expect(await screen.findByText(/zusammen 50,0 kWh/)).toBeTruthy();
});
