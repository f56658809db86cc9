import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import type { CountedStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { confirmUntilOf } from '@footprint/shared-events/rounds/round.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, freshMail, registeredClient, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const texts = { lead: { de: 'Los!', en: 'Go!' }, joinButton: { de: 'Mitmachen', en: 'Join' } };
const [bet, fossil] = runningCampaigns({ texts, goal: 12 }) as [Campaign, Campaign];
const over: Campaign = { ...bet, name: 'bet-over', start: '2024-01-01', end: '2024-06-01' };
const rounds = [over, bet, fossil];

const folder = folderPerFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path, env: { CAMPAIGNS_FILE: campaignsFile(rounds) } });
});
afterAll(() => server.stop());

const own = async (client: Client): Promise<UserAnswer> => {
  await caughtUp(server);
  return (await client.post<UserAnswer>('user')).body;
};
const kind = 'stop-fossil';
const FOSSIL = { round: fossil.name, kind, state: 'running' };
const BET = { round: bet.name, kind: 'climate-bet', state: 'running' };

test('every round is public, with its days, texts and state', async () => {
  shows('POST /campaign/rounds');
  const { status, body } = await new Client(server.url).post<RoundsAnswer>('campaign/rounds');
  expect(status).toBe(200);
  expect(body).toEqual(
    [...CAMPAIGNS, ...rounds].map((round) => ({
      ...round,
      confirmUntil: confirmUntilOf(round),
      state: [bet, fossil].includes(round) ? 'running' : 'closed',
    })),
  );
});

test('a citizen joins the running round, once, and leaves it', async () => {
  shows('POST /campaign/join', 'POST /campaign/leave');
  const client = await registeredClient(server.url);
  expect((await own(client)).rounds).toEqual([]);
  for (const _ of [1, 2])
    expect(await client.post('campaign/join', { kind })).toMatchObject({
      status: 200,
      body: { isStopFossilUser: true, isBetUser: false, rounds: [FOSSIL] },
    });
  expect(await own(client)).toMatchObject({ rounds: [FOSSIL] });
  for (const _ of [1, 2])
    expect(await client.post('campaign/leave', { kind })).toMatchObject({
      status: 200,
      body: { isStopFossilUser: false, rounds: [] },
    });
  expect(await own(client)).toMatchObject({ isStopFossilUser: false, rounds: [] });
  const { body } = await client.post<{ events: { type: string }[] }>('user/export', {});
  const types = body.events.map(({ type }) => type);
  expect(types.filter((type) => ['StopFossilJoined', 'CampaignLeft'].includes(type))).toHaveLength(2);
});

test('the bet’s own call, the profile and a registration join the running round as well', async () => {
  const client = await registeredClient(server.url);
  await client.put('user/bet-user-confirmed', {});
  await client.put('user/own', { isStopFossilUser: true });
  expect(await own(client)).toMatchObject({ isBetUser: true, isStopFossilUser: true, rounds: [BET, FOSSIL] });
  expect((await client.put<UserAnswer>('user/own', { isStopFossilUser: false })).body).toMatchObject({
    isStopFossilUser: false,
    rounds: [BET],
  });
  const body = { ...(await registration(freshMail())), isStopFossilUser: true };
  const { body: answer } = await new Client(server.url).post<{ user: { sessionToken: string } }>(
    'user/register',
    body,
  );
  expect(await own(new Client(server.url, answer.user.sessionToken))).toMatchObject({ rounds: [FOSSIL] });
});

test('leaving the bet takes its link along', async () => {
  const client = await registeredClient(server.url);
  const { body } = await client.put<{ info: { betUserHash: string } }>('user/user-info-bet', {
    newsletter: true,
    measuresGeneral: '',
  });
  await client.post('campaign/join', { kind: 'climate-bet' });
  await client.post('campaign/leave', { kind: 'climate-bet', round: bet.name });
  const record = await own(client);
  expect([record.isBetUser, record.info.betUserHash]).toEqual([false, undefined]);
  const opened = await new Client(server.url).post(`user/bet-confirm-session/${body.info.betUserHash}`);
  expect(opened.status).toBe(400);
});

test('a round that is none of the kind is refused, and so is a wrong kind', async () => {
  const client = await registeredClient(server.url);
  await client.post('campaign/join', { kind });
  expect(await client.post('campaign/leave', { kind, round: bet.name })).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/round', messageId: 'form:campaign:error:round' }] },
  });
  expect(await client.post('campaign/join', { kind: 'diet' })).toMatchObject({ status: 400 });
});

test('joining and leaving a round of the operator’s changes neither own sums nor a town’s', async () => {
  const client = await confirmedClient({ url: server.url, dataDir: folder.path });
  await client.put('user/own', { addressCityCode: '70173' });
  await pickMeasures(client, { LED: '2024-01-01', CarFree: '2022-10-01' });
  const sums = async () => {
    await caughtUp(server);
    const usage = await client.post('used-measures/of-city-codes', { cityCodes: ['70173'] }, FRESH);
    return [usage.body, (await client.post('emissions/year', { year: 2024 })).body];
  };
  const of = async () => {
    await caughtUp(server);
    return (await client.post<CountedStatistics>('statistics/climate-bet-usage', {}, FRESH)).body;
  };
  const [before, known] = [await sums(), await of()];
  await client.post('campaign/join', { kind });
  await client.post('campaign/join', { kind: 'climate-bet' });
  expect(await sums()).toEqual(before);
  // Everybody who joined a campaign of the kind counts in its statistics, by the own, undivided savings.
  const joined = await of();
  expect([joined.allUsers - known.allUsers, joined.allMeasures - known.allMeasures]).toEqual([1, 2]);
  await client.post('campaign/leave', { kind });
  await client.post('campaign/leave', { kind: 'climate-bet' });
  expect(await sums()).toEqual(before);
  expect(await of()).toEqual(known);
});
const FRESH = { 'x-after-position': '0:0' };
