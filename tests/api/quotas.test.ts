import { WORDING } from '@footprint/shared-events/kernel/messages.ts';
import { QUOTAS } from '@footprint/shared-events/kernel/quotas.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, registeredClient } from '../support/calls/client.ts';
import { flight, level, vehicle } from '../support/citizens/entries.ts';
import { household, noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
beforeAll(async () => {
  client = await registeredClient(product.url);
});

const DAY = 86_400;

/** Entries that are made time and again, until the quota's message says that it is enough. */
const QUOTED = [
  ['groups/create', QUOTAS.households, 'api:error:householdQuota', () => household],
  ['mobility/vehicle', QUOTAS.vehicles, 'api:error:vehicleQuota', () => vehicle()],
  ['mobility/flight', QUOTAS.flightsOfYear, 'api:error:flightQuota', () => flight()],
  [
    'meter-value/personal-types/add-value',
    QUOTAS.levels,
    'api:error:levelQuota',
    (i: number) => level({ startAt: noon('2020-01-01') + i * DAY }),
  ],
] as const;

test.each(QUOTED)(
  '%s is taken %i times',
  async (path, most, messageId, bodyOf) => {
    const refused: Answer[] = [];
    for (let i = 0; i <= most; i++) {
      const answer = await client.post(path, bodyOf(i));
      if (answer.status !== 200) refused.push(answer);
      else expect(refused).toEqual([]);
    }
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [409, { messageId, message: WORDING[messageId] }],
    ]);
    expect(WORDING[messageId]).toContain(String(most));
  },
  120_000,
);

test('what comes back counts, in a preview too, and flights of another year have room', async () => {
  const { body: vehicles } = await client.post<{ id: number }[]>('mobility/vehicles');
  const [first] = vehicles;
  await client.delete('mobility/vehicles', { deleteNodes: [first?.id] });
  expect(await client.post('mobility/vehicle', vehicle())).toMatchObject({ status: 200 });
  const back = { ...vehicle(), restores: first?.id };
  const refusal = { status: 409, body: { messageId: 'api:error:vehicleQuota' } };
  expect(await client.post('mobility/vehicle', back)).toMatchObject(refusal);
  const asked = { method: 'POST', call: 'mobility/vehicle', body: back };
  expect(await client.post('emissions/preview', asked)).toMatchObject(refusal);
  const later = flight({ flightRoughValue: { v: 6, year: 2025 } });
  const { status, body } = await client.post<{ id: number }>('mobility/flight', later);
  expect(status).toBe(200);
  expect(
    await client.put(`mobility/flight/${body.id}`, { flightRoughValue: { v: 6, year: 2024 } }),
  ).toMatchObject({ status: 409, body: { messageId: 'api:error:flightQuota' } });
});
