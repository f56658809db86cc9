import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { CAMPAIGN_STREAMS } from '@footprint/shared-events/campaigns/events.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { startServer } from '../support/servers/runningServer.ts';

const [bet, fossil] = runningCampaigns({ confirmUntil: '2099-01-01' }) as [Campaign, Campaign];
const replaced: Campaign = { ...BUILT_IN['stop-fossil'], start: '2022-01-01', end: '2097-03-23' };

const folder = folderPerTest();

async function fileOf(rounds: readonly Campaign[]): Promise<string> {
  const file = join(folder.path, 'rounds.json');
  await writeFile(file, JSON.stringify(rounds));
  return file;
}
const started = async (rounds: readonly Campaign[]) =>
  startServer({ dataDir: folder.path, env: { CAMPAIGNS_FILE: await fileOf(rounds) } });

/** Starts the product with rounds that it refuses; answers the lines it printed. */
async function refusedWith(rounds: readonly Campaign[]): Promise<readonly string[]> {
  const env = { DATA_DIR: folder.path, PORT: '0', CAMPAIGNS_FILE: await fileOf(rounds) };
  const product = promisify(execFile)(process.execPath, ['services/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  const outcome = await product.catch((error: { code: number; stdout: string }) => error);
  expect('code' in outcome && outcome.code).toBe(78);
  return outcome.stdout.trim().split('\n');
}

async function termsInLog(): Promise<readonly unknown[]> {
  const store = await openSqliteEventStore({
    file: join(folder.path, 'events.db'),
    onFatal: (error) => {
      throw error;
    },
  });
  const events = await readWholeLog(store, { prefixes: [CAMPAIGN_STREAMS] });
  await store.close();
  return events.map(({ stream, data }) => [stream, data.terms]);
}

test('the log keeps the terms of rounds; what has begun neither vanishes nor begins on another day', async () => {
  await (await started([bet, fossil])).stop();
  const first = [
    [`campaign-${bet.name}`, bet],
    [`campaign-${fossil.name}`, fossil],
  ];
  expect(await termsInLog()).toEqual(first);
  expect(await refusedWith([{ ...bet, start: '2024-01-01' }])).toEqual([
    `configuration: CAMPAIGNS_FILE: "${bet.name}" has begun: its start stays ${bet.start}`,
    `configuration: CAMPAIGNS_FILE: "${fossil.name}" has begun and cannot be taken out of the file`,
  ]);
  expect(await termsInLog()).toEqual(first);
  const changed = { ...bet, goal: 100, confirmUntil: '2098-01-01' };
  await (await started([changed, fossil])).stop();
  expect(await termsInLog()).toEqual([...first, [`campaign-${bet.name}`, changed]]);
});

test('a built-in round gets other dates while it has no participants', async () => {
  const server = await started([replaced]);
  await server.stop();
  expect(await termsInLog()).toEqual([[`campaign-${replaced.name}`, replaced]]);
  const again = await started([replaced]);
  const client = await registeredClient(again.url);
  await client.put('user/own', { isStopFossilUser: true });
  await again.stop();
  expect(await refusedWith([{ ...replaced, start: '2022-02-01' }])).toEqual([
    `configuration: CAMPAIGNS_FILE: "${replaced.name}" has begun: its start stays 2022-01-01`,
  ]);
});
