import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentYear } from '../../../browser/dates.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Flights } from './Flights.tsx';
import { Vehicles } from './Vehicles.tsx';

const car = {
  id: 1,
  zeroMeter: false,
  name: 'Kombi',
  type: 'car',
  fuelType: 'diesel',
  vehicleRoughValue: { v: 12000, year: 2022 },
  avgFuelConsume: 6.4,
};
const flight = { id: 3, zeroMeter: false, type: 'inEurope', flightRoughValue: [{ v: 6, year: 2024 }] };
const YEAR = defaultYear(Date.now() / 1000);
const answers: Record<string, unknown> = {};

beforeEach(() => {
  answers['POST mobility/vehicles'] = [];
  answers['POST mobility/vehicle'] = car;
  answers['DELETE mobility/vehicles'] = { deleted: [1] };
  answers['POST mobility/flights'] = [];
  answers['POST mobility/flight'] = flight;
  answers['DELETE mobility/flights'] = { deleted: [3] };
});
const calls = answerCalls(({ method, path }) => answers[`${method} ${path}`]);

const sent = (path: string) =>
  calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const enter = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('a vehicle starts as a petrol car of the year shown, and what is typed is sent as numbers', async () => {
  showPage(<Vehicles />);
  await userEvent.type(await field(/^Name/), 'Kombi');
  await userEvent.type(await field(/^Gefahrene Strecke/), '12.000');
  await enter(/^Verbrauch/, '7,5');
  answers['POST mobility/vehicles'] = [car];
  await userEvent.click(save());
  expect(await screen.findByRole('heading', { name: 'Kombi' })).toBeTruthy();
  expect(sent('POST mobility/vehicle')).toEqual([
    {
      name: 'Kombi',
      type: 'car',
      fuelType: 'gasoline',
      vehicleRoughValue: { v: 12000, year: YEAR },
      avgFuelConsume: 7.5,
    },
  ]);
  // The list comes first then; the form is a press away, and empty.
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fahrzeug eintragen' }));
  expect(((await field(/^Name/)) as HTMLInputElement).value).toBe('');
});

/** The names of what is asked without opening anything. */
const asked = () =>
  [...screen.getAllByRole('combobox'), ...screen.getAllByRole('textbox')]
    .filter((control) => control.closest('details') === null)
    .map((control) => control.getAttribute('name'));

test('of a car fuel, kilometres and consumption are asked, the usual one filled in; the rest has answers in a row', async () => {
  answers['POST mobility/vehicles'] = [car];
  showPage(<Vehicles />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fahrzeug eintragen' }));
  const consumption = (await field(/^Verbrauch/)) as HTMLInputElement;
  expect(asked()).toEqual(['fuelType', 'kmPerYear', 'avgFuelConsume']);
  expect(consumption.value).toBe('7,7');
  const fuel = screen.getByRole('combobox', { name: /^Kraftstoff/ });
  await userEvent.selectOptions(fuel, 'electric');
  expect(consumption.value).toBe('20');
  await userEvent.selectOptions(fuel, 'LPG');
  expect(consumption.value).toBe('');
  await userEvent.selectOptions(fuel, 'diesel');
  expect(consumption.value).toBe('7');
  expect(screen.getByText(`Auto 2, ${YEAR}`).closest('summary')).toBeTruthy();
  await userEvent.type(await field(/^Gefahrene Strecke/), '12000');
  await userEvent.click(save());
  await waitFor(() =>
    expect(sent('POST mobility/vehicle')).toEqual([
      {
        name: 'Auto 2',
        type: 'car',
        fuelType: 'diesel',
        vehicleRoughValue: { v: 12000, year: YEAR },
        avgFuelConsume: 7,
      },
    ]),
  );
});

test('a consumption of one’s own stays with another fuel', async () => {
  showPage(<Vehicles />);
  await enter(/^Verbrauch/, '6,1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Kraftstoff/ }), 'diesel');
  expect(((await field(/^Verbrauch/)) as HTMLInputElement).value).toBe('6,1');
});

test('kilometres and a consumption that no car has are asked back with what was meant', async () => {
  showPage(<Vehicles />);
  await userEvent.type(await field(/^Name/), 'Kombi');
  await userEvent.type(await field(/^Gefahrene Strecke/), '120.000');
  await enter(/^Verbrauch/, '65');
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: 'Gemeint war 12.000' }));
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: 'Gemeint war 6,5' }));
  expect(sent('POST mobility/vehicle')).toEqual([]);
  await userEvent.click(save());
  expect(sent('POST mobility/vehicle')).toMatchObject([
    { vehicleRoughValue: { v: 12000 }, avgFuelConsume: 6.5 },
  ]);
});

test('every missing field of a vehicle is named', async () => {
  showPage(<Vehicles />);
  await screen.findByRole('button', { name: 'Speichern' });
  await userEvent.clear(await field(/^Verbrauch/));
  await userEvent.click(save());
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Geben Sie die gefahrenen Kilometer an: mehr als 0.',
    'Geben Sie den Verbrauch an: mehr als 0.',
  ]);
});

test('natural gas is consumed in kilograms; what is no weight is refused, and none is left out', async () => {
  showPage(<Vehicles />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Kraftstoff/ }), 'naturalGas');
  expect(screen.getByText('kg/100 km')).toBeTruthy();
  await userEvent.type(await field(/^Name/), 'Gas');
  await userEvent.type(await field(/^Gefahrene Strecke/), '9000');
  await enter(/^Verbrauch/, '4');
  for (const wrong of ['0', 'abc', '-1']) {
    await userEvent.clear(await field(/^Gewicht/));
    await userEvent.type(await field(/^Gewicht/), wrong);
    await userEvent.click(save());
    await screen.findByText('Geben Sie ein Gewicht über 0 t an, oder lassen Sie es weg.', { selector: 'a' });
  }
  expect(sent('POST mobility/vehicle')).toEqual([]);
  await userEvent.clear(await field(/^Gewicht/));
  await userEvent.click(save());
  await waitFor(() => expect(sent('POST mobility/vehicle')).toHaveLength(1));
  expect(sent('POST mobility/vehicle')[0]).not.toHaveProperty('weight');
});

test('a vehicle says when it was built and, charged at a plug, its battery', async () => {
  showPage(<Vehicles />);
  const fuel = await screen.findByRole('combobox', { name: /^Kraftstoff/ });
  expect(screen.queryByRole('textbox', { name: /^Batterie/ })).toBeNull();
  await userEvent.selectOptions(fuel, 'electric');
  await userEvent.type(await field(/^Gefahrene Strecke/), '12000');
  await userEvent.type(await field(/^Batterie/), '1001');
  await userEvent.type(await field(/^Baujahr/), '1899');
  await userEvent.click(save());
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual(['Batterie in kWh: höchstens 1.000.', 'Geben Sie ein Jahr von 1900 bis heute an.']);
  await enter(/^Batterie/, '60,5');
  await enter(/^Baujahr/, '2021');
  await userEvent.click(save());
  await waitFor(() => expect(sent('POST mobility/vehicle')).toHaveLength(1));
  expect(sent('POST mobility/vehicle')).toMatchObject([{ batteryKWh: 60.5, builtYear: 2021 }]);
});

test('"no vehicle" disables every field, names what stays, and is sent alone', async () => {
  answers['POST mobility/vehicles'] = [car];
  answers['POST mobility/vehicle'] = { id: 2, zeroMeter: true };
  showPage(<Vehicles />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fahrzeug eintragen' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /kein eigenes Fahrzeug/ }));
  const from = await screen.findByRole('combobox', { name: /^Ab welchem Jahr/ });
  for (const control of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')])
    expect(control.matches(':disabled')).toBe(control !== from);
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Ab ${YEAR} zählt dann nicht mehr: Kombi.In den Jahren davor zählt weiter: Kombi.`,
  );
  await userEvent.selectOptions(from, '2022');
  expect((await screen.findByRole('alert')).textContent).toBe('Ab 2022 zählt dann nicht mehr: Kombi.');
  answers['POST mobility/vehicles'] = [car, { id: 2, zeroMeter: true, from: 2025 }];
  await userEvent.click(save());
  expect(await screen.findByRole('heading', { name: 'Kein eigenes Fahrzeug' })).toBeTruthy();
  expect(sent('POST mobility/vehicle')).toEqual([{ zeroMeter: true, from: 2022 }]);
  expect(await screen.findByText('seit 2025')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Kombi' })).toBeTruthy();
});

test('of a plug-in hybrid power is asked as well, and how many use the vehicle', async () => {
  showPage(<Vehicles />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Kraftstoff/ }), 'plugInHybrid');
  await userEvent.type(await field(/^Name/), 'Hybrid');
  await userEvent.type(await field(/^Gefahrene Strecke/), '12000');
  await enter(/^Verbrauch/, '2,5');
  await userEvent.type(await field(/^Strom/), '12');
  await userEvent.type(await field(/^Zu Hause geladen/), '80');
  const sharing = await field(/^Wie viele/);
  await userEvent.clear(sharing);
  await userEvent.type(sharing, '2');
  await userEvent.click(save());
  await waitFor(() => expect(sent('POST mobility/vehicle')).toHaveLength(1));
  expect(sent('POST mobility/vehicle')).toMatchObject([
    {
      fuelType: 'plugInHybrid',
      avgFuelConsume: 2.5,
      avgPowerConsume: 12,
      chargedAtHome: 80,
      vehicleRoughValue: { v: 12000, year: YEAR, sharedBy: 2 },
    },
  ]);
});

test('a vehicle is deleted after a question, and comes back with all its years', async () => {
  const old = { ...car, vehicleRoughValues: [{ v: 12000, year: 2023 }, car.vehicleRoughValue] };
  answers['POST mobility/vehicles'] = [old];
  answers['DELETE mobility/vehicles'] = { deleted: [1] };
  answers['POST mobility/vehicle'] = old;
  showPage(<Vehicles />);
  await userEvent.click(await screen.findByRole('button', { name: '„Kombi“ löschen' }));
  expect(sent('DELETE mobility/vehicles')).toEqual([]);
  answers['POST mobility/vehicles'] = [];
  const dialog = screen.getByRole('dialog', { name: '„Kombi“ löschen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kombi' })).toBeNull());
  expect(sent('DELETE mobility/vehicles')).toEqual([{ deleteNodes: [1] }]);
  const undo = screen.getByRole('button', { name: 'Rückgängig' });
  expect(document.activeElement).toBe(undo);
  answers['POST mobility/vehicles'] = [old];
  await userEvent.click(undo);
  expect(await screen.findByRole('heading', { name: 'Kombi' })).toBeTruthy();
  const { id: restores, zeroMeter: _, vehicleRoughValues: __, ...fields } = old;
  expect(sent('POST mobility/vehicle')).toEqual([{ ...fields, restores }]);
});

test('the kilometres of a year are confirmed with one press, and taken back with another', async () => {
  const known = { v: 9000, year: currentYear() - 1, sharedBy: 2 };
  const before = { ...car, vehicleRoughValue: known, vehicleRoughValues: [known] };
  const entered = { v: 9000, year: currentYear(), sharedBy: 2 };
  const after = { ...before, vehicleRoughValue: entered, vehicleRoughValues: [known, entered] };
  answers['POST mobility/vehicles'] = [before];
  answers[`PUT mobility/vehicle/${car.id}/value`] = after;
  answers[`DELETE mobility/vehicle/${car.id}/value`] = before;
  showPage(<Vehicles />);
  const confirm = `Kilometer ${currentYear()} bestätigen`;
  const press = await screen.findByRole('button', { name: confirm });
  answers['POST mobility/vehicles'] = [after];
  await userEvent.click(press);
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  expect(sent(`PUT mobility/vehicle/${car.id}/value`)).toEqual([entered]);
  const card = await screen.findByRole('heading', { name: 'Gespeichert' });
  expect(document.activeElement).toBe(card);
  answers['POST mobility/vehicles'] = [before];
  await userEvent.click(undo);
  const again = await screen.findByRole('button', { name: confirm });
  expect(document.activeElement).toBe(again);
  expect(screen.queryByRole('heading', { name: 'Gespeichert' })).toBeNull();
  expect(sent(`DELETE mobility/vehicle/${car.id}/value`)).toEqual([{ year: currentYear() }]);
});

test('a vehicle that could not be deleted stays, and says why', async () => {
  answers['POST mobility/vehicles'] = [car, { ...car, id: 7, name: 'Roller' }];
  showPage(<Vehicles />);
  await userEvent.click(await screen.findByRole('button', { name: '„Kombi“ löschen' }));
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ messageId: 'api:error:notAllowed' }), { status: 403 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  const rows = screen.getAllByRole('listitem');
  await waitFor(() =>
    expect(rows.map((row) => /gehört nicht zu Ihrem Konto/.test(row.textContent ?? ''))).toEqual([
      true,
      false,
    ]),
  );
});

test('of an electric car a wallbox with a counter asks at once how much is charged at home', async () => {
  const wallbox = { id: 8, name: 'W', activity: 'eMobility', relation: 'HAS_SUB_METER', lastValue: null };
  answers['POST meter/of-user'] = [{ id: 3, measuredObj: 'ePower', activities: [], subMeters: [wallbox] }];
  showPage(<Vehicles />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Kraftstoff/ }), 'electric');
  await userEvent.type(await field(/^Name/), 'Stromer');
  await userEvent.type(await field(/^Gefahrene Strecke/), '12000');
  await enter(/^Verbrauch/, '16');
  await screen.findByText(/Ihre Wallbox hat einen Zähler/);
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Geben Sie einen Anteil von 0 bis 100\u00A0% an.',
  );
  expect(sent('POST mobility/vehicle')).toEqual([]);
  await userEvent.type(await field(/^Zu Hause geladen/), '0');
  await userEvent.click(save());
  await waitFor(() => expect(sent('POST mobility/vehicle')).toHaveLength(1));
  expect(sent('POST mobility/vehicle')).toMatchObject([{ chargedAtHome: 0 }]);
});

test('"no vehicle" says that years before count as well, where nothing is entered for them', async () => {
  showPage(<Vehicles />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /kein eigenes Fahrzeug/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Auch für die Jahre vor ${YEAR} zählt dann 0\u00A0t, weil für sie nichts eingetragen ist.`,
  );
});

test('flights are corrected where they stand, removed and brought back', async () => {
  answers['POST mobility/flights'] = [flight, { id: 4, zeroMeter: true, from: 2025, flightRoughValue: [] }];
  answers[`PUT mobility/flight/${flight.id}`] = flight;
  answers['DELETE mobility/flights'] = { deleted: [flight.id] };
  answers['POST mobility/flight'] = flight;
  showPage(<Flights />);
  const name = 'Innerhalb Europas, 2024';
  await userEvent.click(await screen.findByRole('button', { name: `„${name}“ bearbeiten` }));
  // Statement of no flights is taken back, and made anew for another year.
  expect(screen.queryByRole('button', { name: '„Keine Flüge“ bearbeiten' })).toBeNull();
  const form = within(screen.getByRole('form', { name: `„${name}“ bearbeiten` }));
  await userEvent.clear(form.getByRole('textbox', { name: /^Flugstunden/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Flugstunden/ }), '7,5');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Jahr/ }), '2023');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent(`PUT mobility/flight/${flight.id}`)).toHaveLength(1));
  expect(sent(`PUT mobility/flight/${flight.id}`)).toEqual([
    { type: 'inEurope', flightRoughValue: { v: 7.5, year: 2023 } },
  ]);

  for (const [of, again] of [
    [name, { type: 'inEurope', flightRoughValue: flight.flightRoughValue[0], restores: flight.id }],
    ['Keine Flüge', { zeroMeter: true, from: 2025, restores: 4 }],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `„${of}“ löschen` }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Löschen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
    expect(sent('POST mobility/flight').at(-1)).toEqual(again);
  }
});

test('flights need a type and hours; years end with the running one', async () => {
  showPage(<Flights />);
  await field(/^Flugstunden/);
  const years = within(screen.getByRole('combobox', { name: /^Jahr/ }))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(years[0]).toBe(String(currentYear()));
  expect(years.at(-1)).toBe('2017');
  await userEvent.click(screen.getByRole('radio', { name: /^Innerhalb Europas/ }));
  await userEvent.type(await field(/^Flugstunden/), '0');
  await userEvent.click(save());
  await waitFor(() =>
    expect(sent('POST mobility/flight')).toEqual([
      { type: 'inEurope', flightRoughValue: { v: 0, year: Number(years[1]) } },
    ]),
  );
});

test.each([
  [/^Innerhalb Deutschlands/, 'inCountry', 5],
  [/^Innerhalb Europas/, 'inEurope', 10],
  [/^In andere Erdteile/, 'transcontinental', 36],
])('two trips %s are so many hours as the quick check takes', async (name, type, v) => {
  showPage(<Flights />);
  await userEvent.type(await field(/^Wie viele Reisen/), '2');
  await userEvent.click(screen.getByRole('radio', { name }));
  expect(screen.getByText(`${v} Stunden`).closest('summary')).toBeTruthy();
  await userEvent.click(save());
  await waitFor(() =>
    expect(sent('POST mobility/flight')).toEqual([{ type, flightRoughValue: { v, year: YEAR } }]),
  );
});

test('hours that are typed are taken in place of trips, and trips in place of hours', async () => {
  showPage(<Flights />);
  await userEvent.click(await screen.findByRole('radio', { name: /^Innerhalb Europas/ }));
  await userEvent.type(await field(/^Wie viele Reisen/), '2');
  await userEvent.type(await field(/^Flugstunden/), '7');
  expect(((await field(/^Wie viele Reisen/)) as HTMLInputElement).value).toBe('');
  await userEvent.type(await field(/^Wie viele Reisen/), '3');
  expect(((await field(/^Flugstunden/)) as HTMLInputElement).value).toBe('');
  await userEvent.click(save());
  await waitFor(() => expect(sent('POST mobility/flight')).toMatchObject([{ flightRoughValue: { v: 15 } }]));
});

test.each([
  ['vehicles', 'Fahrzeug eintragen', <Vehicles key="v" />],
  ['flights', 'Flüge eintragen', <Flights key="f" />],
])('the page of %s leaves the way on to the bar above it', async (kind, action, page) => {
  answers[`POST mobility/${kind}`] = kind === 'vehicles' ? [car] : [flight];
  showPage(page);
  await screen.findByRole('button', { name: action });
  expect(screen.queryByRole('link', { name: /^Weiter/ })).toBeNull();
});

test('trips that are no number are refused at their field', async () => {
  showPage(<Flights />);
  await userEvent.click(await screen.findByRole('radio', { name: /^Innerhalb Europas/ }));
  await userEvent.type(await field(/^Wie viele Reisen/), 'viele');
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Geben Sie an, wie viele Reisen oder Flugstunden es waren: 0 oder mehr.',
  );
  expect((await field(/^Wie viele Reisen/)).getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST mobility/flight')).toEqual([]);
});

test('"no flights" leaves the flights of years before, and a flight ends it', async () => {
  answers['POST mobility/flights'] = [flight];
  answers['POST mobility/flight'] = { id: 4, zeroMeter: true, flightRoughValue: [] };
  showPage(<Flights />);
  await userEvent.click(await screen.findByRole('button', { name: 'Flüge eintragen' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ich fliege nicht/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Innerhalb Europas, 2024');
  answers['POST mobility/flights'] = [flight, answers['POST mobility/flight']];
  await userEvent.click(save());
  expect(await screen.findByRole('heading', { name: 'Keine Flüge' })).toBeTruthy();
  expect(sent('POST mobility/flight')).toEqual([{ zeroMeter: true, from: YEAR }]);
  await userEvent.click(screen.getByRole('button', { name: 'Flüge eintragen' }));
  expect(screen.getByText(/gilt weiter bis zu dem Jahr/)).toBeTruthy();
});

test("a car that is not one's own has a page of its own", async () => {
  showPage(<Vehicles />);
  const link = await screen.findByRole('link', { name: 'Geliehenes Auto eintragen' });
  expect(link.getAttribute('href')).toBe('/input/ghg-domain/mobility/borrowed');
});
