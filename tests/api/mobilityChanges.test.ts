import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import {
  addEntry,
  compensation,
  flight,
  sectorOf,
  setCompensation,
  vehicle,
} from '../support/citizens/entries.ts';
import { noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
beforeEach(async () => {
  client = await registeredClient(product.url);
});

const refusal = (status: number, path: string, messageId: string) => ({
  status,
  body: { fields: [{ path, messageId }] },
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

  test('refuses what cannot be', async () => {
    const wrong = (path: string, key: string) => refusal(400, path, key);
    expect(await put({ ownedFrom: 'x' })).toMatchObject(wrong('/ownedFrom', 'form:vehicle:error:ownedFrom'));
    expect(await put({ ownedFrom: noon('2024-01-01'), ownedUntil: noon('2023-01-01') })).toMatchObject(
      wrong('/ownedUntil', 'form:vehicle:error:ownedUntil'),
    );
    expect(await put({ ownedFrom: noon('2024-01-01') })).toMatchObject(
      wrong('/ownedFrom', 'form:vehicle:error:notOwned'),
    );
    expect(await put({ chargedAtHome: 101 })).toMatchObject(
      wrong('/chargedAtHome', 'form:vehicle:error:chargedAtHome'),
    );
    expect(await removeYear(2023)).toMatchObject(wrong('/year', 'form:vehicle:error:lastEntry'));
    expect(await removeYear(2024)).toMatchObject(wrong('/year', 'form:vehicle:error:noEntry'));
    expect(await setYear(2016, 5)).toMatchObject(wrong('/year', 'form:vehicle:error:year'));
    await put({ ownedUntil: noon('2024-01-01') });
    expect(await setYear(2024, 5)).toMatchObject(wrong('/year', 'form:vehicle:error:notOwned'));
    expect(await client.post('mobility/vehicle', { zeroMeter: true, from: 2099 })).toMatchObject(
      wrong('/from', 'form:vehicle:error:from'),
    );
    id += 1;
    for (const answer of [await put({}), await setYear(2024, 5), await removeYear(2024)])
      expect(answer).toMatchObject({ status: 403, body: { messageId: 'api:error:notAllowed' } });
  });

  test('is entered with all its years at once, each once', async () => {
    const dates = { ownedFrom: noon('2021-05-01'), ownedUntil: noon('2025-01-01') };
    const years = [{ v: 8_000, year: 2021 }];
    const { body } = await client.post<VehicleAnswer>('mobility/vehicle', {
      ...vehicle(dates),
      vehicleRoughValues: years,
    });
    expect(body).toMatchObject({ ...dates, vehicleRoughValues: [...years, { v: 12_000, year: 2022 }] });
    const twice = vehicle({ vehicleRoughValues: [{ v: 1, year: 2022 }] });
    expect(await client.post('mobility/vehicle', twice)).toMatchObject(
      refusal(400, '/vehicleRoughValues/0/year', 'form:vehicle:error:year'),
    );
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
  expect((await sectorOf(client, 2023, 'flying')).emissions).toBeCloseTo(0.24, 10);
  expect(await put({ flightRoughValue: { v: 2, year: 2099 } })).toMatchObject(
    refusal(400, '/flightRoughValue/year', 'form:flight:error:year'),
  );
  expect(await client.post('mobility/flight', { zeroMeter: true, from: 2099 })).toMatchObject(
    refusal(400, '/from', 'form:flight:error:from'),
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
  expect(await remove(2024)).toMatchObject(refusal(400, '/year', 'form:compensation:error:year'));
  const tooEarly = compensation({ compensationValue: { d: noon('2016-05-01'), v: 1 } });
  expect(await client.post('compensation/to-user', tooEarly)).toMatchObject(
    refusal(400, '/compensationValue/d', 'form:compensation:error:date'),
  );
  expect((await client.delete('compensation/value', { compMeasurementId: id + 1, year: 2024 })).status).toBe(
    403,
  );
});

describe('the last word on a year holds', () => {
  const tonnesOf = async (client: Client, sector: string, ...years: readonly number[]) =>
    Promise.all(years.map(async (year) => (await sectorOf(client, year, sector)).emissions));
  const say = (client: Client, kind: 'vehicle' | 'flight', from: number) =>
    addEntry(client, kind, { zeroMeter: true, from });

  test('of a flight for its own year', async () => {
    const client = await registeredClient(product.url);
    await say(client, 'flight', 2023);
    await addEntry(client, 'flight', flight({ flightRoughValue: { v: 6, year: 2025 } }));
    expect(await tonnesOf(client, 'flying', 2024, 2025, 2026)).toEqual([0, expect.closeTo(0.93, 10), 0]);
  });
  test('of a vehicle for the years it is owned', async () => {
    const client = await registeredClient(product.url);
    await say(client, 'vehicle', 2023);
    await addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 12_000, year: 2025 } }));
    const golf = expect.closeTo(2.2932, 4);
    expect(await tonnesOf(client, 'motorVehicles', 2023, 2024, 2025, 2026)).toEqual([0, 0, golf, golf]);
  });
  test('of one declaration whatever another one says, taken back or not', async () => {
    const client = await registeredClient(product.url);
    await addEntry(client, 'vehicle', vehicle());
    await say(client, 'vehicle', 2023);
    const later = await say(client, 'vehicle', 2026);
    const years = [2023, 2024, 2025, 2026] as const;
    expect(await tonnesOf(client, 'motorVehicles', ...years)).toEqual([0, 0, 0, 0]);
    await client.delete('mobility/vehicles', { deleteNodes: [later] });
    expect(await tonnesOf(client, 'motorVehicles', ...years)).toEqual([0, 0, 0, 0]);
  });
});

describe('of a car that several use', () => {
  test('each carries a share, by the number of the year', async () => {
    const client = await registeredClient(product.url);
    const id = await addEntry(
      client,
      'vehicle',
      vehicle({ vehicleRoughValue: { v: 12_000, year: 2024, sharedBy: 2 } }),
    );
    const put = (fields: object) => client.put<VehicleAnswer>(`mobility/vehicle/${id}/value`, fields);
    const tonnes = async (year: number) => (await sectorOf(client, year, 'motorVehicles')).emissions;
    expect(await tonnes(2025)).toBeCloseTo(1.1466, 4);
    // What is left out stays.
    const [first] = (await put({ year: 2024, v: 24_000 })).body.vehicleRoughValues ?? [];
    expect(first).toEqual({ v: 24_000, year: 2024, sharedBy: 2 });
    await put({ year: 2024, sharedBy: 4 });
    expect(await tonnes(2024)).toBeCloseTo(1.1466, 4);
    await put({ year: 2025, v: 12_000 });
    expect(await tonnes(2025)).toBeCloseTo(2.2932, 4);
    expect(await put({ year: 2023, sharedBy: 2 })).toMatchObject(
      refusal(400, '/v', 'form:vehicle:error:kmPerYear'),
    );
    for (const sharedBy of [0, 10, 1.5])
      expect(await put({ year: 2024, sharedBy })).toMatchObject(
        refusal(400, '/sharedBy', 'form:vehicle:error:sharedBy'),
      );
  });
  test('and a plug-in hybrid takes petrol and power', async () => {
    const client = await registeredClient(product.url);
    const hybrid = {
      fuelType: 'plugInHybrid',
      avgFuelConsume: 2.5,
      vehicleRoughValue: { v: 12_000, year: 2025 },
    };
    const power = 'form:vehicle:error:avgPowerConsume';
    expect(await client.post('mobility/vehicle', vehicle(hybrid))).toMatchObject(
      refusal(400, '/avgPowerConsume', power),
    );
    const id = await addEntry(client, 'vehicle', vehicle({ ...hybrid, avgPowerConsume: 12 }));
    expect((await sectorOf(client, 2025, 'motorVehicles')).emissions).toBeCloseTo(1.4036, 4);
    const explained = await client.post<ExplainAnswer>('emissions/explain', {
      year: 2025,
      sector: 'motorVehicles',
    });
    expect(explained.body.vehicles[0]?.used).toMatchObject({
      amount: 300,
      power: { avgPowerConsume: 12, amount: 1_440 },
    });
    const golf = await addEntry(client, 'vehicle', vehicle());
    expect(await client.put(`mobility/vehicle/${golf}`, { fuelType: 'plugInHybrid' })).toMatchObject(
      refusal(400, '/avgPowerConsume', power),
    );
    expect((await client.put(`mobility/vehicle/${id}`, { avgPowerConsume: 24 })).status).toBe(200);
    expect((await sectorOf(client, 2025, 'motorVehicles')).emissions).toBeGreaterThan(1.9);
  });
});

test('that there was no car is not brought back where a car denies it in every year', async () => {
  const client = await registeredClient(product.url);
  const year = new Date().getFullYear();
  const none = await addEntry(client, 'vehicle', { zeroMeter: true });
  await client.delete('mobility/vehicles', { deleteNodes: [none] });
  await addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 9_000, year } }));
  expect(await client.post('mobility/vehicle', { zeroMeter: true, restores: none })).toMatchObject(
    refusal(400, '/restores', 'form:mobility:error:denied'),
  );
  const { body } = await client.post<{ entries: { restore?: unknown }[] }>('user/history');
  expect(body.entries.filter(({ restore }) => restore)).toEqual([]);
});

test.each([
  ['flight', flight({ flightRoughValue: { v: 9_000, year: 2024 } }), 'maximum', 8_784],
  ['vehicle', vehicle({ name: 'x'.repeat(210) }), 'maxLength', 200],
  ['vehicle', vehicle({ vehicleRoughValue: { v: 0, year: 2024 } }), 'exclusiveMinimum', 0],
] as const)('a %s is refused with the bound that was crossed', async (kind, body, rule, value) => {
  const client = await registeredClient(product.url);
  expect(await client.post(`mobility/${kind}`, body)).toMatchObject({
    status: 400,
    body: { fields: [{ limit: { rule, value } }] },
  });
});
