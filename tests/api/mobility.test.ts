import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, flight, sectorOf, vehicle } from '../support/citizens/entries.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const THIS_YEAR = berlinYear(Date.now() / 1000);

describe.each([
  [
    'vehicle',
    'vehicles',
    vehicle(),
    vehicle({ name: 'Käfer', weight: 1.2, batteryKWh: 0.5, builtYear: 1963 }),
  ],
  ['flight', 'flights', flight(), flight({ type: 'inCountry', flightRoughValue: { v: 0, year: 2024 } })],
] as const)('%s', (one, many, first, second) => {
  const asAnswered = ({
    flightRoughValue,
    ...rest
  }: object & { flightRoughValue?: object; vehicleRoughValue?: object }) => ({
    ...rest,
    ...(flightRoughValue && { flightRoughValue: [flightRoughValue] }),
    ...(rest.vehicleRoughValue && { vehicleRoughValues: [rest.vehicleRoughValue] }),
  });

  test('entries are added, listed and removed', async () => {
    shows(
      'POST /mobility/flight',
      'POST /mobility/vehicle',
      'POST /mobility/flights',
      'DELETE /mobility/flights',
      'DELETE /mobility/vehicles',
      'POST /mobility/vehicles',
    );
    const client = await registeredClient(product.url);
    expect((await client.post(`mobility/${many}`)).body).toEqual([]);
    const a = (await client.post<{ id: number }>(`mobility/${one}`, first)).body;
    expect(a).toEqual({ id: a.id, zeroMeter: false, ...asAnswered(first) });
    const b = (await client.post<{ id: number }>(`mobility/${one}`, second)).body;
    expect((await client.post(`mobility/${many}`)).body).toEqual([a, b]);
    expect((await client.delete(`mobility/${many}`, { deleteNodes: [a.id] })).body).toEqual({
      deleted: [a.id],
    });
    expect((await client.post(`mobility/${many}`)).body).toEqual([b]);
  });

  // spec 1 §4: none replaces what there is, and a real one replaces none
  test('of which there are none from this year on leave those before, until there is one again', async () => {
    const client = await registeredClient(product.url);
    const list = async () => (await client.post<{ id: number }[]>(`mobility/${many}`)).body;
    const a = await addEntry(client, one, first);
    const none = (await client.post<{ id: number }>(`mobility/${one}`, { zeroMeter: true })).body;
    expect(none).toMatchObject({ zeroMeter: true, from: THIS_YEAR });
    expect(await list()).toMatchObject([{ id: a, zeroMeter: false }, none]);
    expect((await client.post(`mobility/${one}`, { zeroMeter: true })).body).toEqual(none);
    const again =
      one === 'vehicle'
        ? vehicle({ vehicleRoughValue: { v: 1_000, year: THIS_YEAR } })
        : flight({ flightRoughValue: { v: 2, year: THIS_YEAR } });
    const b = await addEntry(client, one, again);
    // A flight takes its own year out of the declaration, a vehicle all years from its first one on.
    const beside = one === 'vehicle' ? [] : [none];
    expect(await list()).toMatchObject([{ id: a }, ...beside, { id: b }]);
    await client.delete(`mobility/${many}`, { deleteNodes: [b] });
    expect(await list()).toMatchObject([{ id: a }, none]);
    const earlier = await client.post(`mobility/${one}`, { zeroMeter: true, from: 2020 });
    expect(await list()).toMatchObject([{ id: a }, none, { ...earlier.body, from: 2020 }]);
    await client.delete(`mobility/${many}`, { deleteNodes: [earlier.body.id] });
    expect(await list()).toMatchObject([{ id: a }, none]);
  });
});

describe('emissions', () => {
  test('of 12,000 km with 7 l are 2.2932 t, and say so', async () => {
    const client = await registeredClient(product.url);
    await addEntry(client, 'vehicle', vehicle());
    const own = await sectorOf(client, 2024, 'motorVehicles');
    expect(own.emissions).toBeCloseTo(2.2932, 10);
    expect(own).toMatchObject({ measurementQuality: 'MEASURED_MANUALLY', meteredGhg: 0 });
    const { body } = await client.post('emissions/explain', { year: 2024, sector: 'motorVehicles' });
    expect(body).toMatchObject({
      letter: 'C',
      counts: 'own',
      vehicles: [
        {
          used: {
            name: 'Golf',
            kmPerYear: 12_000,
            avgFuelConsume: 7,
            factor: { value: 2.73, unit: 'kg CO2e/l', edition: 'UBA-16/2026-12' },
          },
        },
      ],
    });
  });
});
