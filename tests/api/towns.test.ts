import type { LeagueAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { beforeAll, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { EventStream } from '../support/calls/eventStream.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile(runningCampaigns()) });
const ask = <B>(path: string, body: object = {}) => new Client(product.url).post<B>(path, body);
const of = (town: string) => ask<TownAnswer>(`municipality/${town}`);

/** Five of Berlin with a measure, four of them with a second one; one of Dresden, who takes part in no campaign. */
beforeAll(async () => {
  for (let i = 0; i < 5; i++) {
    const client = await confirmedClient(product);
    await client.put('user/own', { addressCityCode: i % 2 ? '10115' : '10117', isStopFossilUser: true });
    await pickMeasures(client, { CarFree: '2024-01-01', ...(i > 0 && { greenElectricity: '2024-01-01' }) });
  }
  const client = await confirmedClient(product);
  await client.put('user/own', { addressCityCode: '01067' });
  await pickMeasures(client, { CarFree: '2024-01-01' });
  await caughtUp(product);
});

test('what most people of a town have chosen is shown from five of them on', async () => {
  shows('POST /municipality/:shortName');
  expect((await of('berlin')).body.chosen).toEqual([{ name: 'CarFree', count: 5 }]);
  expect((await of('dresden')).body.chosen).toEqual([]);
  expect(await of('nowhere')).toMatchObject({ status: 404, body: { messageId: 'api:error:noConstant' } });
});

test('the stream of a town begins with the answer to its call', async () => {
  const { body } = await of('berlin');
  expect(body).toMatchObject({ name: 'Berlin', count: 5, savingSum: expect.any(Number) });
  const stream = await EventStream.open(product.url, 'live/municipality/berlin');
  await expect.poll(() => stream.events.length).toBe(1);
  stream.close();
  expect(stream.last?.data).toEqual(body);
});

test('while a round runs the place of a town is that of its league', async () => {
  const { body: berlin } = await of('berlin');
  expect(berlin.standing).toMatchObject({ round: 'fossil-now', place: 1, of: 1, next: null });
  expect(berlin.rounds).toMatchObject([{ name: 'fossil-now', state: 'running' }]);
  const { body: league } = await ask<LeagueAnswer>('statistics/stop-fossil-usage/league', {
    round: 'fossil-now',
  });
  expect(league.map(({ label }) => label)).toEqual(['Berlin']);
  expect((await of('dresden')).body.standing).toMatchObject({
    round: 'fossil-now',
    place: null,
    next: { label: 'Berlin' },
  });
});
