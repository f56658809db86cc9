import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const CLIENTS = 8;
const READINGS_EACH = 25;
const FIRST_VALUE = 20_000;

const folder = folderPerFile();
let servers: readonly RunningServer[];
beforeAll(async () => {
  const dataDir = folder.path;
  servers = [await startServer({ dataDir }), await startServer({ dataDir })];
});
afterAll(async () => {
  for (const server of servers) await server.kill();
});

test(`two servers on one data folder, ${CLIENTS} clients of one citizen: each reading is stored once`, async () => {
  const [one, other] = servers as [RunningServer, RunningServer];
  const owner = await registeredClient(one.url);
  const meterId = await addGasMeter(owner, await addHousehold(owner));

  /** Enters a reading, again with the same key while it loses against the others, each time at the other server. */
  const enter = async (meterValue: number): Promise<void> => {
    const key = randomUUID();
    for (let attempt = meterValue; ; attempt++) {
      const client = new Client(attempt % 2 === 0 ? one.url : other.url, owner.token);
      const { status, body } = await client.post(
        'meter-value/to-housing-meter',
        { meterId, meterValue, meterValueDate: noon('2024-01-01') },
        { 'idempotency-key': key },
      );
      if (status === 200) return;
      expect(`${status} ${JSON.stringify(body)}`).toMatch(/^409 .*api:error:conflict/);
    }
  };
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; n < READINGS_EACH; n++) await enter(FIRST_VALUE + client * READINGS_EACH + n);
    }),
  );

  const values = Array.from({ length: CLIENTS * READINGS_EACH }, (_, n) => FIRST_VALUE + n);
  const log = await openSqliteEventStore({
    file: join(folder.path, 'events.db'),
    onFatal: (error) => expect.fail(error.message),
  });
  const events = await log.readStream(`housing-${owner.userId}`);
  await log.close();
  expect(events.map((event) => event.revision)).toEqual(events.map((_, revision) => revision));
  const written = events.flatMap(({ type, data }) => (type === 'ReadingAdded' ? [Number(data.value)] : []));
  expect(written.filter((v) => v >= FIRST_VALUE).toSorted()).toEqual(values);

  for (const server of servers) {
    const reader = new Client(server.url, owner.token);
    await caughtUp(server);
    const { body } = await reader.post<{ v: number }[]>('meter-value/housing', { meterId });
    expect(
      body
        .map(({ v }) => v)
        .filter((v) => v >= FIRST_VALUE)
        .toSorted(),
    ).toEqual(values);
  }
});
