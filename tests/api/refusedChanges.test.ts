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

const move = (fields: (k: Known) => object) => (k: Known) =>
  ['POST', 'groups/move', { from: k.home, on: noon('2025-07-01'), to: household, ...fields(k) }] as const;
const terms = (iso: string) => (k: Known) =>
  ['PUT', `meter/${k.meter}/terms`, { validFrom: noon(iso), electricPowerType: 'eco' }] as const;
const read = (fields: object) => (k: Known) =>
  ['POST', 'meter-value/to-housing-meter', { meterId: k.meter, meterValue: 9_000, ...fields }] as const;
const billed = (from: string, until: number | string) => (k: Known) =>
  [
    'POST',
    'supply/bill',
    {
      supplyId: k.supply,
      amount: 900,
      from: noon(from),
      until: typeof until === 'number' ? until : noon(until),
    },
  ] as const;
const added = (fields: object) => (k: Known) =>
  ['POST', 'meter/avatar', powerMeter(k.home, { meterValueDate: noon('2024-01-01'), ...fields })] as const;
const last = (meterId: number, meterValue = 7_000) => ({ meterId, meterValue });

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'a bill that overlaps another one': [
    billed('2024-12-31', '2025-06-01'),
    '/from',
    'form:supply:error:overlap',
  ],
  'a bill around another one': [billed('2023-06-01', '2025-06-01'), '/from', 'form:supply:error:overlap'],
  'a bill of days to come': [billed('2025-06-01', TOMORROW), '/until', 'form:input:error:future'],
  'terms before the meter': [terms('2022-12-31'), '/validFrom', 'form:input:error:notActive'],
  'terms after the meter': [terms('2026-01-01'), '/validFrom', 'form:input:error:notActive'],
  'the removal of the first terms': [
    (k) => ['DELETE', `meter/${k.meter}/terms`, { validFrom: noon('2023-01-01') }],
    '/validFrom',
    'form:input:error:validFrom',
  ],
  'a move into the future': [move(() => ({ on: TOMORROW })), '/on', 'form:input:error:future'],
  'a move before the first reading': [
    move(() => ({ on: noon('2023-12-31') })),
    '/on',
    'form:move:error:beforeFirst',
  ],
  'a move to where one is': [move((k) => ({ to: k.home })), '/to', 'form:move:error:to'],
  'a move to a home with another first day': [
    move((k) => ({ to: k.other })),
    '/to',
    'form:move:error:otherFirstDay',
  ],
  'two last readings for one meter': [
    move((k) => ({ lastReadings: [last(k.meter), last(k.meter, 7_001)] })),
    '/lastReadings/1/meterId',
    'form:move:error:twice',
  ],
  'a last reading below zero': [
    move((k) => ({ lastReadings: [last(k.meter, -1)] })),
    '/lastReadings/0/meterValue',
    'form:input:error:meterValue',
  ],
  'a reading to come': [read({ meterValueDate: TOMORROW }), '/meterValueDate', 'form:input:error:future'],
  'a reading after the meter': [
    read({ meterValueDate: noon('2026-01-02') }),
    '/meterValueDate',
    'form:input:error:notActive',
  ],
  'a meter whose first reading is of a day before it': [
    added({ activeFrom: noon('2024-01-02') }),
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
