import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HistoryAnswer, LeagueAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { StatesAnswer, TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { describe, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { EventStream } from '../support/calls/eventStream.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { serverPerTest } from '../support/servers/serverPerFile.ts';
import { type Shared, sharedServer } from '../support/servers/sharedServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const FOUR_DIGITS = 4;
/** Named so that no answer of a moment ago is given. */
const FRESH = { 'x-after-position': '0:0' };

/** A citizen of a postcode, in the campaign. */
async function participant(
  product: Pick<Shared, 'url' | 'dataDir'>,
  addressCityCode: string,
): Promise<Client & { userId: string }> {
  const client = await confirmedClient(product);
  await client.put('user/own', { addressCityCode, isStopFossilUser: true });
  return client;
}

async function usage(server: Pick<Shared, 'url' | 'figures'>, cityCodes: readonly string[]) {
  await caughtUp(server);
  return (await new Client(server.url).post('used-measures/of-city-codes', { cityCodes }, FRESH)).body;
}
const statistics = async (client: Client, product: Shared) => {
  await caughtUp(product);
  return (await client.post('statistics/stop-fossil-usage', {}, FRESH)).body;
};

describe('of everybody', () => {
  const product = serverPerTest();

  test('before anybody has joined everything is zero, and no session is needed', async () => {
    await caughtUp(product);
    const anonymous = new Client(product.url);
    for (const type of ['stop-fossil-usage', 'climate-bet-usage'])
      expect(await anonymous.post(`statistics/${type}`)).toMatchObject({
        status: 200,
        body: { allUsers: 0, allMeasures: 0, measuresReductionYear: 0 },
      });
    expect(await usage(product, ['10115'])).toEqual({
      savingSum: 0,
      savingAvgUser: 0,
      count: 0,
      step: 1,
    });
    for (const list of ['league', 'states'])
      expect((await anonymous.post(`statistics/stop-fossil-usage/${list}`)).body).toEqual([]);
    expect(await anonymous.post('statistics/everything')).toMatchObject({ status: 400 });
  });

  // spec 2 §2: statistics are undivided
  test('what measures save, undivided, of the campaign and of the place', async () => {
    shows('POST /statistics/:type', 'POST /used-measures/of-city-codes');
    const client = await participant(product, '04103');
    await pickMeasures(client, { LED: '2022-10-01', greenElectricity: '2023-01-10' });
    const figures = await statistics(client, product);
    expect(figures).toMatchObject({ allUsers: 1, allMeasures: 2 });
    expect(figures.measuresReductionYear).toBeCloseTo(0.19 + 0.7, FOUR_DIGITS);
    const place = await usage(product, ['04103', '04105', '04103']);
    expect(place.count).toBe(1);
    expect(place.savingSum).toBeCloseTo(0.19 + 0.7, FOUR_DIGITS);
    expect(place.savingAvgUser).toBeCloseTo(0.19 + 0.7, FOUR_DIGITS);
  });
});

const product = sharedServer();

describe('sums of a place', () => {
  // spec 2 §5: a finished measure counts nothing
  test('follow who moves, finishes, unpicks and joins', async () => {
    const client = await confirmedClient(product);
    await client.put('user/own', { addressCityCode: '50667' });
    await pickMeasures(client, { LED: '2024-01-01', PV: '2024-01-01' });
    expect(await usage(product, ['50667'])).toMatchObject({ count: 1, savingSum: 0.36 });
    await client.put('user/own', { addressCityCode: '50668' });
    expect(await usage(product, ['50667'])).toMatchObject({ count: 0, savingSum: 0 });
    expect(await usage(product, ['50667', '50668'])).toMatchObject({ count: 1, savingSum: 0.36 });
    const updated = [{ name: 'LED', state: 'finished' }];
    await client.put('measures/to-user', { new: [], updated });
    expect(await usage(product, ['50668'])).toMatchObject({ count: 1, savingSum: 0.17 });
    await client.put('measures/to-user', { new: [], updated: [{ name: 'PV', state: '', delete: true }] });
    expect(await usage(product, ['50668'])).toEqual({
      savingSum: 0,
      savingAvgUser: 0,
      count: 0,
      step: 1,
    });
  });

  test('are shown in steps of as many people as the operator wants, and no postcode with fewer users', async () => {
    await using folder = await temporaryFolder();
    const settings = { dataDir: folder.path, env: { MUNICIPALITY_MIN_COUNT: '2' } };
    let strict = await startServer(settings);
    try {
      const join = async (addressCityCode: string): Promise<Client> => {
        const client = await participant({ url: strict.url, dataDir: folder.path }, addressCityCode);
        await pickMeasures(client, { LED: '2024-01-01' });
        return client;
      };
      const empty = { savingSum: 0, savingAvgUser: 0, count: 0, step: 2 };
      const two = { savingSum: 0.38, savingAvgUser: 0.19, count: 2, step: 2 };
      const anybody = () => new Client(strict.url);
      const kind = async () => {
        await caughtUp(strict);
        return (await anybody().post('statistics/stop-fossil-usage', {}, FRESH)).body;
      };
      const days = async () => {
        await caughtUp(strict);
        return (
          await anybody().post<HistoryAnswer>('statistics/stop-fossil-usage/history', { days: 2 }, FRESH)
        ).body.map(({ allMeasures, measuresReductionYear }) => [allMeasures, measuresReductionYear]);
      };
      expect(await days()).toEqual([
        [0, 0],
        [0, 0],
      ]);
      await join('10115');
      expect(await usage(strict, ['10115'])).toEqual(empty);
      // A day with fewer than two people has no figures.
      expect(await days()).toEqual([
        [0, 0],
        [null, null],
      ]);
      expect(await kind()).toEqual({
        allUsers: null,
        allMeasures: null,
        measuresReductionYear: null,
        fewest: 2,
      });
      await join('10115');
      expect(await usage(strict, ['10115'])).toEqual(two);
      expect(await kind()).toMatchObject({ allUsers: 2, allMeasures: 2 });
      const left = await join('10117');
      await left.put('measures/to-user', { new: [], updated: [{ name: 'LED', state: '', delete: true }] });
      await join('10117');
      const tooFew = { savingSum: null, savingAvgUser: null, count: null, tooFew: true, step: 2 };
      expect(await usage(strict, ['10117'])).toEqual(tooFew);
      expect(await usage(strict, ['10119'])).toEqual(empty);
      // With and without the one user's postcode: the difference would be that user.
      expect(await usage(strict, ['10115', '10117'])).toEqual(two);
      const league = async () => {
        await caughtUp(strict);
        return (await anybody().post<LeagueAnswer>('statistics/stop-fossil-usage/league', {}, FRESH)).body;
      };
      expect(await league()).toMatchObject([{ shortName: 'berlin', savingSum: 0.38 }]);
      // Two readings around one person's pick would tell what that person saves: it is seen with another's.
      await join('10115');
      expect(await usage(strict, ['10115'])).toEqual(two);
      expect(await league()).toMatchObject([{ shortName: 'berlin', savingSum: 0.38 }]);
      const live = await EventStream.open(strict.url, 'live/municipality/berlin');
      await expect.poll(() => live.last?.data.count).toBe(2);
      live.close();
      await strict.stop();
      // Another process, which has seen none of the figures before.
      strict = await startServer(settings);
      expect(await usage(strict, ['10115'])).toEqual(two);
      await join('10115');
      expect(await usage(strict, ['10115'])).toMatchObject({ count: 4 });
      expect(await league()).toMatchObject([{ shortName: 'berlin', savingSum: expect.closeTo(0.76, 9) }]);
    } finally {
      await strict.stop();
    }
  });
});

test('the history ends with today and begins with nothing', async () => {
  shows('POST /statistics/:type/history');
  const client = await participant(product, '70173');
  await pickMeasures(client, { LED: '2024-01-01' });
  const now = await statistics(client, product);
  const { body } = await client.post<HistoryAnswer>('statistics/stop-fossil-usage/history', { days: 40 });
  const today = berlinDay(Date.now() / 1000);
  expect(body.map(({ day }) => day)).toEqual(
    Array.from({ length: 40 }, (_, index) => isoOfDay(today - 39 + index)),
  );
  expect(body[0]).toMatchObject({ allMeasures: 0, measuresReductionYear: 0 });
  const last = body.at(-1);
  expect(last?.allMeasures).toBe(now.allMeasures);
  expect(last?.measuresReductionYear).toBeCloseTo(Number(now.measuresReductionYear), FOUR_DIGITS);
});

test('the league is by what is saved per 1,000 inhabitants', async () => {
  shows('POST /statistics/:type/league', 'POST /statistics/:type/states');
  await using folder = await temporaryFolder();
  const other = await startServer({ dataDir: folder.path });
  try {
    for (const addressCityCode of ['10115', '01067']) {
      const client = await confirmedClient({ url: other.url, dataDir: folder.path });
      await client.put('user/own', { addressCityCode, isStopFossilUser: true });
      await pickMeasures(client, { LED: '2024-01-01' });
    }
    const bystander = await confirmedClient({ url: other.url, dataDir: folder.path });
    await bystander.put('user/own', { addressCityCode: '80331' });
    await pickMeasures(bystander, { LED: '2024-01-01' });
    await caughtUp(other);
    const { body } = await new Client(other.url).post<LeagueAnswer>('statistics/stop-fossil-usage/league');
    expect(body.map(({ shortName, savingSum }) => [shortName, savingSum])).toEqual([
      ['dresden', 0.19],
      ['berlin', 0.19],
    ]);
    expect(body[0]?.per1000).toBeCloseTo((0.19 * 1_000) / 564_000, 9);
    const states = await new Client(other.url).post<StatesAnswer>('statistics/stop-fossil-usage/states');
    expect(states.body.map(({ state, users }) => [state, users])).toEqual([
      ['Sachsen', 1],
      ['Berlin', 1],
    ]);
    const placeOf = async (shortName: string) =>
      (await new Client(other.url).post<TownAnswer>(`municipality/${shortName}`)).body.standing;
    expect(await placeOf('dresden')).toMatchObject({ round: null, place: 1, of: 2, next: null });
    const berlin = await placeOf('berlin');
    expect(berlin).toMatchObject({ place: 2, next: { shortName: 'dresden', label: 'Dresden' } });
    // As much per inhabitant as Dresden has.
    expect(berlin.next?.missing).toBeCloseTo((0.19 * 3_685_000) / 564_000 - 0.19, 6);
    const rows = [
      { place: 1, shortName: 'dresden', label: 'Dresden', per1000: body[0]?.per1000 },
      { place: 2, shortName: 'berlin', label: 'Berlin', per1000: body[1]?.per1000 },
    ];
    expect(berlin.near).toEqual(rows);
    expect(await placeOf('muenchen')).toMatchObject({
      place: null,
      next: { shortName: 'berlin' },
      near: rows,
    });
  } finally {
    await other.stop();
  }
});
