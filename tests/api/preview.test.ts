import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { sectorOf } from '../support/citizens/entries.ts';
import { addBill, addHousehold, addSupply, bill, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault, TEN_A_DAY } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Change {
  readonly year: number;
  readonly sector: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly counts?: boolean;
}

async function citizen() {
  const client = await registeredClient(product.url);
  const groupId = await addHousehold(client, { hhMember: 1 });
  const preview = async (method: string, call: string, body: object = {}) =>
    client.post<{ changes: Change[] }>('emissions/preview', { method, call, body });
  return { client, groupId, preview };
}

test('a change is shown before it is made, and is what it then makes', async () => {
  shows('POST /emissions/preview');
  const { client, groupId, preview } = await citizen();
  const id = await addPowerMeter(client, groupId, TEN_A_DAY);
  const terms = { validFrom: noon('2025-01-01'), electricPowerType: 'eco' };
  const before = await sectorOf(client, 2025, 'ePower');
  const { body } = await preview('PUT', `meter/${id}/terms`, terms);
  expect(body.changes.map(({ year, sector }) => [year, sector])).toEqual([
    [2026, 'ePower'],
    [2025, 'ePower'],
  ]);
  expect(await sectorOf(client, 2025, 'ePower')).toEqual(before);
  await client.put(`meter/${id}/terms`, terms);
  const after = await sectorOf(client, 2025, 'ePower');
  expect(body.changes[1]).toEqual({
    year: 2025,
    sector: 'ePower',
    before: before?.emissions,
    after: after?.emissions,
  });
});

test('a value that does not count yet is said to be none that does', async () => {
  const { client, groupId, preview } = await citizen();
  const meterId = await addPowerMeter(client, groupId, { '2025-01-01': 1_000 });
  const read = { meterId, meterValue: 1_310, meterValueDate: noon('2025-02-01') };
  const { body } = await preview('POST', 'meter-value/to-housing-meter', read);
  const year = body.changes.find((change) => change.year === 2025 && change.sector === 'ePower');
  expect(year).toMatchObject({ before: null, counts: false });
  await client.post('meter-value/to-housing-meter', read);
  const entered = await sectorOf(client, 2025, 'ePower');
  expect(year?.after).toBe(entered?.emissions);
  const { body: own } = await client.post<{ entries: { changes: Change[] }[] }>('user/history', {
    year: 2025,
  });
  expect(own.entries[0]?.changes[0]).toMatchObject({ figure: 'sector', sector: 'ePower', counts: false });
});

test('a removal leaves nothing of one’s own, and is not made', async () => {
  const { client, groupId, preview } = await citizen();
  const supplyId = await addSupply(client, groupId);
  await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 1_000));
  const { body } = await preview('DELETE', `supply/${supplyId}`);
  expect(body.changes.find(({ year }) => year === 2024)).toEqual({
    year: 2024,
    sector: 'heating',
    before: 3.12,
    after: null,
  });
  expect((await client.post<unknown[]>('supply/of-user')).body).toHaveLength(1);
});

test('a command that only names something changes no figure', async () => {
  const { client, groupId, preview } = await citizen();
  const id = await addPowerMeter(client, groupId, TEN_A_DAY);
  expect((await preview('PUT', `meter/${id}`, { name: 'Cellar' })).body.changes).toEqual([]);
});

test('commands that belong together are shown together, each decided on those before it', async () => {
  const { client, groupId } = await citizen();
  const heating = { groupId, carrier: 'heatingOil', name: 'Tank' };
  // Objects that the first one makes are numbered from 1.
  const first = { supplyId: 1, from: noon('2024-01-01'), until: noon('2025-01-01'), amount: 1_000 };
  const { body } = await client.post<{ changes: Change[] }>('emissions/preview', {
    method: 'POST',
    call: 'supply/to-group',
    body: heating,
    next: [{ method: 'POST', call: 'supply/bill', body: first }],
  });
  expect(body.changes.find(({ year }) => year === 2024)).toEqual({
    year: 2024,
    sector: 'heating',
    before: null,
    after: 3.12,
  });
  expect((await client.post('supply/of-user')).body).toEqual([]);

  const supplyId = await addSupply(client, groupId, heating);
  await addBill(client, { ...first, supplyId });
  expect((await sectorOf(client, 2024, 'heating'))?.emissions).toBe(3.12);
});

test('what is made is numbered over all commands, and two readings of one day are two', async () => {
  const { client, groupId, preview } = await citizen();
  const meterId = await addPowerMeter(client, groupId, TEN_A_DAY);
  const reading = { meterId, meterValueDate: noon('2026-02-01') };
  const swap = [
    { method: 'POST', call: 'meter-value/to-housing-meter', body: { ...reading, meterValue: 11_500 } },
    {
      method: 'POST',
      call: 'meter-value/to-housing-meter',
      body: { ...reading, meterValue: 5, meterReplaced: true },
    },
  ] as const;
  const [first, ...next] = swap;
  const both = await client.post<{ changes: Change[] }>('emissions/preview', { ...first, next });
  const alone = await preview(first.method, first.call, first.body);
  expect(both.status).toBe(200);
  expect(both.body).toEqual(alone.body);
  for (const { body } of swap) await client.post('meter-value/to-housing-meter', body);
  const after = await sectorOf(client, 2026, 'ePower');
  expect(both.body.changes.find(({ year }) => year === 2026)?.after).toBe(after?.emissions);
});

test('one that is refused refuses all', async () => {
  const { client, groupId } = await citizen();
  const command = { method: 'POST', call: 'supply/to-group', body: { groupId, carrier: 'lpg', name: 'T' } };
  const ask = (next: object[]) => client.post('emissions/preview', { ...command, next });
  const unknown = { ...bill(4_711, '2024-01-01', '2025-01-01', 9) };
  expect(await ask([{ method: 'POST', call: 'supply/bill', body: unknown }])).toMatchObject({ status: 403 });
  expect(await ask([{ method: 'POST', call: 'user', body: {} }])).toMatchObject(
    fault('/next/0/call', 'form:preview:error:call'),
  );
  expect(await ask(Array.from({ length: 50 }, () => command))).toMatchObject({ status: 400 });
});

test('what the command refuses is refused in the same words', async () => {
  const { client, groupId, preview } = await citizen();
  const supplyId = await addSupply(client, groupId);
  expect(await preview('POST', 'supply/bill', { supplyId, amount: 0 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/amount' }, { path: '/from' }, { path: '/until' }] },
  });
  expect(await preview('POST', 'supply/bill', bill(4_711, '2024-01-01', '2025-01-01', 9))).toMatchObject({
    status: 403,
  });
  const other = await registeredClient(product.url);
  const call = { method: 'DELETE', call: `supply/${supplyId}`, body: {} };
  expect(await other.post('emissions/preview', call)).toMatchObject({ status: 403 });
});

test('only commands that figures follow from can be asked', async () => {
  const { client, preview } = await citizen();
  for (const [method, call] of [
    ['DELETE', 'user/own'],
    ['PUT', 'user/own'],
    ['POST', 'meter/of-user'],
    ['POST', 'no/such/call'],
  ] as const)
    expect([call, await preview(method, call)]).toMatchObject([
      call,
      fault('/call', 'form:preview:error:call'),
    ]);
  expect(await client.post('emissions/preview', { method: 'PUT', call: 'meter/1', body: [] })).toMatchObject(
    fault('/body', 'form:preview:error:body'),
  );
});
