import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import { Client, registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { describeCluster } from '../../support/distributed/cluster.ts';

const WRITERS = 8;
const ROUNDS = 40;
const FIRST_VALUE = 40_000;

describeCluster('two API processes', (cluster) => {
  test('without a folder in common one shows the head that a jobs process signed into the view store', async () => {
    const own = (name: string) => ({
      HEADS_STORE: 'views',
      DATA_DIR: join(cluster().dataDir, name),
      HEADS_DIR: join(cluster().dataDir, `${name}-heads`),
    });
    const [api, jobs] = [await cluster().run('api', own('a')), await cluster().run('jobs', own('b'))];
    await registeredClient(api.url);
    // It signs what has come once more when it ends.
    expect(await jobs.stop()).toBe(0);
    const shown = await fetch(`${api.url}/sdp-api/open/heads`);
    expect(Number((await shown.text()).split('\n')[1])).toBeGreaterThan(0);
    expect(await api.stop()).toBe(0);
    expect((await readdir(cluster().dataDir)).filter((name) => name.endsWith('-heads'))).toEqual([]);
  });

  test(`${WRITERS} writers on one stream: exactly one wins each revision`, async () => {
    const apis = [await cluster().run('api'), await cluster().run('api')];
    const citizen = await registeredClient(apis[0]?.url ?? '');
    const meterId = await addGasMeter(citizen, await addHousehold(citizen));
    let value = FIRST_VALUE;
    const outcomes = new Map<number, number>();
    const write = async (writer: number): Promise<void> => {
      const client = new Client(apis[writer % 2]?.url ?? '', citizen.token);
      for (let round = 0; round < ROUNDS; round++) {
        const mine = value++;
        const body = { meterId, meterValue: mine, meterValueDate: noon('2024-01-01') };
        const { status } = await client.post('meter-value/to-housing-meter', body, {
          'idempotency-key': randomUUID(),
        });
        outcomes.set(mine, status);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

    // A writer who lost again and again gets a refusal, everybody else is stored; nothing else happens.
    expect(new Set(outcomes.values()).difference(new Set([200, 409]))).toEqual(new Set());
    const accepted = [...outcomes].filter(([, status]) => status === 200).map(([mine]) => mine);
    expect(accepted.length).toBeGreaterThan(WRITERS * 2);
    const log = await openEsdbEventStore({ address: cluster().environment.EVENT_STORE ?? '' });
    const events = await log.readStream(streamOf('housing', citizen.userId));
    await log.close();
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
    const stored = events.map(({ data }) => Number(data.value)).filter((v) => v >= FIRST_VALUE);
    expect(stored.toSorted()).toEqual(accepted.toSorted());
    for (const api of apis) expect(await api.stop()).toBe(0);
  });
});
