import type { AnswersAnswer, OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { organiserAt, type WithRole } from '../support/calls/roleAt.ts';
import { shows } from '../support/calls/shows.ts';
import { type Participant, participantIn } from '../support/citizens/participants.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const [bet, fossil] = runningCampaigns() as [Campaign, Campaign];
const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile([bet, fossil]) });

let organiser: WithRole;
let last: Participant;
beforeAll(async () => {
  organiser = await organiserAt(product);
  for (let i = 0; i < 6; i++)
    await participantIn(product, bet, { cityCode: '20095', measures: ['LED', 'PV'], reason: `Reason ${i}` });
  for (let i = 0; i < 6; i++) await participantIn(product, bet, { cityCode: '10115', measures: ['LED'] });
  await participantIn(product, bet, {
    cityCode: '50667',
    measures: ['LED'],
    reason: 'Unsaid reason',
    general: 'Unsaid plan',
    unsaid: true,
  });
  last = await participantIn(product, bet, { cityCode: '50667', measures: ['LED'], reason: 'Erased reason' });
  for (let i = 0; i < 5; i++) await participantIn(product, fossil, { cityCode: '20095', measures: [] });
});

const desk = async (round = bet.name) => {
  await caughtUp(product);
  return organiser.post<OrganiserRoundAnswer>('organise/round', { round });
};
const answers = async (body: object) => {
  await caughtUp(product);
  return organiser.post<AnswersAnswer>('organise/answers', { round: bet.name, ...body });
};

test('a round at a glance names no group of fewer than five people', async () => {
  shows('POST /organise/round');
  const { status, body } = await desk();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fewest: 5,
    figures: { round: bet.name, state: 'running', allUsers: 14, allMeasures: 20 },
    people: { joined: 14, picked: 14, confirmed: 8 },
    // Six and two would tell of the two in the last town: the next smallest goes with them.
    postcodes: {
      rows: [{ cityCode: '10115', joined: 6, picked: 6 }],
      rest: { joined: 8, picked: 8 },
      more: 0,
    },
    municipalities: { rows: [{ shortName: 'berlin', name: 'Berlin', joined: 6 }], rest: { joined: 8 } },
  });
  const today = body.days.at(-1)?.to;
  expect(body.days).toEqual([{ from: today, to: today, joined: 14, picked: 14, confirmed: 8 }]);
  expect(body.measures).toEqual({
    rows: [
      {
        name: 'LED',
        people: 14,
        others: 0,
        outcomes: [
          { answer: 'missed', people: 8 },
          { answer: 'open', people: 6 },
        ],
      },
      { name: 'PV', people: 6, outcomes: [{ answer: 'open', people: 6 }], others: 0 },
    ],
    rest: 0,
  });
});

test('each round has its own figures; one that is not there is not found', async () => {
  expect((await desk(fossil.name)).body).toMatchObject({
    people: { joined: 5, picked: 0, confirmed: 0 },
    postcodes: { rows: [{ cityCode: '20095', joined: 5, picked: 0, confirmed: 0 }], rest: null },
    measures: { rows: [], rest: 0 },
  });
  expect((await desk('no-round')).status).toBe(404);
  expect((await answers({ round: 'no-round', question: 'reasons' })).status).toBe(404);
});

test('the table for spreadsheets has every row, and nothing that anybody wrote', async () => {
  shows('POST /organise/round-csv');
  await caughtUp(product);
  const response = await fetch(`${product.url}/sdp-api/organise/round-csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${organiser.token}` },
    body: JSON.stringify({ round: bet.name }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${bet.name}.csv"`);
  const csv = await response.text();
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true, delimiter: ';' });
  const of = (table: string) => rows.filter((row) => row.table === table);
  expect(of('round')).toMatchObject([{ joined: '14', picked: '14', confirmed: '8', chosen: '20' }]);
  expect(of('postcodes')).toMatchObject([
    { postcode: '10115', joined: '6' },
    { postcode: 'others', joined: '8' },
  ]);
  expect(of('municipalities')).toMatchObject([{ municipality: 'Berlin' }, { municipality: 'others' }]);
  expect(of('days')).toMatchObject([{ joined: '14', confirmed: '8' }]);
  expect(of('measures')).toMatchObject([
    { measure: 'LED', chosen: '14', missed: '8', open: '6', done: '' },
    { measure: 'PV', chosen: '6' },
  ]);
  expect(csv).not.toMatch(/[Rr]eason|plan/);
});

test('answers come without names, only those whose field said who reads them, and each reading is recorded', async () => {
  shows('POST /organise/answers');
  const { status, body } = await answers({ question: 'reasons' });
  expect(status).toBe(200);
  const six = Array.from({ length: 6 }, (_, i) => `Reason ${i}`);
  expect(body).toMatchObject({ people: 7, page: 0, pages: 1 });
  expect([...body.texts].sort()).toEqual(['Erased reason', ...six]);
  expect(Object.keys(body).sort()).toEqual(['page', 'pages', 'people', 'texts']);
  // The order is the server's: it stays, and nothing that is sent gives another one.
  for (let again = 0; again < 6; again++)
    expect((await answers({ question: 'reasons' })).body.texts).toEqual(body.texts);
  expect(await answers({ question: 'reasons', seed: 1 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/seed', messageId: 'api:error:validation' }] },
  });
  const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
  const { stdout } = await runCli(env, 'audit', 'looks');
  const looks = stdout.split('\n').filter((line) => line.includes(organiser.userId));
  // A reading that found the views behind was recorded as well, before it was asked again.
  expect(looks.length).toBeGreaterThanOrEqual(7);
  expect(looks[0]).toContain(`answers ${bet.name} reasons`);
  expect(looks[0]).toContain(last.client.userId);
});

test('of fewer than five people no answer is shown', async () => {
  const none = { people: 0, texts: [], pages: 0 };
  expect((await answers({ question: 'general' })).body).toMatchObject(none);
  for (let i = 0; i < 4; i++) await participantIn(product, bet, { general: `Plan ${i}` });
  expect((await answers({ question: 'general' })).body).toMatchObject(none);
  await participantIn(product, bet, { general: 'Plan 4' });
  // An empty text is no answer.
  await participantIn(product, bet, { general: ' ' });
  const { body } = await answers({ question: 'general' });
  expect(body.people).toBe(5);
  expect([...body.texts].sort()).toEqual(['Plan 0', 'Plan 1', 'Plan 2', 'Plan 3', 'Plan 4']);
});

test('what one takes back, changes or leaves the round with is shown no more; nor what an erased account wrote', async () => {
  const changed = await participantIn(product, bet, { reason: 'Changed reason' });
  const left = await participantIn(product, bet, { reason: 'Left reason' });
  const texts = async () => (await answers({ question: 'reasons' })).body.texts;
  expect(await texts()).toEqual(expect.arrayContaining(['Changed reason', 'Left reason', 'Erased reason']));
  await changed.client.put('measures/confirm', [{ name: 'LED', confirmed: 'done' }]);
  await left.client.post('campaign/leave', { kind: bet.kind });
  expect(await last.erase()).toMatchObject({ status: 200 });
  expect([...(await texts())].sort()).toEqual(Array.from({ length: 6 }, (_, i) => `Reason ${i}`));
});
