import type { HistoryAnswer, Restore } from '@footprint/shared-events/audit/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { addEntry, chooseLevel, pickMeasures, vehicle } from '../support/citizens/entries.ts';
import {
  addBill,
  addGasMeter,
  addHousehold,
  addSupply,
  bill,
  household,
  noon,
} from '../support/citizens/housing.ts';
import { read } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client & { userId: string };
beforeEach(async () => {
  client = await registeredClient(product.url);
});

const entries = async () => (await client.post<HistoryAnswer>('user/history', { year: 2024 })).body.entries;
const ways = async (): Promise<Restore[]> => (await entries()).flatMap(({ restore }) => restore ?? []);

/** Removes or ends something, and answers what makes the way back lead nowhere and how an order for it is refused. */
type Case = () => Promise<{ meanwhile: () => Promise<unknown>; refused: 400 | 403 | 200 }>;

const remove = (path: string, body?: object) => client.delete(path, body);

const CASES: Readonly<Record<string, Case>> = {
  'the end of a level that was removed since': async () => {
    const { history } = await chooseLevel(client, { startAt: noon('2023-03-01') });
    const id = history[0]?.id;
    await client.put('meter-value/personal-types/value', { id, endAt: noon('2024-06-01') });
    return { meanwhile: () => remove('meter-value/personal-types/value', { id }), refused: 403 };
  },
  'the end of a meter that was removed since': async () => {
    const id = await addGasMeter(client, await addHousehold(client));
    await read(client, id, '2024-10-01', 14_000);
    await client.put(`meter/${id}`, { activeUntil: noon('2024-10-01') });
    return { meanwhile: () => remove(`meter/${id}`), refused: 403 };
  },
  'the end of a supply that has another end since': async () => {
    const id = await addSupply(client, await addHousehold(client));
    await addBill(client, bill(id, '2023-01-01', '2024-01-01', 900));
    await client.put(`supply/${id}`, { activeUntil: noon('2024-03-01') });
    return { meanwhile: () => client.put(`supply/${id}`, { activeUntil: null }), refused: 200 };
  },
  'kilometres of a vehicle that was removed since': async () => {
    const id = await addEntry(client, 'vehicle', vehicle());
    await client.put(`mobility/vehicle/${id}/value`, { year: 2024, v: 3_000 });
    await remove(`mobility/vehicle/${id}/value`, { year: 2024 });
    return { meanwhile: () => remove('mobility/vehicles', { deleteNodes: [id] }), refused: 403 };
  },
  'a bill of a supply that was removed since': async () => {
    const id = await addSupply(client, await addHousehold(client));
    const billId = await addBill(client, bill(id, '2024-01-01', '2025-01-01', 900));
    await remove('supply/bill', { billId });
    return { meanwhile: () => remove(`supply/${id}`), refused: 403 };
  },
  'a bill of days that another one is of since': async () => {
    const id = await addSupply(client, await addHousehold(client));
    const billId = await addBill(client, bill(id, '2024-01-01', '2025-01-01', 900));
    await remove('supply/bill', { billId });
    return { meanwhile: () => addBill(client, bill(id, '2024-02-01', '2024-03-01', 90)), refused: 400 };
  },
  'terms of a meter that was removed since': async () => {
    const id = await addGasMeter(client, await addHousehold(client));
    await client.put(`meter/${id}/terms`, { validFrom: noon('2024-03-01'), gasType: 'organicGas' });
    await remove(`meter/${id}/terms`, { validFrom: noon('2024-03-01') });
    return { meanwhile: () => remove(`meter/${id}`), refused: 403 };
  },
  'that there is no car, which a car denies since': async () => {
    const id = await addEntry(client, 'vehicle', { zeroMeter: true, from: 2024 });
    await remove('mobility/vehicles', { deleteNodes: [id] });
    const meanwhile = () =>
      addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 9_000, year: 2024 } }));
    return { meanwhile, refused: 400 };
  },
  'a measure that was picked again since': async () => {
    await pickMeasures(client, { LED: '2023-03-01' });
    await client.put('measures/to-user', {
      new: [],
      updated: [{ name: 'LED', state: 'start', delete: true }],
    });
    return { meanwhile: () => pickMeasures(client, { LED: '2024-05-01' }), refused: 200 };
  },
};

describe('a way back that leads nowhere is not offered, and an order for it is refused', () => {
  test.each(Object.keys(CASES))('%s', async (name) => {
    const { meanwhile, refused } = await (CASES[name] as Case)();
    const way = (await ways())[0] as Restore;
    expect(way).toBeDefined();
    await meanwhile();
    expect((await ways()).filter(({ key }) => key === way.key)).toEqual([]);
    const before = (await entries()).length;
    const { method, call, body, key } = way;
    const answer = await client.call(method, call, body, { 'idempotency-key': key });
    expect(answer.status).toBe(refused);
    if (refused === 400) expect(JSON.stringify(answer.body)).toMatch(/form:/);
    if (refused !== 200) expect(await entries()).toHaveLength(before);
  });
});

test('an end that no figure knows yet has no way back', async () => {
  const id = await addGasMeter(client, await addHousehold(client));
  const inTenYears = Math.floor(Date.now() / 1000) + 10 * 365 * 86_400;
  expect(await client.put(`meter/${id}`, { activeUntil: inTenYears })).toMatchObject({ status: 200 });
  expect(await ways()).toEqual([]);
});

test('an end of a home is taken back without what was said of it before', async () => {
  const id = await addHousehold(client);
  await addGasMeter(client, id);
  await client.put('groups/edit', { id, livedUntil: noon('2024-06-01') });
  await client.put('groups/edit', { id, name: 'Renamed' });
  const [way] = await ways();
  const { method, call, body, key } = way as Restore;
  expect(body).toEqual({ id, livedUntil: null });
  expect(await client.call(method, call, body, { 'idempotency-key': key })).toMatchObject({ status: 200 });
  expect((await client.post('groups/of-user')).body).toEqual([
    expect.objectContaining({ ...household, id, name: 'Renamed' }),
  ]);
});
