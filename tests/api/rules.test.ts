import { beforeAll, expect, test } from 'vitest';
import { type Client, freshMail, registeredClient, registration } from '../support/calls/client.ts';
import { compensation, flight, level, vehicle } from '../support/citizens/entries.ts';
import {
  addGasMeter,
  addHousehold,
  gasMeter,
  household,
  noon,
  powerMeter,
} from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
let groupId: number;
let meterId: number;
beforeAll(async () => {
  client = await registeredClient(product.url);
  groupId = await addHousehold(client);
  meterId = await addGasMeter(client, groupId);
});

const reading = (fields: object) => ({
  meterId,
  meterValue: 13_000,
  meterValueDate: noon('2024-01-01'),
  ...fields,
});
const registering = async (fields: object) => ({ ...(await registration(freshMail())), ...fields });
const cooling = {
  meterActivities: 33,
  activities: [
    { name: 'household', consumptionShare: 100 },
    { name: 'cooling', subMeter: { name: 'S-1', meterValue: 1, meterValueDate: noon('2024-01-01') } },
  ],
};

// One rule a call: all of them stand beside their check, in services/http.
test.each<readonly [call: string, body: () => object, path: string, messageId: string]>([
  ['meter/avatar', () => gasMeter(groupId, { unit: '' }), '/unit', 'form:input:error:meterUnit'],
  [
    'meter-value/to-housing-meter',
    () => reading({ meterId: 'main' }),
    '/meterId',
    'form:input:error:meterId',
  ],
  ['groups/create', () => ({ ...household, hhArea: 0 }), '/hhArea', 'form:hhAdd:error:hhArea'],
  ['mobility/vehicle', () => vehicle({ weight: 0 }), '/weight', 'form:vehicle:error:weight'],
  ['mobility/flight', () => flight({ type: undefined }), '/type', 'form:flight:error:type'],
  [
    'compensation/to-user',
    () => compensation({ compTypeMain: '' }),
    '/compTypeMain',
    'form:compensation:error:compType',
  ],
  [
    'meter/personal-type/to-group',
    () => ({ groupId: 5 }),
    '/typeMeterId',
    'form:personalType:error:typeMeterId',
  ],
  ['emissions/explain', () => ({ year: 2024, sector: 'moon' }), '/sector', 'form:emissions:error:sector'],
  [
    'meter-value/personal-types/add-value',
    () => level({ startAt: 'today' }),
    '/startAt',
    'form:personalType:error:startAt',
  ],
  ['user/register', () => registering({ fullName: ' ' }), '/fullName', 'form:user:error:fullName'],
  ['user/register-confirm/short', () => ({}), '/hash', 'form:input:error:hash'],
  ['user/reset-password/short', () => ({}), '/hash', 'form:input:error:hash'],
])('%s is refused by what its call names', async (call, body, path, messageId) => {
  const answer = await client.post<{ fields?: object[] }>(call, await body());
  expect({ status: answer.status, fields: answer.body.fields }).toEqual({
    status: 400,
    fields: expect.arrayContaining([expect.objectContaining({ path, messageId })]),
  });
});

test('values that the optional rules allow are taken', async () => {
  for (const [call, body] of [
    ['mobility/flight', flight({ flightRoughValue: { v: 0, year: 2017 } })],
    ['mobility/vehicle', { zeroMeter: true }],
    ['compensation/to-user', compensation({ compensationValue: { d: noon('2024-01-01'), v: -1.5 } })],
    ['meter/avatar', powerMeter(groupId, cooling)],
    ['meter/avatar', gasMeter(groupId, { meterValue: 0 })],
    ['meter-value/to-housing-meter', reading({ meterValue: 0, meterReplaced: true })],
  ] as const)
    expect([call, (await client.post(call, body)).status]).toEqual([call, 200]);
});
