import { editOwnUser } from '@footprint/shared-events/account/api.ts';
import { chooseGoal } from '@footprint/shared-events/budget/api.ts';
import { CARRIERS, canBeEstimated } from '@footprint/shared-events/catalogue/carriers.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { changeLevel } from '@footprint/shared-events/consumption/api.ts';
import { changeMeter, editHousehold, setTerms } from '@footprint/shared-events/housing/api.ts';
import { correctReading } from '@footprint/shared-events/housing/readingApi.ts';
import { changeSupply, editBill } from '@footprint/shared-events/housing/supplyApi.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { pathOf } from '@footprint/shared-events/kernel/path.ts';
import { changeFlight, changeVehicle, setVehicleUsage } from '@footprint/shared-events/mobility/api.ts';
import { expect, test } from 'vitest';
import { type Owner, ownerAt } from '../support/calls/accessCalls.ts';
import type { Client } from '../support/calls/client.ts';
import {
  addEntry,
  chooseLevel,
  flight,
  pickMeasures,
  setCompensation,
  vehicle,
} from '../support/citizens/entries.ts';
import { addBill, addHousehold, addSupply, bill, noon, powerMeter } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

type Json = Readonly<Record<string, unknown>>;
type Schema = Readonly<{ properties?: Record<string, Schema>; items?: Schema }>;

/** Part of a value that a schema names: fields only for reading are left out, nothing is changed. */
function named(schema: Schema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => named(schema?.items, one));
  if (typeof value !== 'object' || value === null || !schema?.properties) return value;
  const known = Object.keys(schema.properties).filter((name) => name in value);
  return Object.fromEntries(
    known.map((name) => [name, named(schema.properties?.[name], (value as Json)[name])]),
  );
}

interface Sent {
  readonly call: Call<'command'>;
  /** As the list gave it, under the names of the call. */
  readonly entry: Json;
}
const sent = (call: Call<'command'>, entry: Json): Sent => ({ call, entry });
const list = (value: unknown): readonly Json[] => value as readonly Json[];

/** Each list, and what of each of its entries a call takes. */
const LISTS: Readonly<Record<string, (entry: Json) => readonly Sent[]>> = {
  user: (user) => [sent(editOwnUser, { ...user, newsletter: (user.info as Json).newsletter })],
  budget: (budget) => [sent(chooseGoal, budget)],
  'groups/of-user': (home) => [sent(editHousehold, home)],
  'meter/of-user': (meter) => [
    sent(changeMeter, meter),
    ...list(meter.subMeters).map((sub) => sent(changeMeter, sub)),
    ...list(meter.terms)
      // Terms from the beginning come with the meter itself.
      .filter(({ validFrom }) => validFrom !== null)
      .map((terms) => sent(setTerms, { id: meter.id, ...terms })),
  ],
  // A file's readings go as a whole.
  'meter-value/housing': ({ id, v, d, ...reading }) =>
    reading.measureType === 'IMPORTED'
      ? []
      : [sent(correctReading, { ...reading, valueId: id, meterValue: v, meterValueDate: d })],
  'supply/of-user': (supply) => [
    sent(changeSupply, supply),
    ...list(supply.bills).map((paid) => sent(editBill, { ...paid, billId: paid.id })),
  ],
  'meter/personal-types/of-user': ({ history }) => list(history).map((entry) => sent(changeLevel, entry)),
  'mobility/vehicles': (vehicle) =>
    vehicle.zeroMeter
      ? []
      : [
          sent(changeVehicle, vehicle),
          ...list(vehicle.vehicleRoughValues).map((km) => sent(setVehicleUsage, { id: vehicle.id, ...km })),
        ],
  'mobility/flights': (flights) =>
    list(flights.flightRoughValue).map((hours) =>
      sent(changeFlight, { ...flights, flightRoughValue: hours }),
    ),
};

async function entriesOf(client: Client, path: string): Promise<readonly Json[]> {
  if (path !== 'meter-value/housing') {
    const { status, body } = await client.post<Json | readonly Json[]>(
      path,
      path === 'budget' ? { year: 2024 } : {},
    );
    expect(status, path).toBe(200);
    return Array.isArray(body) ? body : [body as Json];
  }
  const meters = await entriesOf(client, 'meter/of-user');
  const ids = meters.flatMap(({ id, subMeters }) => [id, ...list(subMeters).map((sub) => sub.id)]);
  return (await Promise.all(ids.map((meterId) => client.post<readonly Json[]>(path, { meterId })))).flatMap(
    ({ body }) => body,
  );
}

/** Says something that is taken. */
async function say<B = Json>(
  client: Client,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): Promise<B> {
  const answer = await client.call<B>(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

/** Enters everything that can be said of oneself, in each of its forms. */
async function everything(client: Owner): Promise<void> {
  const user = { fullName: 'Grace', addressCityCode: '10115', newsletter: true, language: 'de' };
  await say(client, 'PUT', 'user/own', user);
  const flat = { hhHouseType: 'apartmentHouse', hhApartmentsHeatSupply: 'hCwF' };
  const home = await addHousehold(client, { name: 'Flat', ...flat, livedFrom: noon('2021-05-01') });
  const { id } = await say(client, 'POST', 'meter/avatar', powerMeter(home));
  await say(client, 'PUT', `meter/${id}`, {
    activeFrom: noon('2021-05-01'),
    activeUntil: noon('2025-01-01'),
  });
  const eco = { validFrom: noon('2024-01-01'), electricPowerType: 'eco' };
  await say(client, 'PUT', `meter/${id}/terms`, eco);
  const organic = { validFrom: noon('2024-01-01'), gasType: 'organicGas', calorificValue: 10.2 };
  await say(client, 'PUT', `meter/${client.things.meter}/terms`, organic);
  for (const carrier of CARRIERS.filter(canBeEstimated)) {
    const estimated = { groupId: home, carrier, name: carrier, estimate: { area: 90 } };
    await say(client, 'POST', 'supply/to-group', estimated);
  }
  const district = { carrier: 'districtHeat', factor: 0.2, hotWater: 20, activeFrom: noon('2022-01-01') };
  const heat = await addSupply(client, home, district);
  await addBill(client, bill(heat, '2022-01-01', '2023-01-01', 9_000, { factor: 0.15 }));
  const oil = await addSupply(client, home);
  await addBill(client, { supplyId: oil, date: noon('2023-03-01'), amount: 500 });
  await chooseLevel(client, { supportedType: 'publicTransport', name: 'Avg', endAt: noon('2025-06-01') });
  await chooseLevel(client, { supportedType: 'heating', name: 'Mid', groupId: home });
  const electric = {
    fuelType: 'electric',
    avgFuelConsume: 18,
    chargedAtHome: 60,
    batteryKWh: 60,
    builtYear: 2021,
  };
  await addEntry(client, 'vehicle', vehicle({ ...electric, ownedFrom: noon('2022-02-01') }));
  await addEntry(client, 'flight', flight({ type: 'transcontinental' }));
  await setCompensation(client, { name: 'Other' });
  const names = MEASURE_NAMES.slice(0, 8);
  await pickMeasures(client, Object.fromEntries(names.map((name) => [name, '2024-02-01'])));
}

test('what a list says of an entry is taken back by the call that changes it, and changes nothing', async () => {
  const client = await ownerAt(product.url);
  await everything(client);
  for (const [path, sendings] of Object.entries(LISTS)) {
    const before = await entriesOf(client, path);
    const all = before.flatMap(sendings);
    expect(all.length, path).toBeGreaterThan(0);
    for (const { call, entry } of all) {
      const body = named(call.body as Schema, entry);
      const address = pathOf(call.path, Object.fromEntries([['id', String(entry.id)]]));
      await say(client, call.method as 'POST' | 'PUT', address, body);
    }
    expect(await entriesOf(client, path), path).toEqual(before);
  }
});

test('a list of measures goes back whole, and changes nothing', async () => {
  const client = await ownerAt(product.url);
  await everything(client);
  await client.put('measures/confirm', [{ name: 'LED', confirmed: 'yes', confirmExplain: 'all' }]);
  const { body: before } = await client.post<readonly Json[]>('measures/from-user');
  const { status, body } = await client.put('measures/to-user', { new: [], updated: before });
  expect([status, body]).toEqual([200, before]);
});

test('yearly amounts of a compensation go back as they are', async () => {
  const client = await ownerAt(product.url);
  await everything(client);
  const { body: before } = await client.post<readonly Json[]>('compensation');
  for (const { id: _, compValues, ...compensation } of before)
    for (const compensationValue of list(compValues)) {
      const { status } = await client.post('compensation/to-user', { ...compensation, compensationValue });
      expect(status).toBe(200);
    }
  expect((await client.post('compensation')).body).toEqual(before);
});
