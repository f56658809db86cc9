import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/client.ts';
import { chooseLevel, sectorOf } from '../support/entries.ts';
import { addHousehold, gasMeter, household, noon, powerMeter } from '../support/housing.ts';
import { serverPerFile } from '../support/serverPerFile.ts';
import { shows } from '../support/shows.ts';

const product = serverPerFile();

interface Meter {
  readonly id: number;
  readonly groupId: number;
  readonly activeFrom?: number | null;
  readonly activeUntil?: number;
  readonly electricPowerType?: string;
  readonly terms: readonly { readonly validFrom: number | null; readonly electricPowerType?: string }[];
  readonly subMeters: readonly { readonly id: number }[];
}
interface Values {
  readonly [isoDay: string]: number;
}

const citizen = () => registeredClient(product.url);

async function addPowerMeter(
  client: Client,
  groupId: number,
  values: Values,
  fields: object = {},
): Promise<number> {
  const [[firstDay = '', meterValue] = [], ...others] = Object.entries(values);
  const body = powerMeter(groupId, { meterValue, meterValueDate: noon(firstDay), ...fields });
  const { body: meter } = await client.post<Meter>('meter/avatar', body);
  for (const [day, value] of others) await read(client, meter.id, day, value);
  return meter.id;
}
const read = (client: Client, meterId: number, day: string, meterValue: number, fields: object = {}) =>
  client.post('meter-value/to-housing-meter', { meterId, meterValue, meterValueDate: noon(day), ...fields });
const meterOf = async (client: Client, id: number) => (await client.post<Meter>(`meter/${id}`)).body;
const tonnes = async (client: Client, sector: string, year: number) =>
  (await sectorOf(client, year, sector))?.emissions;
/** The one faulty field of a refusal and its message id. */
const fault = (path: string, messageId: string) => ({ status: 400, body: { fields: [{ path, messageId }] } });

const TEN_A_DAY = { '2024-01-01': 1000, '2025-07-01': 6470 };

describe('who moves', () => {
  test('has each home count on the days lived there', async () => {
    shows('POST /groups/move');
    const client = await citizen();
    const from = await addHousehold(client, { name: 'A', hhMember: 1 });
    const meterId = await addPowerMeter(client, from, { '2024-01-01': 1000 });
    const moved = await client.post<{ from: { livedUntil: number }; to: { id: number; livedFrom: number } }>(
      'groups/move',
      {
        from,
        on: noon('2025-07-01'),
        to: { ...household, name: 'B', hhMember: 2 },
        lastReadings: [{ meterId, meterValue: 6470 }],
      },
    );
    expect(moved).toMatchObject({ status: 200, body: { from: { livedUntil: noon('2025-07-01') } } });
    const to = moved.body.to.id;
    await addPowerMeter(client, to, { '2025-07-01': 500, '2026-07-01': 4880 });
    const own = await sectorOf(client, 2025, 'ePower');
    expect(own?.emissions).toBeCloseTo(1.1831, 4);
    expect(own).toMatchObject({ measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 });
    const { body: households } = await client.post<{ id: number; livedUntil?: number }[]>('groups/of-user');
    expect(households.find(({ id }) => id === from)?.livedUntil).toBe(noon('2025-07-01'));
  });

  test('does so once, on a day that makes sense, with one last reading for each meter', async () => {
    const client = await citizen();
    const from = await addHousehold(client);
    const meterId = await addPowerMeter(client, from, TEN_A_DAY);
    const move = (fields: object) =>
      client.post('groups/move', { from, on: noon('2025-07-01'), to: household, ...fields });
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
    expect(await move({ on: tomorrow })).toMatchObject(fault('/on', 'form:input:error:future'));
    expect(await move({ on: noon('2023-01-01') })).toMatchObject(fault('/on', 'form:move:error:beforeFirst'));
    expect(await move({ to: from })).toMatchObject(fault('/to', 'form:move:error:to'));
    expect(await move({ from: 'A' })).toMatchObject(fault('/from', 'form:move:error:from'));
    const twice = [meterId, meterId].map((id) => ({ meterId: id, meterValue: 6500 }));
    expect(await move({ lastReadings: twice })).toMatchObject(
      fault('/lastReadings/1/meterId', 'form:move:error:twice'),
    );
    const since = await addHousehold(client, { livedFrom: noon('2024-03-01') });
    expect(await move({ to: since })).toMatchObject(fault('/to', 'form:move:error:otherFirstDay'));
    expect(await move({ from: since, on: noon('2024-03-01') })).toMatchObject(
      fault('/on', 'form:move:error:on'),
    );
    expect((await client.post<unknown[]>('groups/of-user')).body).toHaveLength(2);
    expect(await move({})).toMatchObject({ status: 200 });
    expect(await move({})).toMatchObject(fault('/from', 'form:move:error:closed'));
  });

  test('may set, change and take away the dates of a household', async () => {
    const client = await citizen();
    const id = await addHousehold(client, { livedFrom: noon('2024-03-01') });
    const edit = (fields: object) =>
      client.put<{ livedFrom?: number }[]>('groups/edit', { id, ...household, ...fields });
    expect(await edit({ livedUntil: noon('2024-02-01') })).toMatchObject(
      fault('/livedUntil', 'form:hhAdd:error:livedUntil'),
    );
    const [closed] = (await edit({ livedUntil: noon('2024-09-01') })).body;
    expect(closed).toMatchObject({ livedFrom: noon('2024-03-01'), livedUntil: noon('2024-09-01') });
    const [open] = (await edit({ livedFrom: null, livedUntil: null })).body;
    expect(Object.keys(open ?? {})).not.toEqual(expect.arrayContaining(['livedFrom']));
    expect(await edit({ livedFrom: 'today' })).toMatchObject(
      fault('/livedFrom', 'form:hhAdd:error:livedFrom'),
    );
  });
});

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

  test('are refused outside its life, without content, of another kind, with a foreign sub-meter', async () => {
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client), TEN_A_DAY, {
      activeFrom: noon('2024-01-01'),
      activeUntil: noon('2026-01-01'),
    });
    const set = (fields: object) =>
      client.put(`meter/${id}/terms`, { validFrom: noon('2025-01-01'), ...fields });
    const eco = { electricPowerType: 'eco' };
    for (const day of ['2023-12-31', '2026-01-01'])
      expect(await set({ validFrom: noon(day), ...eco })).toMatchObject(
        fault('/validFrom', 'form:input:error:notActive'),
      );
    expect(await set({})).toMatchObject(fault('', 'form:input:error:noTerms'));
    expect(await set({ gasType: 'stdGas' })).toMatchObject(
      fault('/gasType', 'form:inputGas:error:inputGasType'),
    );
    const foreign = [
      { name: 'household', consumptionShare: 100 },
      { name: 'heatPump', subMeterId: 4711 },
    ];
    expect(await set({ activities: foreign })).toMatchObject(
      fault('/activities/1/subMeterId', 'form:input:error:meterId'),
    );
    expect((await meterOf(client, id)).terms).toHaveLength(1);
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

  test('is renamed, moved, ended and begun again; readings outside its days are refused', async () => {
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
    expect(await read(client, id, '2025-07-02', 7000)).toMatchObject(
      fault('/meterValueDate', 'form:input:error:notActive'),
    );
    expect(await read(client, id, '2023-12-31', 900)).toMatchObject(
      fault('/meterValueDate', 'form:input:error:notActive'),
    );
    expect(await read(client, id, '2025-07-01', 6470)).toMatchObject({ status: 200 });
    const preview = { meterId: id, csv: 'Datum;Stand\n02.07.2025;7000', dryRun: true };
    expect((await client.post('meter-value/import', preview)).body).toMatchObject({
      rows: [{ error: 'form:input:error:notActive' }],
    });
    expect(await change({ activeFrom: noon('2025-07-01') })).toMatchObject(
      fault('/activeUntil', 'form:input:error:activeUntil'),
    );
    expect(await change({ groupId: 4711 })).toMatchObject({ status: 403 });
    expect((await change({ activeUntil: null })).body).not.toHaveProperty('activeUntil');
    expect(await read(client, id, '2099-01-01', 7000)).toMatchObject(
      fault('/meterValueDate', 'form:input:error:future'),
    );
  });

  test('leaves a gap that the average fills', async () => {
    const client = await citizen();
    const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), TEN_A_DAY);
    await client.put(`meter/${id}`, { activeUntil: noon('2025-07-01') });
    const own = await sectorOf(client, 2025, 'ePower');
    expect(own?.emissions).toBeCloseTo(1.0877, 4);
    expect(own).toMatchObject({ measurementQuality: 'MEASURED_MANUALLY' });
    expect(own?.timeSpanQuality).toBeCloseTo(0.4959, 4);
    await client.put(`meter/${id}`, { activeUntil: noon('2025-03-01') });
    expect(await tonnes(client, 'ePower', 2025)).toBeCloseTo(0.8264, 4);
    expect(await sectorOf(client, 2025, 'ePower')).toMatchObject({
      measurementQuality: 'PROJECTED_WITH_ASSUMPTION',
    });
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
    const { body } = await client.post<{ importId: number }>('meter-value/import', { meterId: id, csv });
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

describe('levels of several homes', () => {
  test('are entries of their own, changed, ended and removed one by one', async () => {
    shows('PUT /meter-value/personal-types/value', 'DELETE /meter-value/personal-types/value');
    const client = await citizen();
    const [a, b] = [await addHousehold(client, { hhMember: 2 }), await addHousehold(client, { hhMember: 4 })];
    const heating = (name: string, startAt: string, fields: object) =>
      chooseLevel(client, { supportedType: 'heating', name, startAt: noon(startAt), ...fields });
    await heating('Mid', '2024-01-01', { groupId: a });
    const { history } = await heating('Std', '2025-01-01', { groupId: b });
    expect(history.map(({ groupId }) => groupId)).toEqual([a, b]);
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo(4 / 2, 10);
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(7 / 4, 10);
    const [first, second] = history;
    const change = (fields: object) => client.put('meter-value/personal-types/value', fields);
    await change({ id: second?.id, name: 'Mid' });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 4, 10);
    expect(await change({ id: first?.id, endAt: noon('2023-12-01') })).toMatchObject(
      fault('/endAt', 'form:personalType:error:endAt'),
    );
    expect(await change({ id: 'one' })).toMatchObject(fault('/id', 'form:personalType:error:entry'));
    await client.delete('meter-value/personal-types/value', { id: second?.id });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2, 10);
  });

  test('do not count beside what a meter with gas for cooking adds', async () => {
    const client = await citizen();
    const home = await addHousehold(client, { hhMember: 2 });
    await chooseLevel(client, {
      supportedType: 'heating',
      name: 'Std',
      startAt: noon('2020-01-01'),
      groupId: home,
    });
    const cooking = gasMeter(home, {
      meterValue: 1,
      meterValueDate: noon('2025-01-01'),
      meterActivities: 4,
      activities: [{ name: 'cooking', consumptionShare: 100 }],
    });
    const { body } = await client.post<Meter>('meter/avatar', cooking);
    await read(client, body.id, '2026-01-01', 101);
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(3.6134, 4);
  });
});

test('the running year is a projection to its end and says so; the years after it are none', async () => {
  const client = await citizen();
  const year = new Date().getFullYear();
  const id = await addPowerMeter(client, await addHousehold(client, { hhMember: 1 }), {
    [`${year - 1}-01-01`]: 1,
    [`${year}-01-01`]: 3651,
  });
  expect(id).toBeGreaterThan(0);
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
  const own = await sectorOf(client, year, 'ePower');
  expect(own.emissions).toBeCloseTo((10 * days * 0.406 * 3650) / (3650 * 1000), 1);
  expect(own).toMatchObject({ preliminary: true, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' });
  expect(await sectorOf(client, year - 1, 'ePower')).not.toHaveProperty('preliminary');
  const explained = await client.post('emissions/explain', { year, sector: 'ePower' });
  expect(explained).toMatchObject({ status: 200, body: { preliminary: true, emissions: own.emissions } });
  expect(await client.post('emissions/year', { year: year + 1 })).toMatchObject(
    fault('/year', 'form:emissions:error:year'),
  );
});
