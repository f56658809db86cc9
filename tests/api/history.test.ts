import type { HistoryAnswer, HistoryEntry, Restore } from '@footprint/shared-events/audit/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import {
  addEntry,
  chooseLevel,
  flight,
  pickMeasures,
  setCompensation,
  vehicle,
} from '../support/citizens/entries.ts';
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

const history = async (fields: object = {}) =>
  (await client.post<HistoryAnswer>('user/history', fields)).body;
const types = ({ entries }: HistoryAnswer) => entries.map(({ type }) => type);

test('tells what was entered, with its texts, what it changed, and nothing that protects the account', async () => {
  shows('POST /user/history');
  await addEntry(client, 'vehicle', vehicle({ name: 'Käfer' }));
  const answer = await history({ year: 2024 });
  expect(types(answer)).toEqual(['VehicleAdded', 'UserRegistered']);
  const [added, registered] = answer.entries as [HistoryEntry, HistoryEntry];
  expect(added).toMatchObject({ by: 'self', data: { name: 'Käfer', kmPerYear: 12_000 } });
  expect(added.changes.map(({ figure }) => figure)).toEqual(['sector', 'total']);
  expect(registered.data).toMatchObject({ fullName: 'Ada Lovelace' });
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`passwordHash|linkDigest|${PASSWORD}`));
  expect(Object.keys(registered.data)).not.toContain('linkExpiresAt');
  // The head that the server signed at its start.
  await expect.poll(async () => (await history()).provenAt).toBeGreaterThan(1_700_000_000);
});

// one-number 4: the start page names what moved a figure by these sums
test('the sums of its entries lead from one to the next, up to what the year is now', async () => {
  const id = await addEntry(client, 'vehicle', vehicle({ name: 'Käfer' }));
  await addEntry(client, 'flight', flight({ flightRoughValue: { v: 6, year: 2024 } }));
  await client.delete('mobility/vehicles', { deleteNodes: [id] });
  const { entries } = await history({ year: 2024 });
  const totals = entries.flatMap(({ changes }) => changes.filter(({ figure }) => figure === 'total'));
  expect(entries.map(({ type }) => type).slice(0, 3)).toEqual([
    'VehicleRemoved',
    'FlightAdded',
    'VehicleAdded',
  ]);
  expect(totals).toHaveLength(3);
  expect(totals.slice(1).map(({ after }) => after)).toEqual(totals.slice(0, -1).map(({ before }) => before));
  const year = (await client.post<SectorAnswer[]>('emissions/year', { year: 2024 })).body;
  expect(totals[0]?.after).toBeCloseTo(yearTotal(year).emissions, 9);
});

test('comes in pages, the newest first, and no other citizen is in it', async () => {
  const other = await registeredClient(product.url);
  await addHousehold(other);
  for (const year of [2020, 2021, 2022])
    await addEntry(client, 'flight', flight({ flightRoughValue: { v: 1, year } }));
  const first = await history({ limit: 3 });
  const rest = await history({ limit: 3, before: first.before });
  expect([types(first), types(rest)]).toEqual([
    ['FlightAdded', 'FlightAdded', 'FlightAdded'],
    ['UserRegistered'],
  ]);
  expect(first.entries.map(({ data }) => data.year)).toEqual([2022, 2021, 2020]);
  expect(rest.before).toBeNull();
});

test('of thousands of entries a page is answered; one of more than a hundred is refused', async () => {
  const meterId = await addGasMeter(client, await addHousehold(client));
  const day = (n: number) => new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10);
  const lines = Array.from({ length: 2_000 }, (_, n) => `${day(n)};${13_000 + n}`);
  for (let from = 0; from < lines.length; from += 500)
    await client.post('meter-value/import', {
      meterId,
      csv: ['Datum;Zählerstand', ...lines.slice(from, from + 500)].join('\n'),
    });
  const { body: all } = await client.post<unknown[]>('meter-value/housing', { meterId });
  expect(all.length).toBeGreaterThan(1_500);
  const page = await history({ limit: 100 });
  expect(page.entries).toHaveLength(100);
  expect(page.before).not.toBeNull();
  expect((await client.post('user/history', { limit: 101 })).status).toBe(400);
});

describe('a deletion is taken back by the command its entry names', () => {
  const restorable = async () => (await history({ year: 2024 })).entries.find((e) => e.restore)?.restore;
  const emissions = async () => [
    (await client.post('emissions/year', { year: 2024 })).body,
    (await client.post('compensation')).body,
  ];

  const CASES: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
    'a compensation': async () => {
      const compMeasurementId = await setCompensation(client, {});
      return () => client.delete('compensation/value', { compMeasurementId, year: 2024 });
    },
    'that one has no car': async () => {
      const id = await addEntry(client, 'vehicle', { zeroMeter: true, from: 2023 });
      await addEntry(client, 'vehicle', vehicle({ vehicleRoughValue: { v: 9_000, year: 2024 } }));
      return () => client.delete('mobility/vehicles', { deleteNodes: [id] });
    },
    'that one does not fly': async () => {
      const id = await addEntry(client, 'flight', { zeroMeter: true, from: 2024 });
      return () => client.delete('mobility/flights', { deleteNodes: [id] });
    },
    'a bill': async () => {
      const id = await addSupply(client, await addHousehold(client), { carrier: 'districtHeat' });
      const billId = await addBill(client, bill(id, '2024-01-01', '2025-01-01', 9_000, { factor: 0.1 }));
      return () => client.delete('supply/bill', { billId });
    },
    'an import': async () => {
      const meterId = await addGasMeter(client, await addHousehold(client));
      const { body } = await client.post<{ importId: number }>('meter-value/import', {
        meterId,
        csv: 'Datum;Zählerstand\n01.03.2024;13000,5\n01.12.2024;14000',
      });
      return () => client.delete('meter-value/import', { importId: body.importId });
    },
    'the start of a new counter': async () => {
      const meterId = await addGasMeter(client, await addHousehold(client));
      const { body } = await read(client, meterId, '2024-10-01', 0, { meterReplaced: true });
      return () => client.delete('meter-value/single', { meterId, valueId: body.id });
    },
    'a reading that began a counter once': async () => {
      const meterId = await addGasMeter(client, await addHousehold(client));
      const { body } = await read(client, meterId, '2024-10-01', 14_000, { meterReplaced: true });
      await client.put('meter-value/edit-single', { meterId, valueId: body.id, meterReplaced: false });
      return () => client.delete('meter-value/single', { meterId, valueId: body.id });
    },
    'a level of no home, where another one is of one': async () => {
      const groupId = await addHousehold(client, { name: 'Flat', hhMember: 3 });
      const of = { supportedType: 'heating', startAt: noon('2024-03-01') };
      const { history: entries } = await chooseLevel(client, { ...of, name: 'Mid' });
      await chooseLevel(client, { ...of, name: 'Std', startAt: noon('2024-09-01'), groupId });
      return () => client.delete('meter-value/personal-types/value', { id: entries[0]?.id });
    },
    'a household': async () => {
      const id = await addHousehold(client, {
        hhApartmentsHeatSupply: 'hCwC',
        hhHouseType: 'apartmentHouse',
      });
      await client.put('groups/edit', { id, livedFrom: noon('2020-03-01'), livedUntil: noon('2024-06-01') });
      return () => client.delete('groups', { deleteNodes: [id] });
    },
    'a measure': async () => {
      await pickMeasures(client, { LED: '2023-03-01' });
      return () =>
        client.put('measures/to-user', { new: [], updated: [{ name: 'LED', state: 'start', delete: true }] });
    },
  };

  test.each(Object.keys(CASES))('%s', async (name) => {
    const remove = await (CASES[name] as (typeof CASES)[string])();
    const before = await emissions();
    expect(await restorable()).toBeUndefined();
    expect(await remove()).toMatchObject({ status: 200 });
    const { method, call, body, key } = (await restorable()) as Restore;
    for (let again = 0; again < 2; again++)
      expect(await client.call(method, call, body, { 'idempotency-key': key })).toMatchObject({
        status: 200,
      });
    expect(await emissions()).toEqual(before);
    expect(await restorable()).toBeUndefined();
    if (name === 'a household')
      expect((await client.post('groups/of-user')).body).toMatchObject([
        { name: household.name, livedFrom: noon('2020-03-01'), livedUntil: noon('2024-06-01') },
      ]);
  });
});

test('a level brings back the household it was of, where that was removed too', async () => {
  const groupId = await addHousehold(client, { name: 'Flat', hhMember: 4 });
  const heating = { supportedType: 'heating', name: 'Mid', startAt: noon('2024-03-01') };
  const { history: entries } = await chooseLevel(client, { ...heating, groupId });
  const figures = async () => (await client.post('emissions/year', { year: 2024 })).body;
  const before = await figures();
  await client.delete('meter-value/personal-types/value', { id: entries[0]?.id });
  expect(await client.delete('groups', { deleteNodes: [groupId] })).toMatchObject({ status: 200 });
  const restorable = (await history()).entries.flatMap(({ restore }) => restore ?? []);
  expect(restorable).toHaveLength(2);
  const { method, call, body, key } = restorable[1] as Restore;
  for (let again = 0; again < 2; again++)
    expect(await client.call(method, call, body, { 'idempotency-key': key })).toMatchObject({ status: 200 });
  expect(await figures()).toEqual(before);
  expect((await client.post('groups/of-user')).body).toMatchObject([{ id: groupId, hhMember: 4 }]);
});
