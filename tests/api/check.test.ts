import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { EXAMPLE_ANSWERS } from '@footprint/shared-events/check/testing/exampleAnswers.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwnOfYear, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { anyDraft, DRAFT_YEAR, draftOf } from '../support/citizens/drafts.ts';
import { chooseLevel } from '../support/citizens/entries.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Kept {
  readonly saved: readonly string[];
  readonly year: number;
  readonly emissions: readonly SectorAnswer[];
}
const EXAMPLE = draftOf(EXAMPLE_ANSWERS);
const SAVED = ['ePower', 'warmWater', 'heating', 'motorVehicles', 'flying', 'nutrition', 'personalConsume'];

/** Ids are the server's to give. */
const anyIds = (sectors: readonly SectorAnswer[]) =>
  sectors.map((sector) => ({
    ...sector,
    kinds: sector.kinds.map((kind) => ({ ...kind, entryId: expect.any(Number) })),
  }));

test('a draft that is kept is the figure that was shown', async () => {
  shows('POST /check/keep');
  const client = await registeredClient(product.url);
  const { status, body } = await client.post<Kept>('check/keep', { draft: EXAMPLE });
  expect(status).toBe(200);
  expect(body).toEqual({ saved: SAVED, year: DRAFT_YEAR, emissions: anyIds(draftSectors(EXAMPLE)) });
  const { body: year } = await client.post('emissions/year', { year: DRAFT_YEAR });
  expect(year).toEqual(anyIds(draftSectors(EXAMPLE)));
  expect((await client.post('groups/of-user')).body).toMatchObject([
    { name: 'Zuhause', hhMember: 2, hhArea: 80, hhHouseType: 'singleHouse' },
  ]);
});

test('what is kept of a draft is an assumption for the years before its own', async () => {
  const client = await registeredClient(product.url);
  await client.post('check/keep', { draft: EXAMPLE });
  const { body } = await client.post<{ year: number; sectors: SectorAnswer[] }[]>('emissions/years');
  for (const { year, sectors } of body) {
    const assumed = sectors.filter(({ carriedBack }) => carriedBack).map(({ name }) => name);
    const own = sectors.filter((sector) => isOwnOfYear(sector)).map(({ name }) => name);
    expect([assumed.includes('heating'), own.includes('heating')], String(year)).toEqual([
      year < DRAFT_YEAR,
      year >= DRAFT_YEAR,
    ]);
    expect(own.length > 0, String(year)).toBe(year >= DRAFT_YEAR);
  }
});

test('measures of a draft are picked with it, once', async () => {
  const client = await registeredClient(product.url);
  const draft = draftOf({ measures: ['Veggie', 'LED'] });
  const key = crypto.randomUUID();
  for (const _ of [1, 2])
    expect((await client.post('check/keep', { draft }, { 'idempotency-key': key })).status).toBe(200);
  const { body } = await client.post<{ name: string; state: string }[]>('measures/from-user');
  expect(body.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['LED start', 'Veggie start']);
});

test('an answer about the heating is of the edition that it names, for good', async () => {
  const client = await registeredClient(product.url);
  const draft = { ...EXAMPLE, edition: 'heizspiegel2025' as const };
  const { body } = await client.post<Kept>('check/keep', { draft });
  expect(yearTotal(body.emissions).emissions).toBeCloseTo(8.8219, 4);
  expect((await client.post('supply/of-user')).body).toMatchObject([
    { estimate: { area: 80, edition: 'heizspiegel2025' } },
  ]);
});

test('any draft is the same number here and there', async () => {
  for (const draft of fc.sample(anyDraft, { numRuns: 6, seed: 16 })) {
    const client = await registeredClient(product.url);
    await client.post('check/keep', { draft });
    expect((await client.post('emissions/year', { year: DRAFT_YEAR })).body).toEqual(
      anyIds(draftSectors(draft)),
    );
  }
});

test('a household says what of it is assumed until the citizen says it', async () => {
  const client = await registeredClient(product.url);
  await client.post('check/keep', { draft: draftOf({ hhMember: 1 }) });
  const { body } = await client.post<{ id: number }[]>('groups/of-user');
  expect(body).toMatchObject([{ hhArea: 73, assumed: ['hhArea', 'hhHouseType'] }]);
  const id = body[0]?.id;
  const part = await client.put('groups/edit', {
    id,
    name: 'Daheim',
    hhHouseType: 'apartmentHouse',
    hhApartmentsHeatSupply: 'hCwC',
  });
  expect(part.body).toMatchObject([{ hhArea: 73, assumed: ['hhArea'] }]);
  const { body: edited } = await client.put<object[]>('groups/edit', {
    id,
    name: 'Zuhause',
    hhMember: 1,
    hhArea: 50,
  });
  expect(edited[0]).not.toHaveProperty('assumed');
});

test('of a home kept without its heat supply the days can be said, and taken back', async () => {
  const client = await registeredClient(product.url);
  await client.post('check/keep', { draft: draftOf({ hhMember: 1 }) });
  const { body } = await client.post<{ id: number }[]>('groups/of-user');
  const id = body[0]?.id;
  for (const livedUntil of [1_750_000_000, null])
    expect(await client.put('groups/edit', { id, livedUntil })).toMatchObject({ status: 200 });
  expect(await client.put('groups/edit', { id, hhHouseType: 'apartmentHouse' })).toMatchObject({
    status: 400,
  });
});

test('the same key again doubles nothing', async () => {
  const client = await registeredClient(product.url);
  const key = { 'idempotency-key': 'keep-once' };
  const first = await client.post<Kept>('check/keep', { draft: EXAMPLE }, key);
  expect((await client.post<Kept>('check/keep', { draft: EXAMPLE }, key)).body).toEqual(first.body);
  expect((await client.post<unknown[]>('mobility/flights')).body).toHaveLength(1);
  const other = await client.post('check/keep', { draft: draftOf({ food: 'mix' }) }, key);
  expect([other.status, other.body.messageId]).toEqual([422, 'api:error:keyReused']);
});

describe('an account that has entries', () => {
  async function withFood() {
    const client = await registeredClient(product.url);
    await addHousehold(client, { name: 'Altbau', hhMember: 3 });
    await chooseLevel(client, { name: 'carnivore' });
    return client;
  }

  test('is asked first, and the answers that are there already are named', async () => {
    const client = await withFood();
    const { status, body } = await client.post('check/keep', { draft: EXAMPLE });
    expect([status, body]).toEqual([
      409,
      {
        message: 'This account has entries already.',
        messageId: 'api:error:hasEntries',
        fields: [{ path: '/draft/food', messageId: 'form:check:error:own' }],
      },
    ]);
    expect((await client.post<unknown[]>('mobility/vehicles')).body).toEqual([]);
  });

  test('gets what is missing, in the home that is there', async () => {
    const client = await withFood();
    const { body } = await client.post<Kept>('check/keep', { draft: EXAMPLE, addMissing: true });
    expect(body.saved).toEqual(SAVED.filter((name) => name !== 'nutrition'));
    const tonnes = (name: string) => body.emissions.find((sector) => sector.name === name)?.emissions;
    expect(tonnes('nutrition')).toBe(2.5);
    expect(tonnes('heating')).toBeCloseTo((80 * 143 * 0.217 * 0.82) / 1000 / 3, 10);
    expect((await client.post<unknown[]>('groups/of-user')).body).toHaveLength(1);
  });
});

test.each([
  ['food', { ...EXAMPLE, food: 'nonsense' }, 'form:check:error:answer'],
  ['carFuel', { ...EXAMPLE, carFuel: undefined }, 'form:check:error:answer'],
  ['year', { ...EXAMPLE, year: 2026 }, 'form:emissions:error:year'],
])(
  'a draft that is not one names what is wrong, and nothing of it is kept: %s',
  async (name, draft, messageId) => {
    const client = await registeredClient(product.url);
    expect(await client.post('check/keep', { draft })).toMatchObject({
      status: 400,
      body: { fields: [{ path: `/draft/${name}`, messageId }] },
    });
    expect((await client.post('groups/of-user')).body).toEqual([]);
  },
);
