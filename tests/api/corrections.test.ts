import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { addEntry, flight, vehicle } from '../support/citizens/entries.ts';
import { addBill, addGasMeter, addHousehold, addSupply, bill, noon } from '../support/citizens/housing.ts';
import { fault } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
beforeEach(async () => {
  client = await registeredClient(product.url);
});

type Entry = Record<string, unknown>;
const first = async (list: string, body: object = {}) =>
  (await client.post<Entry[]>(list, body)).body[0] ?? {};

/** An entry, how it is read and corrected, and parts that are sent one at a time: the part, and what it changes. */
interface Corrected {
  readonly read: () => Promise<Entry>;
  readonly send: (part: object) => Promise<{ status: number }>;
  readonly parts: readonly (readonly [part: object, shown?: object])[];
}

const CASES: Readonly<Record<string, () => Promise<Corrected>>> = {
  'a household': async () => {
    const fields = { hhHouseType: 'apartmentHouse', hhApartmentsHeatSupply: 'hCwC' };
    const id = await addHousehold(client, fields);
    return {
      read: () => first('groups/of-user'),
      send: (part) => client.put('groups/edit', { id, ...part }),
      parts: [
        [{ name: 'Renamed' }],
        [{ hhArea: 91 }],
        [{ hhMember: 3 }],
        [{ livedFrom: noon('2024-02-01') }],
        [{ hhApartmentsHeatSupply: 'hCwF' }],
      ],
    };
  },
  'a reading': async () => {
    const meterId = await addGasMeter(client, await addHousehold(client));
    const { id: valueId } = await first('meter-value/housing', { meterId });
    return {
      read: () => first('meter-value/housing', { meterId }),
      send: (part) => client.put('meter-value/edit-single', { meterId, valueId, ...part }),
      parts: [
        [{ meterValue: 12_345 }, { v: 12_345 }],
        [{ meterValueDate: noon('2023-11-01') }, { d: noon('2023-11-01') }],
        [{ meterReplaced: true }],
      ],
    };
  },
  'a bill': async () => {
    const id = await addSupply(client, await addHousehold(client), { carrier: 'districtHeat' });
    const billId = await addBill(client, bill(id, '2024-01-01', '2025-01-01', 9_000, { factor: 0.1 }));
    return {
      read: async () => ((await first('supply/of-user')).bills as Entry[])[0] ?? {},
      send: (part) => client.put('supply/bill', { billId, ...part }),
      parts: [
        [{ hotWater: 30 }],
        [{ amount: 8_000 }],
        [{ from: noon('2024-02-01') }],
        [{ until: noon('2024-12-01') }],
        [{ factor: 0.2 }],
        [{ factor: null }, { factor: undefined }],
        [{ hotWater: null }, { hotWater: undefined }],
      ],
    };
  },
  'a delivery': async () => {
    const supplyId = await addSupply(client, await addHousehold(client));
    const billId = await addBill(client, { supplyId, date: noon('2024-01-01'), amount: 900 });
    return {
      read: async () => ((await first('supply/of-user')).bills as Entry[])[0] ?? {},
      send: (part) => client.put('supply/bill', { billId, ...part }),
      parts: [[{ amount: 800 }], [{ date: noon('2024-02-01') }]],
    };
  },
  flights: async () => {
    const id = await addEntry(client, 'flight', flight());
    return {
      read: () => first('mobility/flights'),
      send: (part) => client.put(`mobility/flight/${id}`, part),
      parts: [[{ type: 'transcontinental' }]],
    };
  },
};

describe('a correction takes parts, and what is left out stays', () => {
  test.each(Object.keys(CASES))('%s', async (name) => {
    const { read, send, parts } = await (CASES[name] as (typeof CASES)[string])();
    for (const [part, shown = part] of parts) {
      const before = await read();
      expect([part, await send(part)]).toMatchObject([part, { status: 200 }]);
      const known = Object.keys(before).filter((field) => !(field in shown));
      const after = await read();
      for (const [field, value] of Object.entries(shown))
        expect([field, after[field]]).toEqual([field, value]);
      expect(after).not.toEqual(before);
      for (const field of known) expect([field, after[field]]).toEqual([field, before[field]]);
    }
  });
});

test('parts that do not go with what stays are refused by their names', async () => {
  const id = await addHousehold(client);
  expect(await client.put('groups/edit', { id, hhHouseType: 'apartmentHouse' })).toMatchObject(
    fault('/hhApartmentsHeatSupply', 'form:hhAdd:error:hhApartmentsHeatSupply'),
  );
  const supply = await addSupply(client, id, { carrier: 'districtHeat' });
  const billId = await addBill(client, bill(supply, '2024-01-01', '2025-01-01', 9_000));
  expect(await client.put('supply/bill', { billId, from: noon('2025-02-01') })).toMatchObject(
    fault('/until', 'form:supply:error:until'),
  );
});

test('a command that says nothing new leads no reader back', async () => {
  const id = await addEntry(client, 'vehicle', vehicle());
  await addHousehold(client);
  const latest = client.position;
  const { status, headers } = await client.put(`mobility/vehicle/${id}`, { name: vehicle().name });
  expect([status, headers.get('x-position')]).toEqual([200, latest]);
});

test('what is chosen is answered with its id, said once or twice', async () => {
  const level = { supportedType: 'food', name: 'mix', startAt: noon('2024-03-01') };
  const choose = async () =>
    (await client.post<{ typeValue: Entry }>('meter-value/personal-types/add-value', level)).body.typeValue;
  const chosen = await choose();
  const [entry] = (await first('meter/personal-types/of-user')).history as Entry[];
  expect(chosen).toEqual({ id: entry?.id, name: 'mix', startAt: level.startAt });
  expect(await choose()).toEqual(chosen);
});
