import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const DAY_MS = 86_400_000;
const [bet] = runningCampaigns() as readonly [Campaign, Campaign];
const longer = { ...bet, end: new Date(Date.parse(bet.end) + 7 * DAY_MS).toISOString().slice(0, 10) };
const endOf = async (url: string) => {
  const { body } = await new Client(url).post<RoundsAnswer>('campaign/rounds');
  return body.find(({ name }) => name === bet.name)?.end;
};

test('a process that waited in vain for its rounds serves those of the log, and ends once the log has its own', async () => {
  await using folder = await temporaryFolder();
  const at = { dataDir: folder.path };
  const before = await startServer({ ...at, env: { CAMPAIGNS_FILE: campaignsFile([bet]) } });
  await before.stop();
  const file = campaignsFile([longer]);

  const api = await startServer({ ...at, env: { ROLE: 'api', CAMPAIGNS_FILE: file } });
  expect(await endOf(api.url)).toBe(bet.end);
  const jobs = await startServer({ ...at, env: { ROLE: 'jobs', CAMPAIGNS_FILE: file } });
  expect(await api.ended).toBe(70);
  expect(api.output()).toContain('ends to be started again');

  const again = await startServer({ ...at, env: { ROLE: 'api', CAMPAIGNS_FILE: file } });
  expect(await endOf(again.url)).toBe(longer.end);
  expect(await again.stop()).toBe(0);
  expect(await jobs.stop()).toBe(0);
});
