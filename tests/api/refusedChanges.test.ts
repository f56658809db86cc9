import type { HistoryAnswer } from '@footprint/shared-events/audit/api.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { addEntry, chooseLevel, vehicle } from '../support/citizens/entries.ts';
import {
  addBill,
  addHousehold,
  addSupply,
  bill,
  household,
  noon,
  powerMeter,
} from '../support/citizens/housing.ts';
import { addPowerMeter, fault, TEN_A_DAY } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

const TOMORROW = Math.floor(Date.now() / 1000) + 86_400;

interface Known {
  readonly home: number;
  readonly other: number;
  readonly meter: number;
  readonly supply: number;
  readonly level: number;
  readonly vehicle: number;
}
let client: Client;
let known: Known;
beforeAll(async () => {
  client = await registeredClient(product.url);
  const home = await addHousehold(client);
  const active = { activeFrom: noon('2023-01-01'), activeUntil: noon('2026-01-01') };
  const supply = await addSupply(client, home);
  await addBill(client, bill(supply, '2024-01-01', '2025-01-01', 900));
  const { history } = await chooseLevel(client, { startAt: noon('2024-05-01') });
  known = {
    home,
    supply,
    level: history[0]?.id ?? 0,
    other: await addHousehold(client, { livedFrom: noon('2024-03-01') }),
    meter: await addPowerMeter(client, home, TEN_A_DAY, active),
    vehicle: await addEntry(client, 'vehicle', vehicle({ ownedUntil: noon('2024-01-01') })),
  };
});

type Sent = readonly [method: 'POST' | 'PUT' | 'DELETE', call: string, body: object];
type Refusal = readonly [sent: (k: Known) => Sent, path: string, messageId: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'a bill that overlaps another one': [
    (k) => ['POST', 'supply/bill', bill(k.supply, '2024-12-31', '2025-06-01', 900)],
    '/from',
    'form:supply:error:overlap',
  ],
  'terms before the meter': [
    (k) => ['PUT', `meter/${k.meter}/terms`, { validFrom: noon('2022-12-31'), electricPowerType: 'eco' }],
    '/validFrom',
    'form:input:error:notActive',
  ],
  'the removal of the first terms': [
    (k) => ['DELETE', `meter/${k.meter}/terms`, { validFrom: noon('2023-01-01') }],
    '/validFrom',
    'form:input:error:validFrom',
  ],
  'a move into the future': [
    (k) => ['POST', 'groups/move', { from: k.home, on: TOMORROW, to: household }],
    '/on',
    'form:input:error:future',
  ],
  'a reading to come': [
    (k) => [
      'POST',
      'meter-value/to-housing-meter',
      { meterId: k.meter, meterValue: 9_000, meterValueDate: TOMORROW },
    ],
    '/meterValueDate',
    'form:input:error:future',
  ],
  'a meter whose first reading is of a day before it': [
    (k) => [
      'POST',
      'meter/avatar',
      powerMeter(k.home, { meterValueDate: noon('2024-01-01'), activeFrom: noon('2024-01-02') }),
    ],
    '/meterValueDate',
    'form:input:error:notActive',
  ],
  'a meter that ends before it begins': [
    (k) => ['PUT', `meter/${k.meter}`, { activeUntil: noon('2023-01-01') }],
    '/activeUntil',
    'form:input:error:activeUntil',
  ],
  'a home that is left before it is lived in': [
    (k) => ['PUT', 'groups/edit', { id: k.other, ...household, livedUntil: noon('2024-03-01') }],
    '/livedUntil',
    'form:hhAdd:error:livedUntil',
  ],
  'a level that ends before it begins': [
    (k) => ['PUT', 'meter-value/personal-types/value', { id: k.level, endAt: noon('2024-05-01') }],
    '/endAt',
    'form:personalType:error:endAt',
  ],
  'kilometres of a year after the sale': [
    (k) => ['PUT', `mobility/vehicle/${k.vehicle}/value`, { year: 2024, v: 9 }],
    '/year',
    'form:vehicle:error:notOwned',
  ],
};

const written = async (): Promise<number> =>
  (await client.post<HistoryAnswer>('user/history', { limit: 100 })).body.entries.length;

test.each(Object.entries(REFUSALS))(
  '%s is refused by its field, and nothing is written',
  async (_, refusal) => {
    const [sent, path, messageId] = refusal;
    const before = await written();
    const [method, call, body] = sent(known);
    expect(await client.call(method, call, body)).toMatchObject(fault(path, messageId));
    expect(await written()).toBe(before);
  },
);
