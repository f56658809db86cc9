import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addGasMeter, addHousehold, gasMeter, household, noon } from '../support/citizens/housing.ts';
import { fault, read } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Value {
  readonly id: number;
  readonly v: number;
  readonly d: number;
  readonly measureType: string;
}

describe('households', () => {
  test('are created, edited, listed and removed', async () => {
    shows('POST /groups/create', 'PUT /groups/edit', 'POST /groups/of-user', 'DELETE /groups');
    const client = await registeredClient(product.url);
    const id = await addHousehold(client);
    expect((await client.post('groups/of-user')).body).toEqual([{ id, ...household, type: 'Household' }]);
    const changed = {
      ...household,
      name: 'Wohnung',
      hhHouseType: 'apartmentHouse',
      hhApartmentsHeatSupply: 'hCwF',
    };
    expect((await client.put('groups/edit', { id, ...changed })).body).toEqual([
      { id, ...changed, type: 'Household' },
    ]);
    expect((await client.post('groups/of-user')).body).toEqual([{ id, ...changed, type: 'Household' }]);
    expect((await client.delete('groups', { deleteNodes: [id] })).body).toEqual({ deleted: [id] });
    expect((await client.post('groups/of-user')).body).toEqual([]);
  });

  test('are shown with the members of today, whatever was corrected last', async () => {
    const client = await registeredClient(product.url);
    const id = await addHousehold(client, { hhMember: 1 });
    const edit = (hhMember: number, validFrom: unknown) =>
      client.put('groups/edit', { id, ...household, hhMember, validFrom });
    expect((await edit(3, noon('2025-07-01'))).body).toMatchObject([{ id, hhMember: 3 }]);
    expect((await edit(2, noon('2017-01-01'))).body).toMatchObject([{ id, hhMember: 3 }]);
    expect((await client.post('groups/of-user')).body).toMatchObject([{ id, hhMember: 3 }]);
  });

  test('are brought back as they were, by their owner alone', async () => {
    shows('POST /groups/restore');
    const client = await registeredClient(product.url);
    const id = await addHousehold(client);
    await client.put('groups/edit', { id, livedFrom: noon('2020-03-01') });
    const [before] = (await client.post<readonly object[]>('groups/of-user')).body;
    await client.delete('groups', { deleteNodes: [id] });
    const other = await registeredClient(product.url);
    expect(await other.post('groups/restore', { id })).toMatchObject({ status: 403 });
    expect(await client.post('groups/restore', { id })).toMatchObject({ status: 200, body: before });
    expect((await client.post('groups/of-user')).body).toEqual([before]);
  });
});

describe('meters', () => {
  test('are listed with their activities, sub-meters and last value', async () => {
    shows('POST /meter/avatar', 'POST /meter-value/housing/last', 'POST /meter/:id', 'POST /meter/of-user');
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client);
    const { body } = await client.post<{ id: number; subMeters: { id: number }[] }>(
      'meter/avatar',
      gasMeter(groupId, {
        meterActivities: 3,
        activities: [
          { name: 'heating', consumptionShare: 100 },
          { name: 'warmWater', subMeter: { name: 'W-1', meterValue: 5, meterValueDate: noon('2023-10-02') } },
        ],
      }),
    );
    expect(body).toMatchObject({
      name: 'G-4711',
      measuredObj: 'gas',
      ghgDomain: 'housing',
      unit: 'cubicMeter',
      groupId,
      inputFrequency: 'monthly',
      gasType: 'stdGas',
      relation: 'REPRESENTS',
      lastValue: { v: 12_000, d: noon('2023-10-01') },
      subMeters: [
        {
          name: 'W-1',
          activity: 'warmWater',
          relation: 'HAS_SUB_METER',
          lastValue: { v: 5, d: noon('2023-10-02') },
        },
      ],
    });
    expect((await client.post('meter/of-user')).body).toEqual([body]);
    expect((await client.post('meter/of-user', { measuredObj: 'ePower' })).body).toEqual([]);
    expect((await client.post(`meter/${body.id}`)).body).toEqual(body);
    const subId = body.subMeters[0]?.id;
    await read(client, subId ?? 0, '2024-10-02', 9);
    expect((await client.post('meter-value/housing/last', { meterId: subId })).body).toEqual({
      v: 9,
      d: noon('2024-10-02'),
    });
  });
});

describe('readings', () => {
  // spec 1 §4: a reading is corrected and removed
  test('are added, corrected and removed, newest first', async () => {
    shows(
      'POST /meter-value/to-housing-meter',
      'PUT /meter-value/edit-single',
      'POST /meter-value/housing',
      'DELETE /meter-value/single',
    );
    const client = await registeredClient(product.url);
    const meterId = await addGasMeter(client, await addHousehold(client));
    const add = (v: number, date: string) => read(client, meterId, date, v);
    const values = async () =>
      (await client.post<Value[]>('meter-value/housing', { meterId })).body.map((r) => r.v);
    const second = (await add(13_150, '2024-04-01')).body;
    await add(12_500, '2023-12-31');
    expect(await values()).toEqual([13_150, 12_500, 12_000]);
    const corrected = { meterId, valueId: second.id, meterValue: 13_200, meterValueDate: second.d };
    expect((await client.put('meter-value/edit-single', corrected)).body).toEqual({
      value: { ...second, v: 13_200 },
    });
    expect((await client.post('meter-value/housing/last', { meterId })).body).toEqual({
      v: 13_200,
      d: second.d,
    });
    expect((await client.delete('meter-value/single', { meterId, valueId: second.id })).body).toEqual({
      valueId: second.id,
    });
    expect(await values()).toEqual([12_500, 12_000]);
  });
});

describe('emissions', () => {
  test('explain how a number came about, with factor, source and edition', async () => {
    shows('POST /emissions/explain');
    const client = await registeredClient(product.url);
    const meterId = await addGasMeter(client, await addHousehold(client));
    for (const [v, date] of [
      [13_150, '2024-04-01'],
      [13_420, '2024-10-05'],
    ] as const)
      await read(client, meterId, date, v);
    const { body } = await client.post('emissions/explain', { year: 2024, sector: 'heating' });
    expect(body).toMatchObject({
      method: 'CW-1',
      letter: 'A',
      counts: 'own',
      parts: [
        {
          activity: 'heating',
          meterName: 'G-4711',
          household: 'Home',
          members: 2,
          heatShare: 0.78,
          share: 0.78,
          spanDays: 370,
        },
        { activity: 'cooking' },
      ],
    });
    const [part] = body.parts as {
      tonnes: number;
      consumption: number;
      share: number;
      members: number;
      factor: { value: number; edition: string };
      kWhPerUnit: { value: number }[];
    }[];
    const kWh = part?.kWhPerUnit.reduce((product_, f) => product_ * f.value, 1) ?? 0;
    expect(
      ((part?.consumption ?? 0) * kWh * (part?.factor.value ?? 0) * (part?.share ?? 0)) /
        1000 /
        (part?.members ?? 1),
    ).toBeCloseTo(part?.tonnes ?? 0, 12);
    expect(part?.factor).toMatchObject({ edition: 'UBA-16/2026-12', source: 'stdGas' });
  });

  test('are null in every sector to which nothing was entered', async () => {
    shows('POST /emissions/year');
    const client = await registeredClient(product.url);
    const { body } = await client.post<{ emissions: null; avgGhg: number }[]>('emissions/year');
    expect(body.map((s) => s.emissions)).toEqual(Array.from({ length: 11 }, () => null));
    expect(body.reduce((sum, s) => sum + s.avgGhg, 0)).toBeCloseTo(11.2, 10);
  });

  test.each([2016, new Date().getFullYear() + 1])('refuse the year %i', async (year) => {
    const client = await registeredClient(product.url);
    expect(await client.post('emissions/year', { year })).toMatchObject(
      fault('/year', 'form:emissions:error:year'),
    );
  });
});
