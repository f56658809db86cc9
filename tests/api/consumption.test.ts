import type { HistoryAnswer } from '@footprint/shared-events/audit/api.ts';
import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { chooseLevel, sectorOf } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { fault, read } from '../support/citizens/lifeSteps.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

interface ChosenType {
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
}
const chosenTypes = async (client: Client, call: string): Promise<readonly ChosenType[]> =>
  (await client.post<ChosenType[]>(`meter/personal-types/${call}`)).body;

test('a level is of a household that is there, also where both come and go at the same time', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client);
    const [chosen] = await Promise.all([
      client.post('meter-value/personal-types/add-value', {
        supportedType: 'heating',
        name: 'Mid',
        startAt: noon('2024-01-01'),
        groupId,
      }),
      client.delete('groups', { deleteNodes: [groupId] }),
    ]);
    const homes = (await client.post<readonly { id: number }[]>('groups/of-user')).body;
    expect(homes.some(({ id }) => id === groupId)).toBe(chosen.status === 200);
  }
});

describe('types of consumption', () => {
  // spec 1 §4: a chosen type gets a value, otherwise its site is made
  test('are chosen, get values over time, and are bound to a household', async () => {
    shows(
      'POST /meter/personal-type/to-group',
      'POST /meter-value/personal-types/add-value',
      'POST /meter/personal-types/belongs-to/:groupId',
      'POST /meter/personal-types/of-user',
    );
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client);
    expect(await chosenTypes(client, 'of-user')).toEqual([]);
    const startAt = noon('2024-05-01');
    const first = await chooseLevel(client, { supportedType: 'heating', name: 'Mid', startAt });
    const { id } = first;
    const chosenType = { id, startAt, name: 'Mid', value: 4, sector: 'heating', ghgDomain: 'housing' };
    const entry = { id: expect.any(Number), name: 'Mid', startAt, value: 4 };
    expect(first).toEqual({ ...chosenType, supportedType: 'heating', history: [entry] });
    const bound = { ...first, groupId, history: first.history.map((one) => ({ ...one, groupId })) };
    expect((await client.post('meter/personal-type/to-group', { groupId, typeMeterId: id })).body).toEqual(
      bound,
    );
    expect(await chosenTypes(client, 'of-user')).toEqual([bound]);
    expect(await chosenTypes(client, `belongs-to/${groupId}`)).toEqual([bound]);
    expect(await chosenTypes(client, `belongs-to/${await addHousehold(client)}`)).toEqual([]);
    const { body } = await client.post('meter-value/personal-types/add-value', {
      supportedType: 'heating',
      name: 'Less',
      startAt: startAt + DAY,
      typeMeterId: id,
    });
    expect(body).toMatchObject({
      personalTypeMeasurement: { id, groupId, name: 'Less', value: 2, startAt: startAt + DAY },
      typeValue: { id: expect.any(Number), name: 'Less', startAt: startAt + DAY },
    });
  });

  test('show what is in force today beside what begins last', async () => {
    shows('POST /meter/personal-types/values-current');
    const client = await registeredClient(product.url);
    const today = now();
    await chooseLevel(client, { name: 'veggieMix', startAt: today - 10 * DAY });
    await chooseLevel(client, { name: 'veganBio', startAt: today + 10 * DAY });
    await chooseLevel(client, { name: 'mix', startAt: today - 10 * DAY });
    expect(await chosenTypes(client, 'values-current')).toMatchObject([{ name: 'mix', value: 2 }]);
    expect(await chosenTypes(client, 'of-user')).toMatchObject([{ name: 'veganBio', value: 1 }]);
  });

  test('bound to a household keep it', async () => {
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client);
    const { id } = await chooseLevel(client, {});
    await client.post('meter/personal-type/to-group', { groupId, typeMeterId: id });
    expect(await client.delete('groups', { deleteNodes: [groupId] })).toMatchObject({
      status: 409,
      body: { messageId: 'api:error:householdInUse' },
    });
    const other = await addHousehold(client);
    await client.post('meter/personal-type/to-group', { groupId: other, typeMeterId: id });
    expect((await client.delete('groups', { deleteNodes: [groupId] })).status).toBe(200);
  });
});

describe('emissions', () => {
  test('count levels by the days they were in force, and say so', async () => {
    const client = await registeredClient(product.url);
    await chooseLevel(client, { name: 'mix', startAt: noon('2023-01-01') });
    await chooseLevel(client, { name: 'veganVeggie', startAt: noon('2025-07-01') });
    const food = await sectorOf(client, 2025, 'nutrition');
    expect(food.emissions).toBeCloseTo(1.6219, 4);
    expect(food).toMatchObject({
      measurementQuality: 'MEASURED_MANUALLY',
      timeSpanQuality: 1,
      meteredGhg: 0,
    });
    const { body } = await client.post('emissions/explain', { year: 2025, sector: 'nutrition' });
    expect(body).toMatchObject({
      letter: 'C',
      counts: 'own',
      parts: [],
      levels: [
        {
          supportedType: 'food',
          household: null,
          members: 1,
          displaced: false,
          periods: [{ name: 'mix', from: '2025-01-01', to: '2025-07-01', days: 181 }],
        },
        {
          supportedType: 'food',
          household: null,
          members: 1,
          displaced: false,
          periods: [{ name: 'veganVeggie', from: '2025-07-01', to: '2026-01-01', days: 184 }],
        },
      ],
    });
    const levels = body.levels as { periods: { factor: object }[]; tonnes: number }[];
    expect(levels[0]?.periods[0]?.factor).toMatchObject({ value: 2, edition: 'UBA-16/2026-12' });
    expect(levels.reduce((sum, { tonnes }) => sum + tonnes, 0)).toBeCloseTo(food.emissions ?? 0, 12);
  });

  test('leave a level out once a meter of its household is measured, and say so', async () => {
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client, { hhMember: 2 });
    const { id } = await chooseLevel(client, { supportedType: 'heating', name: 'Mid' });
    await client.post('meter/personal-type/to-group', { groupId, typeMeterId: id });
    const meterId = await addGasMeter(client, groupId);
    const explain = async () =>
      (await client.post('emissions/explain', { year: 2024, sector: 'heating' })).body;
    expect(await sectorOf(client, 2024, 'heating')).toMatchObject({ emissions: 2, meteredGhg: 0 });
    expect(await explain()).toMatchObject({
      letter: 'C',
      levels: [{ displaced: false, household: 'Home', members: 2 }],
      parts: [{ displaced: true }, { displaced: true }],
    });
    for (const [meterValue, date] of [
      [13_150, '2024-04-01'],
      [13_420, '2024-10-05'],
    ] as const)
      await read(client, meterId, date, meterValue);
    const heating = await sectorOf(client, 2024, 'heating');
    expect(heating.emissions).toBeCloseTo(1.2612, 4);
    expect(heating.meteredGhg).toBe(heating.emissions);
    expect(await explain()).toMatchObject({
      letter: 'A',
      levels: [{ displaced: true }],
      parts: [{ displaced: false }, { displaced: false }],
    });
  });

  test('end with a level and all before it where that is said', async () => {
    const client = await registeredClient(product.url);
    await chooseLevel(client, { name: 'carnivore', startAt: noon('2020-01-01') });
    const until = { name: 'veganBio', startAt: noon('2025-01-01'), endAt: noon('2025-02-01') };
    const { history } = await chooseLevel(client, until);
    const endAt = noon('2025-01-11');
    const end = { id: history[0]?.id, endsAll: true };
    expect(await client.put('meter-value/personal-types/value', end)).toMatchObject(
      fault('/endAt', 'form:personalType:error:endAt'),
    );
    expect(await client.put('meter-value/personal-types/value', { ...end, endAt })).toMatchObject({
      status: 200,
      body: { history: [{ endAt }, { endAt }] },
    });
    const { emissions } = await sectorOf(client, 2025, 'nutrition');
    expect(emissions).toBeCloseTo((10 * 1 + 355 * 1.69) / 365, 10);
  });
});

describe('answers about things', () => {
  test('stand in their sector, are explained, and are shown as they were said', async () => {
    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client);
    const startAt = noon('2025-01-01');
    const values = { mediumDogs: 1, cats: 1 };
    const said = await chooseLevel(client, { supportedType: 'pets', name: 'answers', startAt, values });
    expect(said).toMatchObject({ supportedType: 'pets', groupId, values, history: [{ values, groupId }] });
    expect(said.value).toBeCloseTo(0.505, 9);
    const sector = await sectorOf(client, 2025, 'personalConsume');
    expect(sector.emissions).toBeCloseTo(2.8 - 0.15 + 0.505, 9);
    expect(sector).toMatchObject({
      said: true,
      kinds: [{ kind: 'answers', entryId: said.id, counts: true }],
    });
    const explained = (
      await client.post<ExplainAnswer>('emissions/explain', { year: 2025, sector: 'personalConsume' })
    ).body;
    expect(explained.letter).toBe('C');
    expect(explained.answers).toMatchObject([
      {
        supportedType: 'pets',
        members: 2,
        lines: [
          { of: 'mediumDogs', amount: 1 },
          { of: 'cats', amount: 1 },
        ],
      },
    ]);
    expect(explained.rest).toMatchObject([
      { level: null, value: 2.8, taken: [{ of: 'pets', average: 0.15 }] },
    ]);
    expect(await chosenTypes(client, 'of-user')).toEqual([said]);
  });
});

test('amounts of a year stand in their sector, are explained, come back, and are in the export', async () => {
  shows('POST /amounts/set', 'DELETE /amounts', 'POST /amounts/of-user');
  const client = await registeredClient(product.url);
  const amounts = { kind: 'transit', year: 2025, values: { regional: 11_000, longDistance: 2_000 } };
  await chooseLevel(client, {
    supportedType: 'publicTransport',
    name: 'Commute100',
    startAt: noon('2024-01-01'),
  });
  expect((await client.post('amounts/set', amounts)).body).toEqual(amounts);
  expect((await client.post('amounts/of-user')).body).toEqual([amounts]);
  expect((await sectorOf(client, 2025, 'publicTransport')).emissions).toBeCloseTo(0.544, 9);
  const { body } = await client.post<ExplainAnswer>('emissions/explain', {
    year: 2025,
    sector: 'publicTransport',
  });
  expect(body).toMatchObject({
    letter: 'C',
    levels: [{ displaced: true }],
    amounts: [{ kind: 'transit', displaced: false, lines: [{ of: 'longDistance' }, { of: 'regional' }] }],
  });
  const { kind, year } = amounts;
  expect((await client.delete('amounts', { kind, year })).status).toBe(200);
  expect((await client.delete('amounts', { kind, year })).status).toBe(403);
  expect((await sectorOf(client, 2025, 'publicTransport')).emissions).toBe(1);
  const history = await client.post<HistoryAnswer>('user/history', {});
  const back = history.body.entries.find(({ type }) => type === 'AmountsRemoved')?.restore;
  expect(back).toMatchObject({ call: 'amounts/set', body: amounts });
});
