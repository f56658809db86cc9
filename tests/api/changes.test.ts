import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, level, vehicle } from '../support/citizens/entries.ts';
import { addHousehold, addSupply, noon } from '../support/citizens/housing.ts';
import { addPowerMeter, fault, type Meter, TEN_A_DAY } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

type Change = readonly [method: string, call: string, body?: object];

const change = (client: Client, changes: readonly Change[], headers: Record<string, string> = {}) =>
  client.post<{ answers: Record<string, unknown>[] }>(
    'changes',
    { changes: changes.map(([method, call, body = {}]) => ({ method, call, body })) },
    headers,
  );
const ADD_LEVEL = 'meter-value/personal-types/add-value';
const heating = (groupId: number, fields: object = {}) =>
  level({ supportedType: 'heating', name: 'Mid', groupId, ...fields });
interface Home {
  readonly id: number;
  readonly livedUntil?: number;
}
const homes = async (client: Client) =>
  new Map((await client.post<Home[]>('groups/of-user')).body.map(({ id, livedUntil }) => [id, livedUntil]));
const levels = async (client: Client) =>
  (await client.post<{ history: object[] }[]>('meter/personal-types/of-user')).body.flatMap(
    ({ history }) => history,
  );

async function inTwoHomes() {
  const client = await registeredClient(product.url);
  return { client, left: await addHousehold(client), home: await addHousehold(client, { name: 'New' }) };
}

test('answers begin in the home that a move makes, and may name nothing else that was made before them', async () => {
  const client = await registeredClient(product.url);
  const left = await addHousehold(client);
  const on = noon('2026-04-01');
  const to = { name: 'New', hhArea: 70, hhMember: 2, hhHouseType: 'singleHouse' };
  const move = ['POST', 'groups/move', { from: left, on, to, lastReadings: [] }] as const;
  const cats = (groupId: number) =>
    [
      'POST',
      ADD_LEVEL,
      { supportedType: 'pets', name: 'answers', startAt: on, groupId, values: { cats: 2 } },
    ] as const;
  const [method, call, body] = move;
  const [, next, said] = cats(1);
  const preview = { method, call, body, next: [{ method, call: next, body: said }] };
  expect((await client.post('emissions/preview', preview)).status).toBe(200);
  // The level is the first thing that is made here, and no home.
  const bus = level({ supportedType: 'publicTransport', name: 'Rare' });
  expect((await change(client, [['POST', ADD_LEVEL, bus], cats(1)])).status).toBe(403);
  const { status } = await change(client, [move, cats(1)]);
  expect(status).toBe(200);
  const made = [...(await homes(client)).keys()].find((id) => id !== left);
  expect(await levels(client)).toMatchObject([{ groupId: made, values: { cats: 2 } }]);
});

describe('a level with the home it ends', () => {
  const livedUntil = noon('2026-04-01');

  test('is one command, answered as each would be', async () => {
    shows('POST /changes');
    const { client, left, home } = await inTwoHomes();
    const { status, body } = await change(client, [
      ['PUT', 'groups/edit', { id: left, livedUntil }],
      ['POST', ADD_LEVEL, heating(home)],
    ]);
    expect(status).toBe(200);
    expect(body.answers).toMatchObject([
      [{ id: left, livedUntil }],
      { typeValue: { name: 'Mid' }, personalTypeMeasurement: { supportedType: 'heating' } },
    ]);
    expect((await homes(client)).get(left)).toBe(livedUntil);
    expect(await levels(client)).toMatchObject([{ name: 'Mid', groupId: home }]);
  });

  test('leaves the home as it was where the level is refused, and says where the fault is', async () => {
    const { client, left, home } = await inTwoHomes();
    const end = ['PUT', 'groups/edit', { id: left, livedUntil }] as const;
    const refused = await change(client, [end, ['POST', ADD_LEVEL, heating(home, { name: 'mix' })]]);
    expect(refused).toMatchObject(fault('/changes/1/body/name', 'form:personalType:error:name'));
    expect(await change(client, [end, ['POST', ADD_LEVEL, heating(4_711)]])).toMatchObject({ status: 403 });
    expect(await change(client, [end, ['POST', ADD_LEVEL, {}]])).toMatchObject({
      status: 400,
      body: { fields: [{ path: '/changes/1/body/supportedType' }, { path: '/changes/1/body/name' }, {}] },
    });
    expect((await homes(client)).get(left)).toBeUndefined();
    expect(await levels(client)).toEqual([]);
  });

  test('takes effect once, however often it is sent, and its key is good for nothing else', async () => {
    const { client, left, home } = await inTwoHomes();
    const key = { 'idempotency-key': randomUUID() };
    const whole = [
      ['PUT', 'groups/edit', { id: left, livedUntil }],
      ['POST', ADD_LEVEL, heating(home)],
    ] as const;
    const first = await change(client, whole, key);
    await change(client, [['POST', ADD_LEVEL, heating(home, { name: 'Max', startAt: noon('2025-01-01') })]]);
    expect((await change(client, whole, key)).body).toEqual(first.body);
    expect(await change(client, whole.slice(1), key)).toMatchObject({
      status: 422,
      body: { messageId: 'api:error:keyReused' },
    });
    expect(await levels(client)).toHaveLength(2);
  });
});

test('commands of one area are decided in turn: two readings of a day, the new counter after the old', async () => {
  const { client, home } = await inTwoHomes();
  const meterId = await addPowerMeter(client, home, TEN_A_DAY);
  const reading = { meterId, meterValueDate: noon('2026-02-01') };
  const add = 'meter-value/to-housing-meter';
  const { status, body } = await change(client, [
    ['POST', add, { ...reading, meterValue: 9_000 }],
    ['POST', add, { ...reading, meterValue: 5, meterReplaced: true }],
    ['PUT', `meter/${meterId}/terms`, { validFrom: reading.meterValueDate, electricPowerType: 'eco' }],
  ]);
  expect(status).toBe(200);
  expect(body.answers).toMatchObject([{ v: 9_000 }, { v: 5, meterReplaced: true }, { id: meterId }]);
  const values = await client.post<{ v: number }[]>('meter-value/housing', { meterId });
  expect(values.body.map(({ v }) => v)).toEqual(expect.arrayContaining([9_000, 5]));
  const { body: meters } = await client.post<Meter[]>('meter/of-user');
  expect(meters.flatMap(({ terms }) => terms)).toHaveLength(2);
});

test('what a command makes is numbered from 1: a later one names it by that', async () => {
  const { client, home } = await inTwoHomes();
  const first = { from: noon('2024-01-01'), until: noon('2025-01-01'), amount: 1_000 };
  const whole = [
    ['POST', 'supply/to-group', { groupId: home, carrier: 'heatingOil', name: 'Tank' }],
    ['POST', 'supply/bill', { ...first, supplyId: 1 }],
    ['PUT', 'supply/1', { hotWater: 20 }],
  ] as const;
  const key = { 'idempotency-key': randomUUID() };
  const { status, body } = await change(client, whole, key);
  expect(status).toBe(200);
  const [made, bill] = body.answers;
  expect(made).toMatchObject({ name: 'Tank', hotWater: 20, bills: [{ id: bill?.id, amount: 1_000 }] });
  expect((await client.post('supply/of-user')).body).toEqual([made]);
  expect((await change(client, whole, key)).body).toEqual(body);
  // Nothing is made before it, and nothing else.
  expect(await change(client, whole.toReversed())).toMatchObject({ status: 403 });
  expect(await change(client, [whole[0], ['PUT', 'supply/2', { hotWater: 20 }]])).toMatchObject({
    status: 403,
  });
  expect((await client.post<object[]>('supply/of-user')).body).toHaveLength(1);
});

test('what a later command takes away is answered with null', async () => {
  const client = await registeredClient(product.url);
  const id = await addEntry(client, 'vehicle', vehicle());
  const { body } = await change(client, [
    ['PUT', `mobility/vehicle/${id}`, { avgFuelConsume: 6 }],
    ['DELETE', 'mobility/vehicles', { deleteNodes: [id] }],
  ]);
  expect(body.answers).toEqual([null, { deleted: [id] }]);
});

test('two same commands make two entries', async () => {
  const client = await registeredClient(product.url);
  const add = ['POST', 'mobility/vehicle', vehicle()] as const;
  const { body } = await change(client, [add, add]);
  expect(new Set(body.answers.map(({ id }) => id)).size).toBe(2);
  expect((await client.post<object[]>('mobility/vehicles')).body).toHaveLength(2);
});

test('only commands by which something is entered can be among them', async () => {
  const { client, left } = await inTwoHomes();
  const meterId = await addPowerMeter(client, left, TEN_A_DAY);
  for (const [method, call, body] of [
    ['DELETE', 'user/own', {}],
    ['PUT', 'user/own', {}],
    ['POST', 'changes', { changes: [] }],
    ['POST', 'meter/of-user', {}],
    ['POST', 'no/such/call', {}],
    // More than a command: by themselves only.
    ['DELETE', 'groups', { deleteNodes: [left] }],
    ['POST', 'meter-value/import', { meterId, csv: 'Datum;Zählerstand\n01.02.2026;13002' }],
  ] as const)
    expect([
      call,
      await change(client, [
        ['PUT', `meter/${meterId}`, { name: 'A' }],
        [method, call, body],
      ]),
    ]).toMatchObject([call, fault('/changes/1/call', 'form:preview:error:call')]);
  expect(await change(client, [])).toMatchObject({ status: 400 });
  const many = Array.from({ length: 51 }, () => ['PUT', `meter/${meterId}`, { name: 'A' }] as const);
  expect(await change(client, many)).toMatchObject({ status: 400 });
});

test('nothing of anybody else can be changed', async () => {
  const { client, home } = await inTwoHomes();
  const supplyId = await addSupply(client, home);
  const stranger = await registeredClient(product.url);
  const own = await addHousehold(stranger);
  const changes = [
    ['PUT', 'groups/edit', { id: own, livedUntil: noon('2026-04-01') }],
    ['DELETE', `supply/${supplyId}`],
  ] as const;
  expect(await change(stranger, changes)).toMatchObject({ status: 403 });
  expect((await homes(stranger)).get(own)).toBeUndefined();
});
