import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, flight, sectorOf, setCompensation, vehicle } from '../support/citizens/entries.ts';
import { noon } from '../support/citizens/housing.ts';
import { fault } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
beforeEach(async () => {
  client = await registeredClient(product.url);
});

describe('a vehicle', () => {
  let id: number;
  beforeEach(async () => {
    id = await addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 12_000, year: 2023 } }));
  });
  const put = (body: object) => client.put<VehicleAnswer>(`mobility/vehicle/${id}`, body);
  const setYear = (year: number, v: number) =>
    client.put<VehicleAnswer>(`mobility/vehicle/${id}/value`, { year, v });
  const removeYear = (year: number) => client.delete<VehicleAnswer>(`mobility/vehicle/${id}/value`, { year });
  const emissions = async (year: number) => (await sectorOf(client, year, 'motorVehicles')).emissions;

  test('has kilometres by year, and counts until it is given away', async () => {
    shows(
      'PUT /mobility/vehicle/:id',
      'PUT /mobility/vehicle/:id/value',
      'DELETE /mobility/vehicle/:id/value',
    );
    await setYear(2024, 8_000);
    const { body } = await setYear(2025, 9_000);
    expect(body).toMatchObject({
      id,
      vehicleRoughValue: { v: 9_000, year: 2025 },
      vehicleRoughValues: [
        { v: 12_000, year: 2023 },
        { v: 8_000, year: 2024 },
        { v: 9_000, year: 2025 },
      ],
    });
    for (const [year, expected] of [
      [2023, 2.2932],
      [2024, 1.5288],
      [2025, 1.7199],
    ] as const)
      expect(await emissions(year)).toBeCloseTo(expected, 10);
    expect((await removeYear(2025)).body.vehicleRoughValues).toHaveLength(2);
    const ownedUntil = noon('2025-01-01');
    expect((await put({ ownedUntil })).body).toMatchObject({ ownedUntil });
    expect(await emissions(2025)).toBe(0);
    expect((await put({ ownedUntil: null })).body).not.toHaveProperty('ownedUntil');
    expect(await emissions(2025)).toBeCloseTo(1.5288, 10);
    expect((await client.post('mobility/vehicles')).body).toMatchObject([{ id, avgFuelConsume: 7 }]);
  });

  test('that is electric takes the power mix, and explains every step', async () => {
    await put({ fuelType: 'electric', avgFuelConsume: 18, chargedAtHome: 50, ownedFrom: noon('2023-07-01') });
    const { body } = await client.post<ExplainAnswer>('emissions/explain', {
      year: 2024,
      sector: 'motorVehicles',
    });
    const used = body.vehicles[0]?.used;
    expect(used).toMatchObject({
      kmPerYear: 12_000,
      year: 2023,
      usageDays: 184,
      days: 366,
      unit: 'kWhPer100km',
      factor: { value: 0.414, source: 'mix2026' },
    });
    const km = (12_000 / 184) * 366;
    expect(used?.km).toBeCloseTo(km, 8);
    expect(used?.amount).toBeCloseTo((km / 100) * 18, 8);
    expect(used?.counted).toBe(used?.amount);
    expect(used).not.toHaveProperty('home');
    expect(body.emissions).toBeCloseTo(((used?.counted ?? 0) * 0.414) / 1000, 10);
  });

  test('refuses by its field what cannot be', async () => {
    expect(await put({ chargedAtHome: 101 })).toMatchObject(
      fault('/chargedAtHome', 'form:vehicle:error:chargedAtHome'),
    );
    expect(await put({ builtYear: 2100 })).toMatchObject(fault('/builtYear', 'form:vehicle:error:builtYear'));
    expect(await removeYear(2023)).toMatchObject(fault('/year', 'form:vehicle:error:lastEntry'));
    expect(await setYear(2016, 5)).toMatchObject(fault('/year', 'form:vehicle:error:year'));
  });

  test('is entered with all its years at once', async () => {
    const dates = { ownedFrom: noon('2021-05-01'), ownedUntil: noon('2025-01-01') };
    const years = [{ v: 8_000, year: 2021 }];
    const { body } = await client.post<VehicleAnswer>('mobility/vehicle', {
      ...vehicle(dates),
      vehicleRoughValues: years,
    });
    expect(body).toMatchObject({ ...dates, vehicleRoughValues: [...years, { v: 12_000, year: 2022 }] });
  });
});

test('flights are changed', async () => {
  shows('PUT /mobility/flight/:id');
  const id = await addEntry(client, 'flight', flight());
  const put = (body: object) => client.put<FlightAnswer>(`mobility/flight/${id}`, body);
  const flightRoughValue = { v: 2, year: 2023 };
  expect((await put({ type: 'inCountry', flightRoughValue })).body).toEqual({
    id,
    zeroMeter: false,
    type: 'inCountry',
    flightRoughValue: [flightRoughValue],
  });
  expect((await sectorOf(client, 2023, 'flying')).emissions).toBeCloseTo(0.274, 10);
  expect(await put({ flightRoughValue: { v: 2, year: 2099 } })).toMatchObject(
    fault('/flightRoughValue/year', 'form:flight:error:year'),
  );
  expect((await client.put(`mobility/flight/${id + 1}`, {})).status).toBe(403);
});

test('the compensation of a year is removed', async () => {
  shows('DELETE /compensation/value');
  const id = await setCompensation(client, {});
  await setCompensation(client, { compensationValue: { d: noon('2023-05-01'), v: 1 } });
  const remove = (year: number) => client.delete('compensation/value', { compMeasurementId: id, year });
  expect((await remove(2024)).body).toMatchObject({ id, compValues: [{ v: 1 }] });
  expect((await client.post('compensation')).body).toMatchObject([{ id, compValues: [{ v: 1 }] }]);
  expect(await remove(2024)).toMatchObject(fault('/year', 'form:compensation:error:year'));
  expect((await client.delete('compensation/value', { compMeasurementId: id + 1, year: 2024 })).status).toBe(
    403,
  );
});

test('of a car that several use each carries a share, and a plug-in hybrid takes petrol and power', async () => {
  const entered = { vehicleRoughValue: { v: 12_000, year: 2024, sharedBy: 2 } };
  const id = await addEntry(client, 'vehicle', vehicle(entered));
  const tonnes = async () => (await sectorOf(client, 2025, 'motorVehicles')).emissions;
  expect(await tonnes()).toBeCloseTo(1.1466, 4);
  const value = { year: 2024, v: 24_000 };
  const { body } = await client.put<VehicleAnswer>(`mobility/vehicle/${id}/value`, value);
  expect(body.vehicleRoughValues).toEqual([{ ...value, sharedBy: 2 }]);
  await client.put(`mobility/vehicle/${id}/value`, { year: 2024, v: 12_000, sharedBy: 1 });
  const hybrid = { fuelType: 'plugInHybrid', avgFuelConsume: 2.5, avgPowerConsume: 12 };
  expect((await client.put(`mobility/vehicle/${id}`, hybrid)).status).toBe(200);
  expect(await tonnes()).toBeCloseTo(1.4036, 4);
  const asked = { year: 2025, sector: 'motorVehicles' };
  const explained = await client.post<ExplainAnswer>('emissions/explain', asked);
  expect(explained.body.vehicles[0]?.used).toMatchObject({
    amount: 300,
    power: { avgPowerConsume: 12, amount: 1_440 },
  });
});

test('that there was no car is not brought back where a car denies it in every year', async () => {
  const year = new Date().getFullYear();
  const none = await addEntry(client, 'vehicle', { zeroMeter: true });
  await client.delete('mobility/vehicles', { deleteNodes: [none] });
  await addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 9_000, year } }));
  expect(await client.post('mobility/vehicle', { zeroMeter: true, restores: none })).toMatchObject(
    fault('/restores', 'form:mobility:error:denied'),
  );
  const { body } = await client.post<{ entries: { restore?: unknown }[] }>('user/history');
  expect(body.entries.filter(({ restore }) => restore)).toEqual([]);
});
