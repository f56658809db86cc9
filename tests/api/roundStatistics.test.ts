import type {
  CountedStatistics,
  HistoryAnswer,
  LeagueAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import { expect, test } from 'vitest';
import { berlinDate, berlinMidnight } from '../support/berlin.ts';
import { Client } from '../support/calls/client.ts';
import { EventStream } from '../support/calls/eventStream.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { closeRound } from '../support/rounds/closeRound.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const [bet, fossil] = runningCampaigns();
if (!bet || !fossil) throw new Error('there are two');
const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile([bet, fossil]) });

const DAY = 86_400;
const now = Date.now() / 1000;
const yesterday = Math.floor(now - DAY);
const daysFrom = (from: number, to: string): number =>
  Math.round((berlinMidnight(to) - berlinMidnight(berlinDate(from))) / DAY);

async function figures(type: string, round?: string): Promise<CountedStatistics> {
  await caughtUp(product);
  const body = round === undefined ? {} : { round };
  const asked = { 'x-after-position': '0:0' };
  return (await new Client(product.url).post<CountedStatistics>(`statistics/${type}`, body, asked)).body;
}

test('a round counts by its own dates and answers, and changes nothing of the kind, of another round or of oneself', async () => {
  const client = await confirmedClient(product);
  await client.put('user/own', { addressCityCode: '10115' });
  const measures = [
    { name: 'Veggie', state: 'start', startAt: yesterday },
    { name: 'LED', state: 'start', startAt: Math.floor(now - 40 * DAY) },
  ];
  await client.post('measures/to-user', { measures });
  await client.post('campaign/join', { kind: 'climate-bet' });
  const days = daysFrom(yesterday, bet.end);
  const veggie = (MEASURES.Veggie.reductionAvg * days) / 365;

  const unanswered = await figures('climate-bet-usage', bet.name);
  // A measure taken once before the round does not lie in it; a habit counts half until it is answered.
  expect(unanswered).toMatchObject({ round: bet.name, state: 'running', allUsers: 1, allMeasures: 1 });
  expect(unanswered.measuresReductionYear).toBeCloseTo(veggie / 2, 9);
  expect(unanswered.savedToDate).toBeCloseTo(MEASURES.Veggie.reductionAvg / 365 / 2, 9);
  expect(unanswered.confirmedSaving).toBe(0);
  const ofKind = await figures('climate-bet-usage');
  expect(ofKind).toMatchObject({ allUsers: 1, allMeasures: 2 });
  expect(Object.keys(ofKind)).toEqual(['allUsers', 'allMeasures', 'measuresReductionYear']);

  const answered = await client.put('measures/confirm', [{ name: 'Veggie', confirmed: 'percent100' }]);
  expect(answered.body.rounds).toEqual([
    { round: bet.name, saving: expect.closeTo(veggie, 9), confirmedSaving: expect.closeTo(veggie, 9) },
  ]);
  const after = await figures('climate-bet-usage', bet.name);
  expect(after.measuresReductionYear).toBeCloseTo(veggie, 9);
  expect(after.confirmedSaving).toBeCloseTo(veggie, 9);
  expect((await figures('climate-bet-usage')).measuresReductionYear).toBeCloseTo(
    ofKind.measuresReductionYear,
    9,
  );
  expect(await figures('stop-fossil-usage', fossil.name)).toMatchObject({
    allUsers: 0,
    measuresReductionYear: 0,
  });

  await client.post('campaign/leave', { kind: 'climate-bet' });
  expect(await figures('climate-bet-usage', bet.name)).toMatchObject({
    allUsers: 0,
    allMeasures: 0,
    savedToDate: 0,
  });
  await client.post('campaign/join', { kind: 'climate-bet' });
  expect((await figures('climate-bet-usage', bet.name)).confirmedSaving).toBeCloseTo(veggie, 9);
});

test('history, league and live stream take a round as well', async () => {
  const client = await confirmedClient(product);
  await client.put('user/own', { isStopFossilUser: true });
  await client.post('measures/to-user', {
    measures: [{ name: 'CarFree', state: 'start', startAt: yesterday }],
  });
  const expected = (MEASURES.CarFree.reductionAvg * daysFrom(yesterday, fossil.end)) / 365;
  await caughtUp(product);
  const anonymous = new Client(product.url);
  const round = fossil.name;
  const history = await anonymous.post<HistoryAnswer>('statistics/stop-fossil-usage/history', {
    days: 3,
    round,
  });
  expect(history.body.map(({ allMeasures }) => allMeasures)).toEqual([0, 0, 1]);
  expect(history.body[2]?.measuresReductionYear).toBeCloseTo(expected, 9);
  expect((await anonymous.post('statistics/stop-fossil-usage/league', { round })).body).toEqual([]);
  const stream = await EventStream.open(product.url, `live/statistics/stop-fossil-usage?round=${round}`);
  await expect
    .poll(() => stream.last?.data)
    .toMatchObject({
      round,
      state: 'running',
      allUsers: 1,
      allMeasures: 1,
      measuresReductionYear: expect.closeTo(expected, 9),
      savingsByMeasure: [],
    });
  stream.close();
});

test('a round that is unknown, or of another kind, is not found; what is no name of a round is refused', async () => {
  const anonymous = new Client(product.url);
  const bodies = { '': {}, '/history': { days: 3 }, '/league': {} };
  for (const [path, body] of Object.entries(bodies))
    for (const [round, status] of [
      ['no-such-round', 404],
      [fossil.name, 404],
      ['No name', 400],
      [7, 400],
    ] as const) {
      const answer = await anonymous.post(`statistics/climate-bet-usage${path}`, { ...body, round });
      expect([path, round, answer.status]).toEqual([path, round, status]);
    }
  for (const [query, status] of [
    ['no-such-round', 404],
    ['No%20name', 400],
  ] as const) {
    const stream = await EventStream.open(product.url, `live/statistics/climate-bet-usage?round=${query}`);
    expect(stream.response.statusCode).toBe(status);
    stream.close();
  }
});

test('a result that an operator corrected is answered with what was said instead, and links say that', async () => {
  await using folder = await temporaryFolder();
  const counted = {
    participants: 120,
    measures: 30,
    saving: 1_234,
    confirmedSaving: 2,
    byMeasure: [{ name: 'Veggie', count: 9, savingSum: 7 }],
    league: [{ shortName: 'hamburg', name: 'Hamburg', savingSum: 1_250, per1000: 0.7 }],
  };
  const said = { ...counted, saving: 1_250, reason: 'Counted twice' };
  // The result was a tonne more.
  const before = {
    byMeasure: [{ name: 'Veggie', count: 10, savingSum: 8 }],
    league: [{ shortName: 'bremen', name: 'Bremen', savingSum: 1_251, per1000: 2.2 }],
  };
  const day = Math.floor(Date.now() / 1000);
  await closeRound(folder.path, 'climate-bet-2021', said, before);
  const server = await startServer({ dataDir: folder.path });
  const round = { round: 'climate-bet-2021' };
  const answer = () => new Client(server.url).post('statistics/climate-bet-usage', round);
  // The sums may still be built when the first requests are taken.
  await expect.poll(async () => (await answer()).status).toBe(200);
  const { body } = await answer();
  expect(body).toMatchObject({
    state: 'closed',
    allUsers: 120,
    measuresReductionYear: 1_251,
    correction: {
      participants: 120,
      measures: 30,
      saving: 1_250,
      confirmedSaving: 2,
      reason: 'Counted twice',
      correctedAt: expect.any(Number),
    },
  });
  // Its tables are corrected as well; both can be read, and since when the second holds.
  const client = new Client(server.url);
  const league = async (more: object) =>
    (await client.post<LeagueAnswer>('statistics/climate-bet-usage/league', { ...round, ...more })).body;
  expect(await league({})).toMatchObject(said.league);
  expect(await league({ counted: true })).toMatchObject(before.league);
  const rounds = (await client.post<RoundsAnswer>('campaign/rounds')).body;
  const { result, correction } = rounds.find(({ name }) => name === round.round) ?? {};
  expect(result).toMatchObject({ saving: 1_251, byMeasure: before.byMeasure });
  expect(correction).toMatchObject({ saving: 1_250, byMeasure: said.byMeasure, reason: 'Counted twice' });
  expect(correction?.correctedAt).toBeGreaterThanOrEqual(day);
  const page = await (await fetch(`${server.url}/campaign/climate-bet`)).text();
  expect(page).toContain('1.250\u00A0t CO₂ haben 120 Menschen gespart.');
  await server.stop();
});
