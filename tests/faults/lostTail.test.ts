import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const LINE = /ahead of the log|of another log/;

const folder = folderPerTest();
let server: RunningServer | undefined;
afterEach(() => server?.kill());

const start = async (): Promise<RunningServer> => {
  server = await startServer({ dataDir: folder.path });
  return server;
};
const isReady = async ({ url }: RunningServer): Promise<boolean> =>
  (await fetch(`${new URL(url).origin}/health/ready`)).status === 200;

/** A citizen with readings, and a log that knows nothing of the last ones any more. */
async function written(lose: (events: DatabaseSync) => void): Promise<void> {
  const running = await start();
  const writer = await ReadingWriter.registered(running.url);
  for (let n = 0; n < 20; n++) expect((await writer.add())?.status).toBe(200);
  await caughtUp(running);
  expect(await running.stop()).toBe(0);
  const events = new DatabaseSync(join(folder.path, 'events.db'));
  lose(events);
  events.close();
}

const lostTail = (events: DatabaseSync): void =>
  events.exec('DELETE FROM events WHERE position > (SELECT max(position) - 10 FROM events)');

test('a log that lost its newest events is reported, and what citizens enter from then on is seen', async () => {
  await written(lostTail);
  const running = await start();
  expect(running.output()).toMatch(LINE);
  await expect.poll(() => isReady(running)).toBe(true);
  const fresh = await ReadingWriter.registered(running.url);
  expect((await fresh.add())?.status).toBe(200);
  await caughtUp(running);
  expect(new Set(await fresh.stored())).toEqual(fresh.acknowledged);
});

test('no page is served from views of another log', async () => {
  await written((events) => events.exec("UPDATE log SET id = 'another'"));
  await runCli({ DATA_DIR: folder.path }, 'events', 'accept');
  const running = await start();
  expect(running.output()).toMatch(LINE);
  await expect.poll(() => isReady(running)).toBe(true);
});
