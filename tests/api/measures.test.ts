import { berlinYear, firstDayOf } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { ConfirmMeasuresAnswer, UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { draftOf } from '../support/citizens/drafts.ts';
import { addEntry, pickMeasures, vehicle } from '../support/citizens/entries.ts';
import { addBill, addHousehold, addSupply, bill, noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const product = sharedServer();
const LAST = defaultYear(Date.now() / 1000);

const listed = async (client: Client): Promise<UsedMeasure[]> => {
  await caughtUp(product);
  return (await client.post<UsedMeasure[]>('measures/from-user')).body;
};
const confirm = (client: Client, ...body: object[]) =>
  client.put<ConfirmMeasuresAnswer>('measures/confirm', body);
const reductions = async (client: Client, year: number) => {
  await caughtUp(product);
  const { body } = await client.post<SectorAnswer[]>('emissions/year', { year });
  return Object.fromEntries(
    body.flatMap(({ name, reductionOfMeasures }) =>
      reductionOfMeasures === 0 ? [] : [[name, reductionOfMeasures]],
    ),
  );
};

// spec 2 §6: the catalogue is public, each entry with a numeric saving
test('the catalogue is public, in the order of the names, with texts in both languages', async () => {
  const client = await registeredClient(product.url);
  client.token = undefined;
  const { body } = await client.post<Record<string, unknown>[]>('constant/free/Measure');
  expect(body.map(({ name }) => name)).toEqual(MEASURE_NAMES);
  expect(body).toHaveLength(34);
  const text = { title: expect.any(String), short: expect.any(String), long: expect.any(String) };
  for (const entry of body)
    expect(entry).toMatchObject({
      reductionAvg: expect.any(Number),
      flags: expect.any(Array),
      de: text,
      en: text,
    });
  expect((await client.post('constant/Measure')).body).toEqual(body);
});

describe('measures', () => {
  test('are picked, changed, finished and taken back', async () => {
    shows('PUT /measures/to-user', 'POST /measures/from-user', 'POST /measures/to-user');
    const client = await registeredClient(product.url);
    expect(await listed(client)).toEqual([]);
    const startAt = noon('2024-03-01');
    const picked = await pickMeasures(client, { Veggie: '2024-03-01', LED: '2024-03-01' });
    expect(picked).toEqual([
      {
        name: 'LED',
        sector: 'ePower',
        useType: 'invest',
        reductionAvg: 0.19,
        costEur: 60,
        state: 'start',
        startAt,
      },
      {
        name: 'Veggie',
        sector: 'nutrition',
        useType: 'behave',
        reductionAvg: 0.44,
        costEur: 0,
        state: 'start',
        startAt,
      },
    ]);
    expect(await listed(client)).toEqual(picked);
    const { body } = await client.put<UsedMeasure[]>('measures/to-user', {
      new: [{ name: 'PV', state: 'start', startAt }],
      updated: [
        { ...picked[0], startAt: noon('2024-04-01') },
        { ...picked[1], state: 'finished' },
      ],
    });
    expect(body.map(({ name, state, startAt: at }) => [name, state, at])).toEqual([
      ['LED', 'start', noon('2024-04-01')],
      ['PV', 'start', startAt],
      ['Veggie', 'finished', startAt],
    ]);
    const left = await client.put<UsedMeasure[]>('measures/to-user', {
      new: [],
      updated: [
        { ...body[0], delete: true },
        { ...body[2], state: '' },
      ],
    });
    expect(left.body.map(({ name }) => name)).toEqual(['PV']);
    expect(await listed(client)).toEqual(left.body);
  });

  test('of another citizen are not seen, and what was never picked cannot be finished or confirmed', async () => {
    const [owner, other] = [await registeredClient(product.url), await registeredClient(product.url)];
    await pickMeasures(owner, { LED: '2024-03-01' });
    expect(await listed(other)).toEqual([]);
    const refused = { status: 403, body: { messageId: 'api:error:notAllowed' } };
    const finish = {
      new: [{ name: 'PV', state: 'start', startAt: noon('2024-01-01') }],
      updated: [{ name: 'LED', state: 'finished' }],
    };
    expect(await other.put('measures/to-user', finish)).toMatchObject(refused);
    expect(await confirm(other, { name: 'LED', confirmed: 'done' })).toMatchObject(refused);
    expect(await listed(other)).toEqual([]);
  });

  // spec 2 §5: reductionOfMeasures of a year
  test('reduce each year by their days in it, a one-off in full from its year on', async () => {
    const client = await registeredClient(product.url);
    await pickMeasures(client, {
      Bicycle: '2023-05-10',
      LED: '2024-12-31',
      PV: '2024-01-01',
      Vegan: '2024-01-01',
    });
    await client.put('measures/to-user', { new: [], updated: [{ name: 'Vegan', state: 'finished' }] });
    expect(await reductions(client, 2022)).toEqual({});
    expect(await reductions(client, 2023)).toEqual({ motorVehicles: expect.closeTo(0.194, 4) });
    expect(await reductions(client, 2024)).toEqual({
      ePower: expect.closeTo(0.36, 9),
      motorVehicles: expect.closeTo(0.3008, 4),
    });
    await confirm(client, { name: 'LED', confirmed: 'missed' }, { name: 'Bicycle', confirmed: 'percent50' });
    expect(await reductions(client, 2024)).toEqual({
      ePower: expect.closeTo(0.17, 9),
      motorVehicles: expect.closeTo(0.1504, 4),
    });
  });

  test('of the home are shared by who lives there, and a bank takes nothing off', async () => {
    const client = await registeredClient(product.url);
    await addHousehold(client, { hhMember: 2 });
    await pickMeasures(client, {
      LED: '2023-03-01',
      PV: '2024-01-01',
      GreenBank: '2023-03-01',
    });
    expect(await reductions(client, 2023)).toEqual({ ePower: expect.closeTo(0.095, 9) });
    expect(await reductions(client, 2024)).toEqual({ ePower: expect.closeTo(0.18, 9) });
  });
});

test('what a citizen entered rules measures out, until something else is entered', async () => {
  shows('POST /measures/unfit-reasons');
  const client = await registeredClient(product.url);
  const reasons = async () => (await client.post<string[]>('measures/unfit-reasons')).body;
  expect(await reasons()).toEqual([]);
  const nothingLeft = draftOf({
    hhHouseType: 'apartmentHouse',
    carrier: 'heatPump',
    eco: true,
    carKm: 0,
    flights: 'none',
    food: 'veganBio',
  });
  await client.post('check/keep', { draft: nothingLeft });
  const still = ['noFlight', 'vegan', 'greenPower', 'notGas', 'heatPump', 'flat'];
  expect(await reasons()).toEqual(['noVehicle', ...still]);
  await addEntry(client, 'vehicle', vehicle());
  expect(await reasons()).toEqual(still);
});

describe('effects', () => {
  interface Effects {
    readonly sum: number;
    readonly rows: readonly { name: string; tonnes: number; contained?: string; outside?: number }[];
    readonly press: readonly { name: string; tonnes: number }[];
  }
  const effects = async (client: Client, body: object = {}) =>
    (await client.post<Effects>('measures/effects', body)).body;
  const pressing = ({ press }: Effects, name: string) => press.find((one) => one.name === name)?.tonnes;

  test('of a measure are what it takes off the own year, and the year is the one it is taken off', async () => {
    shows('POST /measures/effects');
    const client = await registeredClient(product.url);
    const draft = draftOf({
      hhMember: 1,
      carKm: 30_000,
      carFuel: 'gasoline',
      flights: 'more',
      shopping: '1000',
    });
    await client.post('check/keep', { draft });
    const [home] = (await client.post<{ id: number }[]>('groups/of-user')).body;
    const supplyId = await addSupply(client, home?.id ?? 0, { hotWater: 0 });
    await addBill(client, bill(supplyId, `${LAST}-01-01`, `${LAST + 1}-01-01`, 7_500 / 3.12));
    const asked = await effects(client);
    const found = {
      HeatPump: 4.5532,
      NoFlightYear: 5.51,
      CarFree: 5.2553,
      ElectricCar: 3.8703,
      BuyLess: 2.2,
    };
    for (const [name, tonnes] of Object.entries(found))
      expect({ name, tonnes: pressing(asked, name) }).toEqual({ name, tonnes: expect.closeTo(tonnes, 4) });
    // Pressing moves the figure by what it says: the sum of the year with the measure.
    const { sum, rows } = await effects(client, { picks: [{ name: 'HeatPump' }, { name: 'NoFlightYear' }] });
    expect(sum).toBeCloseTo(4.5532 + 5.51, 4);
    expect(rows.map(({ name }) => name)).toEqual(['NoFlightYear', 'HeatPump']);
  });

  test('of the own measures are those of the picks; a bank is outside, and what does not fit is no row', async () => {
    const client = await registeredClient(product.url);
    await client.post('check/keep', { draft: draftOf({ flights: 'none' }) });
    await pickMeasures(client, { LED: '2026-01-01', GreenBank: '2026-01-01', NoFlightYear: '2026-01-01' });
    await caughtUp(product);
    const { sum, rows, press } = await effects(client);
    expect(rows).toEqual([
      { name: 'LED', tonnes: expect.closeTo(sum, 12), basis: 'average', kind: 'share' },
      { name: 'GreenBank', tonnes: 0, basis: 'average', kind: 'outside', outside: 0.65 },
    ]);
    expect(pressing({ sum, rows, press }, 'LED')).toBeCloseTo(sum, 12);
    expect(pressing({ sum, rows, press }, 'NoFlightYear')).toBeUndefined();
  });

  test('are refused by name for a credit above 1, an unknown measure and a year without data', async () => {
    const client = await registeredClient(product.url);
    const refused = async (body: object) =>
      (await client.post<{ fields?: readonly object[] }>('measures/effects', body)).body.fields;
    expect(await refused({ picks: [{ name: 'LED', credit: 2 }] })).toMatchObject([
      { path: '/picks/0/credit', messageId: 'form:measures:error:credit' },
    ]);
    expect(await refused({ picks: [{ name: 'Sauna' }] })).toMatchObject([{ path: '/picks/0/name' }]);
    expect(await refused({ year: 2012 })).toMatchObject([{ path: '/year' }]);
  });
});

describe('confirming', () => {
  test.each([
    ['user/own', { isStopFossilUser: true }],
    ['user/bet-user-confirmed', {}],
  ])('counts what it did where one joins between two rounds (%s)', async (path, join) => {
    const client = await registeredClient(product.url);
    await pickMeasures(client, { LED: '2020-10-01', greenElectricity: '2020-01-10' });
    const answer = { name: 'LED', confirmed: 'done' };
    const { body: alone } = await confirm(client, answer, { name: 'greenElectricity', confirmed: 'done' });
    await client.put(path, join);
    const { body: joined } = await confirm(client, answer);
    expect(alone.savedSum).toBeCloseTo(0.89, 9);
    expect(joined).toMatchObject({ savedSum: alone.savedSum, rounds: [] });
  });

  test('keeps answer and reason, and sums what the confirmed measures have saved', async () => {
    shows('PUT /measures/confirm');
    const client = await registeredClient(product.url);
    await pickMeasures(client, { LED: '2024-03-01', Veggie: '2025-01-01', PV: '2024-03-01' });
    const first = await confirm(client, { name: 'LED', confirmed: 'done' });
    expect(first).toMatchObject({ status: 200, body: { savedSum: 0.19 } });
    const { body } = await confirm(
      client,
      { name: 'Veggie', confirmed: 'percent50' },
      { name: 'PV', confirmed: 'missed', confirmExplain: 'No balcony' },
    );
    const days = firstDayOf(berlinYear(Date.now() / 1000) + 1) - firstDayOf(2025);
    expect(body.savedSum).toBeCloseTo(0.19 + (0.22 * days) / 365, 9);
    expect(body.measures).toMatchObject([
      { name: 'LED', state: 'start', confirmed: 'done' },
      { name: 'PV', confirmed: 'missed', confirmExplain: 'No balcony' },
      { name: 'Veggie', confirmed: 'percent50' },
    ]);
    expect(await listed(client)).toEqual(body.measures);
  });

  test('without an answer is refused', async () => {
    const client = await registeredClient(product.url);
    await pickMeasures(client, { LED: '2024-03-01', PV: '2024-03-01' });
    const messageId = 'app:measures:confirm:missing';
    expect(await confirm(client, { name: 'LED', confirmed: 'done' }, { name: 'PV' })).toMatchObject({
      status: 400,
      body: {
        message: 'confirmation missing for at least one measure',
        messageId,
        fields: [{ path: '/1/confirmed', messageId }],
      },
    });
    expect((await listed(client)).filter(({ confirmed }) => confirmed)).toEqual([]);
  });
});

test('a measure of a day that is too late cannot be picked', async () => {
  const client = await registeredClient(product.url);
  const startAt = Math.floor(Date.now() / 1000) + 400 * 86_400;
  const measures = [{ name: 'LED', state: 'start', startAt }];
  expect(await client.post('measures/to-user', { measures })).toMatchObject({
    status: 400,
    body: {
      messageId: 'api:error:validation',
      fields: [{ path: '/measures/0/startAt', messageId: 'form:measures:error:startAtLate' }],
    },
  });
  expect(await listed(client)).toEqual([]);
});
