import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteLeaseStore } from '@footprint/infra/leases/sqlite/open.ts';
import { holdLease } from '@footprint/services/engine/holdLease.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const folder = folderPerTest();
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ dataDir: folder.path });
});
afterEach(() => server.kill());

const cli = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runCli({ DATA_DIR: folder.path, ...env }, ...args);

test('views are neither rebuilt nor verified with other campaigns than the product’s, and the site goes on', async () => {
  const writer = await ReadingWriter.registered(server.url);
  await caughtUp(server);
  const CAMPAIGNS_FILE = join(folder.path, 'campaigns.json');
  await writeFile(CAMPAIGNS_FILE, JSON.stringify([{ ...CAMPAIGNS[0], start: '2021-04-01' }]));
  for (const command of ['rebuild', 'verify'])
    await expect(cli({ CAMPAIGNS_FILE }, 'views', command)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('CAMPAIGNS_FILE holds other campaigns'),
    });
  expect((await writer.add())?.status).toBe(200);
  await caughtUp(server);
  expect((await cli({}, 'views', 'rebuild')).stdout).toContain('is active');
  expect((await cli({}, 'views', 'verify')).stdout).toContain(' 0 differ');
});

test('a second rebuild is refused while one is running', async () => {
  await caughtUp(server);
  const leases = await openSqliteLeaseStore({ file: join(folder.path, 'leases.db') });
  const giveUp = await holdLease(leases, 'views-rebuild', { held: 'held' });
  const began = performance.now();
  await expect(cli({}, 'views', 'rebuild')).rejects.toMatchObject({
    stderr: expect.stringContaining('another views rebuild is running'),
  });
  expect(performance.now() - began).toBeLessThan(10_000);
  await giveUp();
  expect((await cli({}, 'views', 'rebuild')).stdout).toContain('is active');
  await leases.close();
});
