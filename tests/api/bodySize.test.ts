import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { addGasMeter, addHousehold, household } from '../support/citizens/housing.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const product = sharedServer();

const KIB = 1024;
const TOO_LARGE = { status: 413, body: { messageId: 'api:error:tooLarge' } };

let client: Client;
let meterId: number;
beforeAll(async () => {
  client = await registeredClient(product.url);
  meterId = await addGasMeter(client, await addHousehold(client));
});

/** Named so that nothing knows them. */
const unknownFields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]));

test.each(['login', 'user/register', 'used-measures/of-city-codes', 'constant/Campaign'])(
  '%s, which comes without a session, takes 16 KiB',
  async (path) => {
    const anybody = new Client(product.url);
    expect((await anybody.post(path, { a: 'x'.repeat(15 * KIB) })).status).not.toBe(413);
    expect(await anybody.post(path, { a: 'x'.repeat(17 * KIB) })).toMatchObject(TOO_LARGE);
  },
);

test('with a session a call takes what its schema can ask for', async () => {
  expect(await client.post('groups/create', { ...household, name: 'x'.repeat(17 * KIB) })).toMatchObject(
    TOO_LARGE,
  );
  const csv = `01.01.2024;1\n${' '.repeat(199_000)}`;
  expect((await client.post('meter-value/import', { meterId, csv, dryRun: true })).status).toBe(200);
});

test('without a session nothing of a large body is read', async () => {
  const { status, body } = await new Client(product.url).post('meter-value/import', {
    csv: 'x'.repeat(900 * KIB),
  });
  expect({ status, body }).toMatchObject({ status: 401, body: { messageId: 'security:session:invalid' } });
});

interface Refusal {
  readonly messageId: string;
  readonly fields: readonly { readonly path: string; readonly messageId: string }[];
}

test('of many faults an answer names fifty, and of a list that is too long the list', async () => {
  const unknown = { meterId, csv: '01.01.2024;1', ...unknownFields(9_000) };
  const answer = await client.post<Refusal>('meter-value/import', unknown);
  expect(answer).toMatchObject({ status: 400, body: { messageId: 'api:error:validation' } });
  expect(answer.body.fields).toHaveLength(50);
  expect(answer.body.fields[0]).toEqual({ path: '/f0', messageId: 'api:error:validation' });

  const far = { meterId, csv: '01.01.2024;1', ...unknownFields(75_000) };
  expect(await client.post('meter-value/import', far)).toMatchObject(TOO_LARGE);

  const ids = Array.from({ length: 1_000 }, () => 'x');
  const { body } = await client.delete<Refusal>('groups', { deleteNodes: ids });
  expect(body.fields).toEqual([{ path: '/deleteNodes', messageId: 'api:error:validation' }]);

  const entries = Array.from({ length: 100 }, () => ({ name: 'no measure', state: 'no state' }));
  const { body: measures } = await client.put<Refusal>('measures/to-user', { new: [], updated: entries });
  expect(measures.fields).toHaveLength(50);

  const confirmed = await client.put<Refusal>(
    'measures/confirm',
    Array.from({ length: 101 }, () => ({})),
  );
  expect(confirmed).toMatchObject({ status: 400, body: { messageId: 'app:measures:confirm:noMeasure' } });
});

test('as many faults as a body has fields are all named', async () => {
  const wrong = Object.fromEntries(Object.keys({ ...household, livedFrom: 1 }).map((name) => [name, {}]));
  const { body } = await client.post<Refusal>('groups/create', { ...wrong, ...unknownFields(10) });
  expect(body.fields.map(({ path }) => path).sort()).toEqual(
    [...Object.keys(wrong), ...Object.keys(unknownFields(10))].map((name) => `/${name}`).sort(),
  );
});

test('pages are counted by address, as calls are', async () => {
  const folder = await temporaryFolder();
  const strict = await startServer({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '0.01' } });
  try {
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await fetch(`${strict.url}/no/such/${randomUUID()}`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  } finally {
    await strict.stop();
    await folder.remove();
  }
});
