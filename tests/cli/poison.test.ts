import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const folder = folderPerFile();
let server: RunningServer;
let client: Client & { userId: string };
const eventId = randomUUID();

const cli = async (...args: readonly string[]): Promise<string> =>
  (await runCli({ DATA_DIR: folder.path }, ...args)).stdout.trim();
const start = async (): Promise<void> => {
  server = await startServer({ dataDir: folder.path });
  client.url = server.url;
};
const waiting = async (): Promise<string | undefined> =>
  /^poison_waiting (\d+)$/m.exec(await server.figures())?.[1];
/** Views with an event that was recorded more than a day ago and is not folded. */
const lagging = async (): Promise<readonly string[]> =>
  [...(await server.figures()).matchAll(/^lag_seconds\{view="(\w+)",partition="\d+"\} (\S+)$/gm)]
    .filter(([, , seconds]) => Number(seconds) > 86_400)
    .map(([, view = '']) => view)
    .sort();

function writeEvent(userId: string, id: string, type: string, data: string): void {
  const db = new DatabaseSync(join(folder.path, 'events.db'));
  db.prepare(
    `INSERT INTO events SELECT max(position) + 1, ?, ?, ?, ?, 'c', ?, json_object('recordedAt', 1, 'schemaVersion', 1) FROM events`,
  ).run(`mobility-${userId}`, 1, id, type, data);
  db.close();
}

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path });
  client = await registeredClient(server.url);
  await addEntry(client, 'vehicle', vehicle());
  await server.stop();
  // A newer version of the product wrote something, and was taken back.
  writeEvent(client.userId, eventId, 'VehicleShared', '{}');
  await start();
});
afterAll(() => server.stop());

test('an unknown event is reported and held against one citizen alone, until an operator skips it', async () => {
  await expect.poll(waiting).toBe('2');
  expect(await lagging()).toEqual(['footprint', 'mobility']);
  // The server's output takes another way than its figures, and may arrive later.
  await expect.poll(server.output).toMatch(/a view waits: an event of a citizen cannot be folded/);
  const listed = (await cli('poison', 'list')).split('\n').map((line) => line.split('\t'));
  expect(listed.map(([id, view, place, type]) => [id, view, place, type]).sort()).toEqual(
    ['footprint', 'mobility'].map((view) => [
      eventId,
      view,
      `event 1 of mobility-${client.userId}`,
      'VehicleShared',
    ]),
  );

  const other = await registeredClient(server.url);
  await addEntry(other, 'vehicle', vehicle());
  expect((await other.post('mobility/vehicles')).body).toHaveLength(1);
  await addHousehold(client);
  expect((await client.post('groups/of-user')).body).toHaveLength(1);
  await addEntry(client, 'vehicle', vehicle());
  expect((await client.post('mobility/vehicles')).body).toHaveLength(1);

  await expect(cli('poison', 'skip', randomUUID(), '--reason', 'none')).rejects.toThrow(/no view waits/);
  await cli('poison', 'skip', eventId, '--reason', 'written by a version that was taken back');
  await expect.poll(async () => (await client.post('mobility/vehicles')).body).toHaveLength(2);
  expect(await waiting()).toBe('0');
  expect(await lagging()).toEqual([]);
  expect(await cli('poison', 'list')).toBe('no view waits for a decision');
  await server.stop();
  expect(await cli('views', 'verify')).toMatch(/ 0 differ/);
  await start();
});

test('an event that no fold can take keeps its citizen from changing that area, until an operator skips it', async () => {
  const damaged = await registeredClient(server.url);
  const { userId = '' } = damaged;
  await addEntry(damaged, 'vehicle', vehicle());
  const id = randomUUID();
  writeEvent(userId, id, 'VehicleAdded', 'null');
  expect(await damaged.post('mobility/vehicle', vehicle())).toMatchObject({ status: 500 });
  expect((await damaged.post('user/export')).body).toMatchObject({ vehicles: [{}] });
  await expect.poll(waiting).toBe('2');

  await cli('poison', 'skip', id, '--reason', 'its data are gone');
  await addEntry(damaged, 'vehicle', vehicle());
  await expect.poll(async () => (await damaged.post('mobility/vehicles')).body).toHaveLength(2);
  expect((await damaged.post('user/export')).body).toMatchObject({ vehicles: [{}, {}] });
});
