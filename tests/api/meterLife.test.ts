import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { sectorOf } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault, type Meter, read, TEN_A_DAY, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

describe('the terms of a meter', () => {
  test('hold from their day on and can be replaced and removed', async () => {
    shows('PUT /meter/:id/terms', 'DELETE /meter/:id/terms');
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), {
      '2023-01-01': 1,
      '2025-01-01': 7311,
    });
    const set = (validFrom: string, fields: object) =>
      client.put<Meter>(`meter/${id}/terms`, { validFrom: noon(validFrom), ...fields });
    const { body } = await set('2024-07-01', { electricPowerType: 'eco' });
    expect(body.terms).toMatchObject([
      { validFrom: null, electricPowerType: 'sdtMix' },
      { validFrom: noon('2024-07-01'), electricPowerType: 'eco' },
    ]);
    expect(body.electricPowerType).toBe('eco');
    expect(await tonnes(client, 'ePower', 2023)).toBeCloseTo(1.6133, 4);
    expect(await tonnes(client, 'ePower', 2024)).toBeCloseTo(0.8271, 4);
    await client.delete(`meter/${id}/terms`, { validFrom: noon('2024-07-01') });
    expect(await tonnes(client, 'ePower', 2024)).toBeCloseTo((366 * 10 * 0.414) / 1000, 4);
    expect(await client.delete(`meter/${id}/terms`, { validFrom: noon('2024-07-01') })).toMatchObject(
      fault('/validFrom', 'form:input:error:validFrom'),
    );
  });

  test('bring a heat pump with a counter of its own from a day on', async () => {
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), {
      '2024-01-01': 1000,
      '2025-01-01': 4660,
      '2026-01-01': 11_960,
    });
    const pump = { name: 'Wärmepumpe', meterValue: 1, meterValueDate: noon('2025-01-01') };
    const { body } = await client.put<Meter>(`meter/${id}/terms`, {
      validFrom: noon('2025-01-01'),
      activities: [
        { name: 'household', consumptionShare: 100 },
        { name: 'heatPump', subMeter: pump },
      ],
    });
    const [sub] = body.subMeters;
    await read(client, sub?.id ?? 0, '2026-01-01', 3651);
    expect(await tonnes(client, 'ePower', 2024)).toBeCloseTo((3660 * 0.414) / 1000, 4);
    expect(await sectorOf(client, 2024, 'heating')).toMatchObject({ emissions: null });
    expect(await tonnes(client, 'ePower', 2025)).toBeCloseTo((3650 * 0.406) / 1000, 4);
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo((3650 * 0.406) / 1000, 4);
    await client.delete(`meter/${sub?.id}`, undefined);
    expect(await tonnes(client, 'ePower', 2025)).toBeCloseTo((7300 * 0.406) / 1000, 4);
  });

  test('name a counter that was removed, so that other terms of that day let it come back', async () => {
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), {
      '2025-01-01': 1000,
      '2026-01-01': 11_950,
    });
    const counter = (name: string) => ({ name, meterValue: 1, meterValueDate: noon('2025-01-01') });
    const { body: added } = await client.put<Meter>(`meter/${id}/terms`, {
      validFrom: null,
      activities: [
        { name: 'household', consumptionShare: 100 },
        { name: 'eMobility', subMeter: counter('Wallbox') },
        { name: 'heatPump', subMeter: counter('Pumpe') },
      ],
    });
    const [box = 0, pump = 0] = added.subMeters.map((sub) => sub.id);
    for (const sub of [box, pump]) await read(client, sub, '2026-01-01', 3_651);
    const driven = await tonnes(client, 'motorVehicles', 2025);
    expect(driven).toBeCloseTo((3_650 * 0.406) / 1000, 4);
    await client.delete(`meter/${box}`, undefined);
    const { body } = await client.post<Meter>(`meter/${id}`);
    const named = { name: 'eMobility', subMeterId: box };
    expect(body.terms[0]?.activities).toMatchObject([
      { name: 'household', hasMeter: false },
      { ...named, hasMeter: false },
      { name: 'heatPump', subMeterId: pump, hasMeter: true },
    ]);
    const terms = {
      validFrom: null,
      activities: [
        { name: 'household', consumptionShare: 100 },
        named,
        { name: 'heatPump', subMeterId: pump, warmWaterShare: 18 },
      ],
    };
    expect((await client.put<Meter>(`meter/${id}/terms`, terms)).body.subMeters).toMatchObject([
      { id: pump },
    ]);
    expect(await tonnes(client, 'motorVehicles', 2025)).toBeNull();
    expect(await client.post('meter/restore', { id: box })).toMatchObject({ status: 200 });
    expect(await tonnes(client, 'motorVehicles', 2025)).toBe(driven);
  });

  test('bring one beside gas that moves no first day of the counter: the years before are as they were', async () => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 1 });
    const gas = await addGasMeter(client, home, { meterValue: 1, meterValueDate: noon('2023-01-01') });
    await read(client, gas, '2025-01-01', 2001);
    const power = await addPowerMeter(client, home, { '2024-07-01': 1, '2025-10-01': 4571 });
    const years = [2022, 2023, 2024];
    const before = await Promise.all(years.map((year) => tonnes(client, 'ePower', year)));
    expect(before.map((figure) => (figure ?? 0) > 0)).toEqual([false, true, true]);
    const pump = {
      validFrom: noon('2025-10-01'),
      activities: [
        { name: 'household', consumptionShare: 100 },
        { name: 'heatPump', subMeter: { name: 'P', meterValue: 1, meterValueDate: noon('2025-10-01') } },
      ],
    };
    expect((await client.put(`meter/${power}/terms`, pump)).status).toBe(200);
    expect(await Promise.all(years.map((year) => tonnes(client, 'ePower', year)))).toEqual(before);
  });

  test('say of the first ones too that a heat pump warms water', async () => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 2, hhArea: 120 });
    const pump = (warmWaterShare?: number) => ({
      activities: [{ name: 'heatPump', consumptionShare: 100, warmWaterShare }],
    });
    const values = { '2025-01-01': 1, '2026-01-01': 4_681 };
    const id = await addPowerMeter(client, home, values, { meterActivities: 16, ...pump() });
    expect(await tonnes(client, 'warmWater', 2025)).toBeNull();
    const { body } = await client.put<Meter>(`meter/${id}/terms`, { validFrom: null, ...pump(18) });
    expect(body.terms).toMatchObject([{ validFrom: null, electricPowerType: 'sdtMix', ...pump(18) }]);
    expect(await tonnes(client, 'warmWater', 2025)).toBeCloseTo(0.171, 4);
  });
});

describe('a meter', () => {
  test('that comes second tells nothing about the years before its first reading', async () => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 1 });
    await addPowerMeter(client, home, TEN_A_DAY);
    const before = await Promise.all([2023, 2024, 2025].map((year) => sectorOf(client, year, 'ePower')));
    const second = await addPowerMeter(client, home, { '2025-12-20': 5 });
    expect(await Promise.all([2023, 2024].map((year) => sectorOf(client, year, 'ePower')))).toEqual(
      before.slice(0, 2),
    );
    expect(await sectorOf(client, 2025, 'ePower')).toMatchObject({
      emissions: before[2]?.emissions,
      incomplete: [second],
    });
    await client.put(`meter/${second}`, { activeFrom: null });
    expect(await sectorOf(client, 2024, 'ePower')).toMatchObject({ incomplete: [second] });
  });

  test('is renamed, moved, ended and begun again', async () => {
    shows('PUT /meter/:id');
    const client = await citizen();
    const [home, other] = [await addHousehold(client), await addHousehold(client)];
    const id = await addPowerMeter(client, home, TEN_A_DAY);
    const change = (fields: object) => client.put<Meter>(`meter/${id}`, fields);
    expect(
      (
        await change({
          name: 'Keller',
          groupId: other,
          inputFrequency: 'none',
          activeFrom: noon('2024-01-01'),
        })
      ).body,
    ).toMatchObject({
      name: 'Keller',
      groupId: other,
      inputFrequency: 'none',
      activeFrom: noon('2024-01-01'),
    });
    expect((await change({ activeUntil: noon('2025-07-01') })).body.activeUntil).toBe(noon('2025-07-01'));
    expect(await change({ groupId: 4711 })).toMatchObject({ status: 403 });
    expect((await change({ activeUntil: null })).body).not.toHaveProperty('activeUntil');
  });

  test('that was removed comes back as it was, with its household', async () => {
    shows('DELETE /meter/:id', 'POST /meter/restore');
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 3 });
    const id = await addPowerMeter(client, home, TEN_A_DAY);
    await client.put(`meter/${id}/terms`, { validFrom: noon('2024-07-01'), electricPowerType: 'eco' });
    const before = await Promise.all([2024, 2025].map((year) => sectorOf(client, year, 'ePower')));
    expect((await client.delete(`meter/${id}`, undefined)).body).toEqual({ deleted: [id] });
    expect(await tonnes(client, 'ePower', 2024)).toBeNull();
    expect(await client.post(`meter/${id}`)).toMatchObject({ status: 403 });
    expect(await client.delete('groups', { deleteNodes: [home] })).toMatchObject({ status: 200 });
    expect(await client.post('meter/restore', { id })).toMatchObject({
      status: 200,
      body: { id, groupId: home },
    });
    expect(await Promise.all([2024, 2025].map((year) => sectorOf(client, year, 'ePower')))).toEqual(before);
    expect(
      (await client.post<{ id: number }[]>('groups/of-user')).body.map(({ id: group }) => group),
    ).toEqual([home]);
  });

  test('gives back a file that was the wrong one', async () => {
    shows('DELETE /meter-value/import');
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), TEN_A_DAY);
    const csv = 'Datum;Zählerstand\n01.03.2024;90000\n01.04.2024;91000';
    const { body } = await client.post<{ importId: number }>('meter-value/import', {
      meterId: id,
      csv,
      sure: true,
    });
    expect((await client.post<unknown[]>('meter-value/housing', { meterId: id })).body).toHaveLength(4);
    expect(await client.delete('meter-value/import', { importId: body.importId })).toMatchObject({
      status: 200,
    });
    expect((await client.post<unknown[]>('meter-value/housing', { meterId: id })).body).toHaveLength(2);
    expect(await client.delete('meter-value/import', { importId: 0 })).toMatchObject(
      fault('/importId', 'form:import:error:importId'),
    );
  });
});

test('a year can be asked for with the power mix of another one, and is stored as it is', async () => {
  const client = await citizen();
  const home = await addHousehold(client, { hhMember: 1 });
  await addPowerMeter(client, home, { '2024-01-01': 1000, '2026-01-01': 8310 });
  const ask = async (body: object) =>
    (await client.post<{ name: string; emissions: number }[]>('emissions/year', body)).body.find(
      ({ name }) => name === 'ePower',
    )?.emissions;
  expect(await ask({ year: 2025 })).toBeCloseTo(3.65 * 0.406, 10);
  expect(await ask({ year: 2025, mixOf: 2024 })).toBeCloseTo(3.65 * 0.414, 10);
  expect(await ask({ year: 2025 })).toBeCloseTo(3.65 * 0.406, 10);
});
