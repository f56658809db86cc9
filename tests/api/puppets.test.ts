import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { beforeAll, expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { organiserAt, type WithRole } from '../support/calls/roleAt.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const [bet, fossil] = runningCampaigns() as [Campaign, Campaign];
/** As many as by default. */
const env = { CAMPAIGNS_FILE: campaignsFile([bet, fossil]), MUNICIPALITY_MIN_COUNT: '5' };
const product = serverPerFile(env);
const HERE = '10115';
const ELSEWHERE = '20095';
const LED = { LED: '2024-01-01' };
const ALL = Object.fromEntries(MEASURE_NAMES.map((name) => [name, '2024-01-01']));
const UNPICK = { new: [], updated: [{ name: 'LED', state: '', delete: true }] };

const join = (client: Client) => client.post('campaign/join', { kind: 'stop-fossil' });
const moveTo = (client: Client, addressCityCode: string) => client.put('user/own', { addressCityCode });
async function neighbour(code = HERE): Promise<Client> {
  const client = await confirmedClient(product);
  await moveTo(client, code);
  return client;
}

let organiser: WithRole;
beforeAll(async () => {
  organiser = await organiserAt(product);
  for (let n = 0; n < 5; n++) {
    const client = await neighbour();
    await pickMeasures(client, { CarFree: '2024-01-01' });
    await join(client);
  }
});

/** Moments at which an answer was made. */
const MADE_AT = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d/g;

/** Reads all that can be seen of a place, and of both kinds. A process that remembers no answer is asked. */
async function look() {
  await caughtUp(product);
  const server = await startServer({ dataDir: product.dataDir, env: { ...env, ROLE: 'api' } });
  const anybody = new Client(server.url);
  const desk = new Client(server.url, organiser.token);
  const ask = async <A = object>(client: Client, path: string, body: object = {}): Promise<A> => {
    const answer = await client.post<A>(path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const textOf = async (path: string) =>
    (await (await fetch(`${server.url}/${path}`)).text()).replaceAll(server.url, '').replace(MADE_AT, '');
  const ofKind = 'statistics/stop-fossil-usage';
  const { people, days, postcodes, municipalities } = await ask<OrganiserRoundAnswer>(
    desk,
    'organise/round',
    {
      round: fossil.name,
    },
  );
  const place = {
    usage: await ask(anybody, 'used-measures/of-city-codes', { cityCodes: [HERE] }),
    town: await ask(anybody, 'municipality/berlin'),
    league: await ask(anybody, `${ofKind}/league`),
    roundLeague: await ask(anybody, `${ofKind}/league`, { round: fossil.name }),
    states: await ask(anybody, `${ofKind}/states`),
    table: await textOf('sdp-api/open/municipalities.csv'),
    embed: await textOf('embed/municipality/berlin'),
    desk: { people, days, postcodes, municipalities },
  };
  const kinds = await Promise.all(
    CAMPAIGN_KINDS.flatMap((kind) => [
      ask(anybody, `statistics/${kind}-usage`),
      ask(anybody, `statistics/${kind}-usage/history`, { days: 3 }),
    ]),
  );
  await server.stop();
  return { place, kinds };
}

test('accounts that were never confirmed move no public figure, however many they are', async () => {
  const before = await look();
  expect(before.place.usage).toMatchObject({ count: 5, step: 5 });
  for (let n = 0; n < 60; n++) {
    const client = await registeredClient(product.url);
    await moveTo(client, HERE);
    await join(client);
    await client.post('campaign/join', { kind: 'climate-bet' });
    await pickMeasures(client, ALL);
  }
  expect(await look()).toEqual(before);
}, 120_000);

test('what one person of a postcode does shows nowhere until five people have changed something', async () => {
  const { place: before } = await look();
  const acts: string[] = [];
  const showsNothing = async (act: string, does: () => Promise<unknown>): Promise<void> => {
    await does();
    acts.push(act);
    expect([act, (await look()).place]).toEqual([act, before]);
  };

  const picking = await neighbour();
  await showsNothing('pick', () => pickMeasures(picking, LED));
  await showsNothing('unpick', () => picking.put('measures/to-user', UNPICK));
  const joining = await neighbour();
  await pickMeasures(joining, LED);
  await showsNothing('join', () => join(joining));
  const moving = await neighbour(ELSEWHERE);
  await join(moving);
  await pickMeasures(moving, LED);
  await showsNothing('move', () => moveTo(moving, HERE));
  const mail = freshMail();
  const confirming = await registeredClient(product.url, mail);
  await moveTo(confirming, HERE);
  await join(confirming);
  await pickMeasures(confirming, LED);
  const hash = await mailedHash(product.dataDir, mail, 'register-confirm');
  await showsNothing('confirm', () => confirming.post(`user/register-confirm/${hash}`));

  const fifth = await neighbour();
  await join(fifth);
  await pickMeasures(fifth, LED);
  const { place: after } = await look();
  expect(after.usage).toMatchObject({ count: 9 });
  expect(after.table).not.toBe(before.table);
  expect(acts).toEqual(['pick', 'unpick', 'join', 'move', 'confirm']);
}, 180_000);
