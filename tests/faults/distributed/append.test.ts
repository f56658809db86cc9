import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { describeCluster } from '../../support/distributed/cluster.ts';

describeCluster('EventStoreDB cut during an append', (cluster) => {
  test.each([
    ['before the write', { cutBeforeWrite: 1 }],
    ['after the write', { cutAfterWrite: 1 }],
    ['three times in a row after the write', { cutAfterWrite: 3 }],
    ['whose answer comes from a node that is no leader', { notLeader: 1 }],
  ])('%s: the command is applied exactly once, with a key and without', async (_, faults) => {
    const server = await cluster().run('all');
    const client = await registeredClient(server.url);
    const meterId = await addGasMeter(client, await addHousehold(client));
    const before = await readings(client, meterId);
    for (const [value, headers] of [
      [30_001, {}],
      [30_002, { 'idempotency-key': 'said-once' }],
    ] as const) {
      await cluster().faults(faults);
      const body = { meterId, meterValue: value, meterValueDate: noon('2024-01-01') };
      const answer = await client.post('meter-value/to-housing-meter', body, headers);
      expect(answer).toMatchObject({ status: 200, body: { v: value } });
    }
    const again = { meterId, meterValue: 30_002, meterValueDate: noon('2024-01-01') };
    const repeated = await client.post('meter-value/to-housing-meter', again, {
      'idempotency-key': 'said-once',
    });
    expect(repeated.status).toBe(200);
    expect((await readings(client, meterId)).length).toBe(before.length + 2);
    await server.stop();
  });
});

/** Asks again, as the pages do, while the views of a cluster that has just begun are behind the last command. */
async function readings(client: Client, meterId: number): Promise<readonly unknown[]> {
  const ask = () => client.post<unknown[]>('meter-value/housing', { meterId });
  let answer = await ask();
  const isBehind = () => answer.status !== 200 || answer.headers.get('x-stale') === 'true';
  for (let tries = 1; isBehind() && tries < 20; tries++) {
    await sleep(250);
    answer = await ask();
  }
  expect(answer.status).toBe(200);
  return answer.body;
}
