import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { chooseLevel, sectorOf } from '../support/citizens/entries.ts';
import { addHousehold, gasMeter, household, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault, type Meter, read, TEN_A_DAY, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

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
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2 + 7 / 4, 10);
    const [first, second] = history;
    const change = (fields: object) => client.put('meter-value/personal-types/value', fields);
    await change({ id: second?.id, name: 'Mid' });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(4 / 2 + 4 / 4, 10);
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
