import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { chooseLevel, sectorOf } from '../support/citizens/entries.ts';
import { addBill, addHousehold, addSupply, bill, noon, oil } from '../support/citizens/housing.ts';
import { fault, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);

interface Supply {
  readonly id: number;
  readonly bills: readonly { readonly id: number; readonly amount: number }[];
}
const suppliesOf = async (client: Client) => (await client.post<Supply[]>('supply/of-user')).body;

/** An oil heating of a home of two persons. */
async function heated(fields: object = {}) {
  const client = await citizen();
  const groupId = await addHousehold(client);
  return { client, groupId, supplyId: await addSupply(client, groupId, fields) };
}

describe('heating by bills', () => {
  test('counts what they say, shared with hot water', async () => {
    shows('POST /supply/to-group', 'POST /supply/bill', 'POST /supply/of-user');
    const { client, groupId, supplyId } = await heated({ hotWater: 18 });
    await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 1_000));
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo((0.82 * 1_000 * 3.12) / 2_000, 4);
    expect(await tonnes(client, 'warmWater', 2024)).toBeCloseTo((0.18 * 1_000 * 3.12) / 2_000, 4);
    const heating = await sectorOf(client, 2024, 'heating');
    expect(heating).toMatchObject({ measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 });
    expect(heating?.meteredGhg).toBe(heating?.emissions);
    expect(await suppliesOf(client)).toEqual([
      {
        id: supplyId,
        groupId,
        carrier: 'heatingOil',
        name: 'Oil',
        unit: 'litre',
        hotWater: 18,
        bills: [
          { id: expect.any(Number), from: noon('2024-01-01'), until: noon('2025-01-01'), amount: 1_000 },
        ],
      },
    ]);
  });
  test('can be corrected and removed', async () => {
    shows('PUT /supply/bill', 'DELETE /supply/bill');
    const { client, supplyId } = await heated();
    const billId = await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 1_000));
    const corrected = { billId, from: noon('2024-01-01'), until: noon('2025-01-01'), amount: 500 };
    expect(await client.put('supply/bill', corrected)).toMatchObject({ body: { id: billId, amount: 500 } });
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo((500 * 3.12) / 2_000, 4);
    expect(await client.delete('supply/bill', { billId })).toMatchObject({ body: { billId } });
    expect(await tonnes(client, 'heating', 2024)).toBeNull();
    expect(await sectorOf(client, 2024, 'heating')).toMatchObject({ incomplete: [supplyId] });
    expect(await client.delete('supply/bill', { billId })).toMatchObject({ status: 403 });
  });
});

describe('a supply', () => {
  test('is changed, ended, removed and brought back as it was', async () => {
    shows('PUT /supply/:id', 'DELETE /supply/:id', 'POST /supply/restore');
    const { client, groupId, supplyId } = await heated();
    await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 1_000));
    const ended = { name: 'Tank', activeUntil: noon('2025-07-01') };
    expect(await client.put(`supply/${supplyId}`, ended)).toMatchObject({ status: 200, body: ended });
    expect(await sectorOf(client, 2025, 'heating')).toMatchObject({ gap: expect.any(Number) });
    const [before] = await suppliesOf(client);
    const figure = await tonnes(client, 'heating', 2024);
    expect(await client.delete('groups', { deleteNodes: [groupId] })).toMatchObject({
      status: 409,
      body: { messageId: 'api:error:householdInUse' },
    });
    expect(await client.delete(`supply/${supplyId}`, {})).toMatchObject({ body: { deleted: [supplyId] } });
    expect(await suppliesOf(client)).toEqual([]);
    expect(await tonnes(client, 'heating', 2024)).toBeNull();
    expect(await client.delete('groups', { deleteNodes: [groupId] })).toMatchObject({ status: 200 });
    expect(await client.post('supply/restore', { id: supplyId })).toMatchObject({
      status: 200,
      body: before,
    });
    expect(await tonnes(client, 'heating', 2024)).toBe(figure);
    expect((await client.post<{ id: number }[]>('groups/of-user')).body).toMatchObject([{ id: groupId }]);
  });
  test('by an estimate, until a level is entered later', async () => {
    const client = await citizen();
    const groupId = await addHousehold(client);
    await addSupply(client, groupId, { carrier: 'gas', estimate: { area: 80 } });
    const sum = async () =>
      ((await tonnes(client, 'heating', 2025)) ?? 0) + ((await tonnes(client, 'warmWater', 2025)) ?? 0);
    expect(await sum()).toBeCloseTo(1.2412, 4);
    expect(await sectorOf(client, 2025, 'heating')).toMatchObject({ said: true, meteredGhg: 0 });
    await new Promise((done) => setTimeout(done, 1_100));
    await chooseLevel(client, { supportedType: 'heating', name: 'Std', groupId });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(3.5, 4);
  });
});

test('bad input names its field', async () => {
  const { client, groupId, supplyId } = await heated();
  const add = (fields: object) => client.post('supply/to-group', oil(groupId, fields));
  expect(await add({ carrier: 'noCarrier' })).toMatchObject(fault('/carrier', 'form:supply:error:carrier'));
  expect(await client.put(`supply/${supplyId}`, { factor: 0.2 })).toMatchObject(
    fault('/factor', 'form:supply:error:factor'),
  );
  expect(await client.put('supply/0', {})).toMatchObject(fault('/id', 'form:supply:error:supplyId'));
  expect(await client.post('supply/bill', { supplyId, date: -1, amount: 9 })).toMatchObject(
    fault('/date', 'form:supply:error:date'),
  );
  expect(await client.delete('supply/bill', { billId: 0 })).toMatchObject(
    fault('/billId', 'form:supply:error:billId'),
  );
  expect(await suppliesOf(client)).toMatchObject([{ bills: [] }]);
});
