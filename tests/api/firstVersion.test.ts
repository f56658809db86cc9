import { randomBytes } from 'node:crypto';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { noon } from '../support/citizens/housing.ts';
import { openTestEngines } from '../support/engines/engines.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

/** Decimals of the domain's worked examples. */
const FOUR = 4;

type Event = readonly [area: 'account' | 'measures', type: string, data: object, day: string];

/** As the first version wrote them: no event names a round. What is sealed reads like a text whose key is gone. */
const registered = (addressCityCode: string, isStopFossilUser: boolean, day: string): Event => [
  ...(['account', 'UserRegistered'] as const),
  {
    mail: 'sealed',
    fullName: 'sealed',
    passwordHash: 'sealed',
    addressCityCode,
    isStopFossilUser,
    language: 'de',
    registeredAt: noon(day),
    linkDigest: 'a'.repeat(64),
    linkExpiresAt: noon(day),
  },
  day,
];
const confirmed = (day: string): Event => ['account', 'RegistrationConfirmed', {}, day];
const picked = (measure: string, day: string): Event => [
  ...(['measures', 'MeasurePicked', { measure, startAt: noon(day) }, day] as const),
];
const answered = (measure: string, answer: string): Event => [
  ...(['measures', 'MeasureConfirmed', { measure, confirmed: answer }, '2021-10-20'] as const),
];

const BET = [picked('Showerhead', '2021-09-01'), picked('Veggie', '2021-08-15')];
const CITIZENS: readonly (readonly Event[])[] = [
  [
    ...[registered('01067', false, '2021-07-01'), confirmed('2021-07-01')],
    ...([['account', 'BetJoined', {}, '2021-07-02'], ...BET] as const),
  ],
  [
    ...[registered('01069', false, '2021-07-01'), confirmed('2021-07-01')],
    ...([['account', 'BetJoined', {}, '2021-07-02'], ...BET] as const),
    ...[answered('Showerhead', 'done'), answered('Veggie', 'percent100')],
  ],
  [
    ...[registered('10115', true, '2022-05-01'), confirmed('2022-05-01')],
    ...[picked('CarFree', '2022-10-01'), picked('greenElectricity', '2023-01-10')],
  ],
  [
    ...[registered('10117', false, '2022-05-01'), confirmed('2022-05-01')],
    ...([['account', 'StopFossilJoined', {}, '2022-05-02']] as const),
  ],
  // Left before the campaign's end, by the profile of then.
  [
    ...[registered('10119', true, '2022-05-01'), confirmed('2022-05-01')],
    ...([
      ['account', 'ProfileChanged', { isStopFossilUser: false, addressCityCode: '10119' }, '2022-06-01'],
    ] as const),
  ],
];

async function write(store: EventStore, events: readonly Event[]): Promise<void> {
  const userId = randomBytes(12).toString('hex');
  const revisions = new Map<string, number>();
  for (const [area, type, data, day] of events) {
    const stream = `${area}-${userId}`;
    const expectedRevision = revisions.get(stream) ?? 'none';
    const [id, commandId] = [crypto.randomUUID(), crypto.randomUUID()];
    const metadata = {
      recordedAt: noon(day) * 1000,
      schemaVersion: 1,
      userId,
      actor: userId,
      commandId,
      correlationId: 'first version',
      hash: '',
    };
    const { revision } = await store.append({
      stream,
      expectedRevision,
      commandId,
      events: [{ id, type, data: { ...data }, metadata }],
    });
    revisions.set(stream, revision);
  }
}

describe.each([
  ['alone', {}],
  ['beside rounds of the operator', { CAMPAIGNS_FILE: campaignsFile(runningCampaigns()) }],
])('a log of the first version, %s', (_, env) => {
  let server: RunningServer;
  let anybody: Client;
  beforeAll(async () => {
    const open = await openTestEngines();
    for (const events of CITIZENS) await write(open.engines.store, events);
    // A log of citizens without any key is a lost one.
    await open.engines.keys.getOrCreate('0123456789abcdef01234567');
    await open.release();
    server = await startServer({ dataDir: open.dataDir, env });
    anybody = new Client(server.url);
    await caughtUp(server);
  });
  afterAll(() => server.stop());

  const ask = async <A>(path: string, body: object = {}): Promise<A> =>
    (await anybody.post<A>(path, body, { 'x-after-position': '0:0' })).body;

  test('keeps the sums of both campaigns', async () => {
    expect(await ask('statistics/climate-bet-usage')).toMatchObject({
      allUsers: 2,
      allMeasures: 4,
      measuresReductionYear: expect.closeTo(0.1095 + 0.1565, FOUR),
    });
    expect(await ask('statistics/stop-fossil-usage')).toMatchObject({
      allUsers: 2,
      allMeasures: 2,
      measuresReductionYear: expect.closeTo(1.2214, FOUR),
    });
  });

  test.each([
    ['01067', 0.1095],
    ['01069', 0.1565],
    ['10115', 1.2214],
  ])('keeps the sum of %s: %d t', async (code, saved) => {
    expect(await ask('used-measures/of-city-codes', { cityCodes: [code] })).toEqual({
      savingSum: expect.closeTo(saved, FOUR),
      savingAvgUser: expect.closeTo(saved, FOUR),
      count: 1,
      step: 1,
    });
  });

  test('gives each built-in round the result of those who took part then', async () => {
    const results = async () =>
      (await ask<RoundsAnswer>('campaign/rounds')).flatMap(({ name, result }) =>
        result ? [[name, result.participants, result.saving] as const] : [],
      );
    await expect.poll(async () => (await results()).length).toBe(2);
    expect(await results()).toEqual([
      [BUILT_IN['climate-bet'].name, 2, expect.closeTo(0.1095 + 0.1565, FOUR)],
      [BUILT_IN['stop-fossil'].name, 2, expect.closeTo(1.2214, FOUR)],
    ]);
  });
});
