import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, freshMail, registeredClient, registration } from '../support/calls/client.ts';
import { compensation, flight, level, setCompensation, vehicle } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, household, noon } from '../support/citizens/housing.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

let server: RunningServer;
const folder = folderPerFile();
beforeAll(async () => {
  server = await startServer({ dataDir: folder.path });
});
afterAll(() => server.stop());

const keyed = (key: string) => ({ 'idempotency-key': key });

describe('the same key', () => {
  test('has one effect and the same answer, also after more has happened and after a restart', async () => {
    const client = await registeredClient(server.url);
    const key = keyed(randomUUID());
    const first = await client.post<{ id: number }[]>('groups/create', household, key);
    await client.put('groups/edit', { id: first.body[0]?.id, ...household, name: 'Renamed' });
    const again = await client.post('groups/create', household, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    await server.stop();
    server = await startServer({ dataDir: folder.path });
    client.url = server.url;
    const later = await client.post('groups/create', household, key);
    expect(later.body).toEqual(first.body);
    expect(later.headers.get('x-position')).toBe(first.headers.get('x-position'));
    // Just started on a busy machine, the views may take longer to follow than a query waits.
    await expect
      .poll(async () => (await client.post('groups/of-user')).body)
      .toMatchObject([{ name: 'Renamed' }]);
  });

  test('at the same moment has one effect', async () => {
    const client = await registeredClient(server.url);
    const meterId = await addGasMeter(client, await addHousehold(client));
    const key = keyed(randomUUID());
    const body = { meterId, meterValue: 12_345, meterValueDate: noon('2024-01-01') };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.post('meter-value/to-housing-meter', body, key)),
    );
    expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await client.post<unknown[]>('meter-value/housing', { meterId })).body).toHaveLength(2);
  });

  test('with another body is refused', async () => {
    const client = await registeredClient(server.url);
    const key = keyed(randomUUID());
    await client.post('groups/create', household, key);
    expect(await client.post('groups/create', { ...household, name: 'Other' }, key)).toMatchObject({
      status: 422,
      body: { messageId: 'api:error:keyReused' },
    });
  });

  test('of another citizen is another command', async () => {
    const key = keyed(randomUUID());
    const [one, two] = await Promise.all([registeredClient(server.url), registeredClient(server.url)]);
    const first = await one.post<{ id: number }[]>('groups/create', household, key);
    const second = await two.post<{ id: number }[]>('groups/create', household, key);
    expect(second.status).toBe(200);
    expect(second.body[0]?.id).not.toBe(first.body[0]?.id);
  });

  test('of a refused command is decided anew', async () => {
    const client = await registeredClient(server.url);
    const key = keyed(randomUUID());
    const groupId = await addHousehold(client);
    const meterId = await addGasMeter(client, groupId);
    expect((await client.delete('groups', { deleteNodes: [groupId] }, key)).status).toBe(409);
    expect((await client.delete('groups', { deleteNodes: [groupId] }, key)).status).toBe(409);
    expect(meterId).toBeGreaterThan(0);
  });

  test('registers once and answers with the same id and a token of its own', async () => {
    const body = await registration(freshMail());
    const key = keyed(randomUUID());
    const call = () =>
      new Client(server.url).post<{ user: { id: string; sessionToken: string } }>('user/register', body, key);
    const [first, second] = await Promise.all([call(), call()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.user.id).toBe(first.body.user.id);
    const registered = new Client(server.url, second.body.user.sessionToken);
    registered.position = second.headers.get('x-position') ?? undefined;
    expect((await registered.post('user')).status).toBe(200);
    const other = { ...body, fullName: 'Another Citizen' };
    expect((await new Client(server.url).post('user/register', other, key)).status).toBe(422);
  });
});

describe.each([
  ['meter-value/personal-types/add-value', 'meter/personal-types/of-user', level, { name: 'carnivore' }],
  ['mobility/vehicle', 'mobility/vehicles', vehicle, { name: 'Other' }],
  ['mobility/flight', 'mobility/flights', flight, { type: 'inCountry' }],
  ['compensation/to-user', 'compensation', compensation, { name: 'Other' }],
])('%s', (path, list, body, change) => {
  test('with the same key has one effect and one answer, with another body none', async () => {
    const client = await registeredClient(server.url);
    const key = keyed(randomUUID());
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(path, body(), key)));
    expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await client.post<unknown[]>(list)).body).toHaveLength(1);
    expect((await client.post(path, body(change), key)).status).toBe(422);
    expect((await client.post<unknown[]>(list)).body).toHaveLength(1);
  });
});

test('deleting with the same key is answered again', async () => {
  const client = await registeredClient(server.url);
  const { body } = await client.post<{ id: number }>('mobility/vehicle', vehicle());
  const [key, deletion] = [keyed(randomUUID()), { deleteNodes: [body.id] }];
  const first = await client.delete('mobility/vehicles', deletion, key);
  expect(first).toMatchObject({ status: 200, body: { deleted: [body.id] } });
  expect(await client.delete('mobility/vehicles', deletion, key)).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await client.delete('mobility/vehicles', deletion)).status).toBe(403);
});

test('a zero entry with the same key is answered again, also after a real one was entered', async () => {
  const client = await registeredClient(server.url);
  const key = keyed(randomUUID());
  const first = await client.post('mobility/flight', { zeroMeter: true }, key);
  const { body: real } = await client.post<{ id: number }>('mobility/flight', flight());
  expect((await client.post('mobility/flight', { zeroMeter: true }, key)).body).toEqual(first.body);
  expect((await client.post('mobility/flights')).body).toMatchObject([first.body, { id: real.id }]);
});

test('the value of a compensation is set once', async () => {
  const client = await registeredClient(server.url);
  const compMeasurementId = await setCompensation(client, {});
  const key = keyed(randomUUID());
  const first = await client.put('compensation/value', { compMeasurementId, v: 1 }, key);
  await client.put('compensation/value', { compMeasurementId, v: 2 });
  expect((await client.put('compensation/value', { compMeasurementId, v: 1 }, key)).body).toEqual(first.body);
  expect((await client.post('compensation')).body).toMatchObject([{ compValues: [{}, { v: 2 }] }]);
});

test('measures, their answers, the goal and the bet are said once', async () => {
  const client = await registeredClient(server.url);
  const startAt = noon('2024-03-01');
  const measures = [{ name: 'LED', state: 'start', startAt }];
  const once = async (method: 'POST' | 'PUT', path: string, body: object, undo: () => Promise<unknown>) => {
    const key = keyed(randomUUID());
    const first = await client.call(method, path, body, key);
    expect(first.status).toBe(200);
    await undo();
    const again = await client.call(method, path, body, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'));
    expect((await client.call(method, path, { ...body, 0: 'other' }, key)).status).toBeGreaterThanOrEqual(
      400,
    );
  };
  const unpick = { new: [], updated: [{ name: 'LED', state: '' }] };
  await once('POST', 'measures/to-user', { measures }, () => client.put('measures/to-user', unpick));
  await once('PUT', 'measures/to-user', { new: measures, updated: [] }, () =>
    client.put('measures/to-user', unpick),
  );
  expect((await client.post('measures/from-user')).body).toEqual([]);
  await once('PUT', 'budget', { degreeOption: 'goal15' }, () =>
    client.put('budget', { degreeOption: 'goal175' }),
  );
  expect((await client.post('budget')).body).toMatchObject({ degreeOption: 'goal175' });
  const info = { newsletter: true, measuresGeneral: '' };
  await once('PUT', 'user/user-info-bet', info, () =>
    client.put('user/user-info-bet', { ...info, newsletter: false }),
  );
  expect((await client.post('user')).body).toMatchObject({ info: { newsletter: false } });
  await once('PUT', 'user/bet-user-confirmed', {}, async () => undefined);
  await client.post('measures/to-user', { measures });
  const key = keyed(randomUUID());
  const first = await client.put('measures/confirm', [{ name: 'LED', confirmed: 'done' }], key);
  await client.put('measures/confirm', [{ name: 'LED', confirmed: 'missed' }]);
  const again = await client.put('measures/confirm', [{ name: 'LED', confirmed: 'done' }], key);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await client.put('measures/confirm', [{ name: 'LED', confirmed: 'later' }], key)).status).toBe(422);
  expect((await client.post('measures/from-user')).body).toMatchObject([{ confirmed: 'missed' }]);
});

test('two tabs saving at once: each change is stored, none is lost', async () => {
  const client = await registeredClient(server.url);
  const meterId = await addGasMeter(client, await addHousehold(client));
  const answers = await Promise.all(
    Array.from({ length: 2 }, (_, i) =>
      client.post('meter-value/to-housing-meter', {
        meterId,
        meterValue: 12_100 + i,
        meterValueDate: noon(`2024-01-0${i + 1}`),
      }),
    ),
  );
  expect(answers.map((a) => a.status)).toEqual([200, 200]);
  expect((await client.post<unknown[]>('meter-value/housing', { meterId })).body).toHaveLength(3);
});

test('a key that is no key is refused', async () => {
  const client = await registeredClient(server.url);
  expect((await client.post('groups/create', household, keyed('x'.repeat(201)))).status).toBe(400);
});
