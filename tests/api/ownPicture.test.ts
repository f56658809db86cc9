import { randomUUID } from 'node:crypto';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, flight, pickMeasures } from '../support/citizens/entries.ts';
import { personalCitizen } from '../support/citizens/personalCitizen.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const YEAR = 2024;
const NEVER_MADE = 'a'.repeat(24);

interface Answer {
  readonly picture: null | { hash: string; shows: string; year: number; kilograms: number };
  readonly messageId?: string;
}
const share = (client: Client, kind = 'footprint', headers = {}) =>
  client.put<Answer>('user/picture', { shows: kind, year: YEAR }, headers);
const withdraw = (client: Client) => client.delete<Answer>('user/picture', {});
const own = async (client: Client) => (await client.post<Answer>('user/picture')).body.picture;
const at = (hash = NEVER_MADE) => fetch(`${product.url}/share/own/${hash}.png`);

/** A citizen with a flight of the year. */
async function flown() {
  const client = await registeredClient(product.url);
  await addEntry(client, 'flight', flight());
  return client;
}

test('no picture is made of what a citizen enters, and none without a figure of one’s own', async () => {
  shows('POST /user/picture');
  const client = await registeredClient(product.url);
  for (const kind of ['footprint', 'saving'])
    expect(await share(client, kind)).toMatchObject({
      status: 400,
      body: { messageId: 'app:picture:nothing' },
    });
  await addEntry(client, 'flight', flight());
  expect(await own(client)).toBeNull();
});

test('by choice the figure of now is drawn at an address of 24 letters, shown to everybody and kept by none', async () => {
  shows('PUT /user/picture');
  const client = await flown();
  const { body } = await share(client);
  const { hash = '', kilograms } = body.picture ?? {};
  expect(hash).toMatch(/^[0-9A-Za-z]{24}$/);
  const { body: sectors } = await client.post<
    { emissions: number; measurementQuality: string | null; avgGhg: number }[]
  >('emissions/year', { year: YEAR });
  const tonnes = sectors.reduce((sum, one) => sum + (one.measurementQuality ? one.emissions : one.avgGhg), 0);
  expect(kilograms).toBe(Math.round(tonnes * 1000));
  const picture = await at(hash);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(picture.headers.get('x-robots-tag')).toBe('noindex');
  // Later entries are not on it.
  const bytes = Buffer.from(await picture.arrayBuffer());
  await addEntry(client, 'flight', flight({ flightRoughValue: { v: 9, year: YEAR } }));
  expect(Buffer.from(await (await at(hash)).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await own(client))?.hash).toBe(hash);
});

test('an address is found by its whole text alone: not by ids, other links or another letter', async () => {
  const client = await flown();
  const hash = (await share(client)).body.picture?.hash ?? '';
  const other = `${hash.slice(0, -1)}${hash.endsWith('a') ? 'b' : 'a'}`;
  for (const guess of [client.userId, other, hash.toLowerCase(), NEVER_MADE, '', '__proto__'])
    expect([guess, (await at(guess)).status]).toEqual([guess, 404]);
});

test('a new choice ends the address before; a repetition and the same figure keep it', async () => {
  const client = await flown();
  const key = { 'idempotency-key': randomUUID() };
  const [first, repeated] = [await share(client, 'footprint', key), await share(client, 'footprint', key)];
  expect(repeated.body).toEqual(first.body);
  expect((await share(client)).body).toEqual(first.body);
  await pickMeasures(client, { LED: '2024-03-01' });
  const saving = (await share(client, 'saving')).body.picture;
  expect(saving).toMatchObject({ shows: 'saving', kilograms: expect.any(Number) });
  expect((await at(first.body.picture?.hash)).status).toBe(404);
  expect((await at(saving?.hash)).status).toBe(200);
});

test('taken back nothing is there, at once', async () => {
  shows('DELETE /user/picture');
  const client = await flown();
  const { hash } = (await share(client)).body.picture ?? {};
  expect((await at(hash)).status).toBe(200);
  expect((await withdraw(client)).body).toEqual({ picture: null });
  expect((await at(hash)).status).toBe(404);
  expect(await own(client)).toBeNull();
  expect((await share(client)).body.picture?.hash).not.toBe(hash);
});

test('it goes with the account', async () => {
  const { client, digest } = await personalCitizen(product.url, product.dataDir);
  const { hash } = (await share(client)).body.picture ?? {};
  expect((await at(hash)).status).toBe(200);
  expect((await client.delete('user/own', { password: digest })).status).toBe(200);
  expect((await at(hash)).status).toBe(404);
});

test('the archive names the figure and no address', async () => {
  const client = await flown();
  const { hash, ...said } = (await share(client)).body.picture ?? { hash: '' };
  const { body } = await client.post<ExportAnswer>('user/export');
  expect(body.profile.sharedPicture).toEqual(said);
  expect(body.events.find(({ type }) => type === 'PictureShared')?.data).toEqual(said);
  expect(JSON.stringify(body)).not.toContain(hash);
});

test.each([{ shows: 'name', year: YEAR }, { shows: 'footprint', year: 1900 }, { year: YEAR }])(
  'what is no figure of a year is refused: %j',
  async (body) => {
    const client = await flown();
    expect((await client.put('user/picture', body)).status).toBe(400);
    expect(await own(client)).toBeNull();
  },
);
