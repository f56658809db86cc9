import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { chooseLevel, sectorOf } from '../support/citizens/entries.ts';
import {
  addBill,
  addGasMeter,
  addHousehold,
  addSupply,
  bill,
  noon,
  oil,
} from '../support/citizens/housing.ts';
import { fault, read, tonnes } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const citizen = () => registeredClient(product.url);
const DAY = 86_400;

interface Supply {
  readonly id: number;
  readonly bills: readonly { readonly id: number; readonly amount: number }[];
}
const suppliesOf = async (client: Client) => (await client.post<Supply[]>('supply/of-user')).body;
const delivery = (supplyId: number, day: string, amount: number) => ({ supplyId, date: noon(day), amount });

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
  test('or by deliveries, which say what was used since the one before', async () => {
    const { client, supplyId } = await heated();
    await addBill(client, delivery(supplyId, '2024-01-01', 3_000));
    await addBill(client, delivery(supplyId, '2025-01-01', 700));
    await addBill(client, delivery(supplyId, '2025-01-01', 300));
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo((1_000 * 3.12) / 2_000, 4);
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
  test('says what part of it warmed water, and that it is the share of the heating again', async () => {
    const { client, supplyId } = await heated({ carrier: 'heatingStatement', fuel: 'gas', hotWater: 18 });
    const own = { ...bill(supplyId, '2024-01-01', '2025-01-01', 10_000), hotWater: 30 };
    const billId = await addBill(client, own);
    // 3,000 kWh x 0.217, two people.
    expect(await tonnes(client, 'warmWater', 2024)).toBeCloseTo(0.3255, 4);
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo(0.7595, 4);
    expect(await client.put('supply/bill', { billId, amount: 5_000 })).toMatchObject({
      body: { hotWater: 30 },
    });
    expect(await client.put('supply/bill', { billId, amount: 10_000, hotWater: null })).toMatchObject({
      body: { id: billId, amount: 10_000 },
    });
    expect(await tonnes(client, 'warmWater', 2024)).toBeCloseTo(0.1953, 4);
  });
  test('takes the factor of the supplier for district heat', async () => {
    const { client, supplyId } = await heated({ carrier: 'districtHeat', factor: 0.1 });
    await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 10_000));
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo(0.5, 4);
    await client.put(`supply/${supplyId}`, { factor: null });
    expect(await tonnes(client, 'heating', 2024)).toBeCloseTo(1.4, 4);
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

describe('bad input names its field', () => {
  test('of a supply', async () => {
    const { client, groupId, supplyId } = await heated();
    const add = (fields: object) => client.post('supply/to-group', oil(groupId, fields));
    for (const [fields, path, messageId] of [
      [{ carrier: 'noCarrier' }, '/carrier', 'form:supply:error:carrier'],
      [{ name: ' ' }, '/name', 'form:supply:error:name'],
      [{ hotWater: 101 }, '/hotWater', 'form:supply:error:hotWater'],
      [{ factor: 0.1 }, '/factor', 'form:supply:error:factor'],
      [{ estimate: { area: 0 } }, '/estimate/area', 'form:supply:error:area'],
      [{ carrier: 'lpg', estimate: { area: 80 } }, '/estimate', 'form:supply:error:noEstimate'],
      [{ carrier: 'gas' }, '/estimate', 'form:supply:error:estimateOnly'],
      [{ powerType: 'eco' }, '/powerType', 'form:supply:error:powerType'],
      [{ groupId: 0 }, '/groupId', 'form:supply:error:groupId'],
      [
        { activeFrom: noon('2025-01-01'), activeUntil: noon('2024-01-01') },
        '/activeUntil',
        'form:input:error:activeUntil',
      ],
    ] as const)
      expect(await add(fields)).toMatchObject(fault(path, messageId));
    expect(await client.put(`supply/${supplyId}`, { factor: 0.2 })).toMatchObject(
      fault('/factor', 'form:supply:error:factor'),
    );
    expect(await client.put('supply/0', {})).toMatchObject(fault('/id', 'form:supply:error:supplyId'));
    expect(await suppliesOf(client)).toHaveLength(1);
  });
  test('of a bill or delivery', async () => {
    const { client, groupId, supplyId } = await heated({
      activeFrom: noon('2022-01-01'),
      activeUntil: noon('2025-07-01'),
    });
    const wood = await addSupply(client, groupId, { carrier: 'firewood' });
    const gas = await addSupply(client, groupId, { carrier: 'gas', estimate: { area: 80 } });
    const billId = await addBill(client, bill(supplyId, '2024-01-01', '2025-01-01', 900));
    const tomorrow = Math.floor(Date.now() / 1000) + DAY;
    const good = bill(supplyId, '2023-01-01', '2024-01-01', 900);
    const { until: _, ...open } = good;
    const { from: __, ...begun } = good;
    for (const [body, path, messageId] of [
      [{ ...good, until: noon('2024-01-02') }, '/from', 'form:supply:error:overlap'],
      [{ ...good, until: noon('2023-01-01') }, '/until', 'form:supply:error:until'],
      [open, '/until', 'form:supply:error:until'],
      [begun, '/from', 'form:supply:error:from'],
      [{ ...good, from: noon('2025-01-01'), until: tomorrow }, '/until', 'form:input:error:future'],
      [{ ...good, from: noon('2021-12-31') }, '/from', 'form:input:error:notActive'],
      [bill(supplyId, '2025-01-01', '2025-07-02', 9), '/until', 'form:input:error:notActive'],
      [{ ...good, amount: 0 }, '/amount', 'form:supply:error:amount'],
      [{ ...good, factor: 0.1 }, '/factor', 'form:supply:error:factor'],
      [{ ...good, hotWater: 101 }, '/hotWater', 'form:supply:error:hotWater'],
      [{ ...delivery(supplyId, '2023-01-01', 9), hotWater: 18 }, '/hotWater', 'form:supply:error:hotWater'],
      [{ ...good, date: noon('2023-01-01') }, '/date', 'form:supply:error:mixed'],
      [{ ...good, supplyId: 0 }, '/supplyId', 'form:supply:error:supplyId'],
      [delivery(supplyId, '2023-01-01', 9), '/date', 'form:supply:error:mixed'],
      [delivery(wood, '2023-01-01', 9), '/date', 'form:supply:error:noDeliveries'],
      [{ supplyId, date: -1, amount: 9 }, '/date', 'form:supply:error:date'],
      [bill(gas, '2023-01-01', '2024-01-01', 9), '', 'form:supply:error:noBills'],
    ] as const)
      expect([body, await client.post('supply/bill', body)]).toMatchObject([body, fault(path, messageId)]);
    expect(await client.delete('supply/bill', { billId: 0 })).toMatchObject(
      fault('/billId', 'form:supply:error:billId'),
    );
    const empty = await addSupply(client, groupId, { activeUntil: noon('2025-07-01') });
    expect(await client.post('supply/bill', delivery(empty, '2025-07-02', 9))).toMatchObject(
      fault('/date', 'form:input:error:notActive'),
    );
    expect(await client.post('supply/bill', { supplyId: empty, date: tomorrow, amount: 9 })).toMatchObject(
      fault('/date', 'form:input:error:future'),
    );
    await addBill(client, delivery(empty, '2025-07-01', 9));
    expect(await client.post('supply/bill', bill(empty, '2023-01-01', '2024-01-01', 9))).toMatchObject(
      fault('/from', 'form:supply:error:mixed'),
    );
    const { supplyId: ___, ...fields } = good;
    expect(await client.put('supply/bill', { billId, ...fields })).toMatchObject({ status: 200 });
    expect((await suppliesOf(client)).flatMap(({ bills }) => bills)).toHaveLength(2);
  });
});

describe("a landlord's statement", () => {
  test('counts by what its heat is made of, once that is said', async () => {
    const { client, supplyId } = await heated({ carrier: 'heatingStatement' });
    await addBill(client, bill(supplyId, '2025-01-01', '2026-01-01', 10_000));
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(1.4, 4);
    const changed = await client.put(`supply/${supplyId}`, { fuel: 'gas' });
    expect(changed).toMatchObject({ status: 200, body: { fuel: 'gas' } });
    expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(1.085, 4);
    const refused = fault('/fuel', 'form:supply:error:fuel');
    expect(await client.put(`supply/${supplyId}`, { fuel: 'wood' })).toMatchObject(refused);
  });
  test('alone says what it is made of', async () => {
    const { client, groupId, supplyId } = await heated();
    const refused = fault('/fuel', 'form:supply:error:fuel');
    expect(await client.put(`supply/${supplyId}`, { fuel: 'gas' })).toMatchObject(refused);
    const added = { ...oil(groupId), fuel: 'gas' };
    expect(await client.post('supply/to-group', added)).toMatchObject(refused);
  });
});

test('gas for the stove alone stands beside the average of the heating, and is no reading of it', async () => {
  const client = await citizen();
  const groupId = await addHousehold(client);
  const meterId = await addGasMeter(client, groupId, {
    meterActivities: 4,
    activities: [{ name: 'cooking', consumptionShare: 100 }],
    meterValue: 1_000,
    meterValueDate: noon('2025-01-01'),
  });
  await read(client, meterId, '2026-01-01', 1_100);
  expect(await tonnes(client, 'heating', 2025)).toBeCloseTo(1.8034, 4);
  expect(await sectorOf(client, 2025, 'heating')).toMatchObject({
    measurementQuality: 'PROJECTED_WITH_ASSUMPTION',
    timeSpanQuality: 0,
  });
});

describe('an estimate', () => {
  const flat = { hhHouseType: 'apartmentHouse', hhApartmentsHeatSupply: 'hCwC' };
  const sumOf = async (estimate: object, carrier = 'gas', home: object = {}) => {
    const client = await citizen();
    const groupId = await addHousehold(client, home);
    await addSupply(client, groupId, { carrier, estimate: { area: 80, ...estimate } });
    const [heating, warmWater] = [
      await tonnes(client, 'heating', 2025),
      await tonnes(client, 'warmWater', 2025),
    ];
    return (heating ?? 0) + (warmWater ?? 0);
  };
  test('goes by the edition it names, and without one by that of 2024', async () => {
    expect(await sumOf({})).toBeCloseTo(1.2412, 4);
    expect(await sumOf({ edition: 'heizspiegel2024' })).toBeCloseTo(1.2412, 4);
  });
  test.each([
    ['gas', 0.9895, 1.0503],
    ['heatingOil', 1.5252, 2.046],
    ['districtHeat', 1.2544, 1.3664],
    ['heatPump', 0.4872, 0.5278],
    ['pellets', 0.1627, 0.1786],
    ['electricHeating', 1.8189, 1.9813],
  ])('of %s by the Heizspiegel 2025: %d in a flat, %d in a house', async (carrier, inFlat, inHouse) => {
    const edition = { edition: 'heizspiegel2025' };
    expect(await sumOf(edition, carrier, flat)).toBeCloseTo(inFlat, 4);
    expect(await sumOf(edition, carrier)).toBeCloseTo(inHouse, 4);
  });
});
