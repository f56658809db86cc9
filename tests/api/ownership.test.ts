import { beforeAll, describe, expect, test } from 'vitest';
import { Client, registeredClient } from '../support/client.ts';
import { addEntry, chooseLevel, flight, level, setCompensation, vehicle } from '../support/entries.ts';
import { addGasMeter, addHousehold, gasMeter, household, noon } from '../support/housing.ts';
import { serverPerFile } from '../support/serverPerFile.ts';

const product = serverPerFile();

interface Owned {
  readonly groupId: number;
  readonly meterId: number;
  readonly valueId: number;
  readonly siteId: number;
  readonly vehicleId: number;
  readonly flightId: number;
  readonly compensationId: number;
}

type Method = 'POST' | 'PUT' | 'DELETE';

/** Every route that names an object, with a body that names one. The list is checked against the API's description. */
const ROUTES: readonly (readonly [Method, string, (owned: Owned) => { path?: string; body?: unknown }])[] = [
  ['PUT', '/groups/edit', ({ groupId }) => ({ body: { id: groupId, ...household } })],
  ['DELETE', '/groups', ({ groupId }) => ({ body: { deleteNodes: [groupId] } })],
  ['POST', '/meter/avatar', ({ groupId }) => ({ body: gasMeter(groupId) })],
  ['POST', '/meter/{id}', ({ meterId }) => ({ path: `meter/${meterId}` })],
  ['POST', '/meter-value/housing', ({ meterId }) => ({ body: { meterId } })],
  ['POST', '/meter-value/housing/last', ({ meterId }) => ({ body: { meterId } })],
  [
    'POST',
    '/meter-value/to-housing-meter',
    ({ meterId }) => ({ body: { meterId, meterValue: 13_000, meterValueDate: noon('2024-01-01') } }),
  ],
  [
    'PUT',
    '/meter-value/edit-single',
    ({ meterId, valueId }) => ({
      body: { meterId, valueId, meterValue: 13_001, meterValueDate: noon('2024-01-02') },
    }),
  ],
  [
    'POST',
    '/meter/personal-types/belongs-to/{groupId}',
    ({ groupId }) => ({
      path: `meter/personal-types/belongs-to/${groupId}`,
    }),
  ],
  [
    'POST',
    '/meter-value/personal-types/add-value',
    ({ siteId }) => ({ body: level({ typeMeterId: siteId }) }),
  ],
  [
    'POST',
    '/meter/personal-type/to-group',
    ({ groupId, siteId }) => ({ body: { groupId, typeMeterId: siteId } }),
  ],
  [
    'POST',
    '/meter-value/import',
    ({ meterId }) => ({ body: { meterId, csv: 'Datum;Zählerstand\n01.02.2024;13002' } }),
  ],
  [
    'PUT',
    '/compensation/value',
    ({ compensationId }) => ({ body: { compMeasurementId: compensationId, v: 9 } }),
  ],
  ['DELETE', '/mobility/vehicles', ({ vehicleId }) => ({ body: { deleteNodes: [vehicleId] } })],
  ['DELETE', '/mobility/flights', ({ flightId }) => ({ body: { deleteNodes: [flightId] } })],
  ['DELETE', '/meter-value/single', ({ meterId, valueId }) => ({ body: { meterId, valueId } })],
];

/** Routes that need a session but name no object of the citizen's. */
const WITHOUT_OBJECT = [
  'POST /logout',
  'POST /user',
  'POST /user/{id}',
  'PUT /user/own',
  'DELETE /user/own',
  'POST /user/export',
  'POST /groups/of-user',
  'POST /groups/create',
  'POST /meter/of-user',
  'POST /meter/personal-types/of-user',
  'POST /meter/personal-types/values-current',
  'POST /mobility/vehicle',
  'POST /mobility/vehicles',
  'POST /mobility/flight',
  'POST /mobility/flights',
  'POST /compensation/to-user',
  'POST /compensation',
  'POST /emissions/year',
  'POST /emissions/explain',
  'POST /measures/to-user',
  'PUT /measures/to-user',
  'POST /measures/from-user',
  'PUT /measures/confirm',
  'POST /budget',
  'PUT /budget',
  'PUT /user/user-info-bet',
  'PUT /user/bet-user-confirmed',
];

let owner: Client;
let stranger: Client;
let owned: Owned;
beforeAll(async () => {
  owner = await registeredClient(product.url);
  stranger = await registeredClient(product.url);
  const groupId = await addHousehold(owner);
  const meterId = await addGasMeter(owner, groupId);
  const { body } = await owner.post<{ id: number }[]>('meter-value/housing', { meterId });
  const { id: siteId } = await chooseLevel(owner, {});
  const vehicleId = await addEntry(owner, 'vehicle', vehicle());
  const flightId = await addEntry(owner, 'flight', flight());
  const compensationId = await setCompensation(owner, {});
  owned = { groupId, meterId, valueId: body[0]?.id ?? 0, siteId, vehicleId, flightId, compensationId };
  await addHousehold(stranger);
  await chooseLevel(stranger, {});
});

const UNKNOWN: Owned = {
  groupId: 4_711,
  meterId: 4_712,
  valueId: 4_713,
  siteId: 4_714,
  vehicleId: 4_715,
  flightId: 4_716,
  compensationId: 4_717,
};
const REFUSED = {
  status: 403,
  body: {
    message: 'You are not allowed to work on this object in database.',
    messageId: 'api:error:notAllowed',
  },
};

/** What the owner sees of the own entries, which nobody else may change. */
const everythingOwned = () =>
  Promise.all(
    [
      owner.post('groups/of-user'),
      owner.post('meter/of-user'),
      owner.post('meter-value/housing', { meterId: owned.meterId }),
      owner.post('meter/personal-types/of-user'),
      owner.post('mobility/vehicles'),
      owner.post('mobility/flights'),
      owner.post('compensation'),
    ].map(async (answer) => (await answer).body),
  );

describe.each(ROUTES)('%s %s', (method, url, requestFor) => {
  const call = (client: Client, target: Owned) => {
    const { path = url.slice(1), body = {} } = requestFor(target);
    return client.call(method, path, body);
  };
  test('refuses a foreign and an unknown object with one answer, and a caller without session', async () => {
    const before = await everythingOwned();
    expect(await call(stranger, owned)).toMatchObject(REFUSED);
    expect(await call(stranger, UNKNOWN)).toMatchObject(REFUSED);
    expect((await call(stranger, owned)).body).toEqual((await call(stranger, UNKNOWN)).body);
    expect((await call(new Client(product.url), owned)).status).toBe(401);
    expect(await everythingOwned()).toEqual(before);
  });
});

test('neither a foreign site nor a foreign household is bound to an own one', async () => {
  const [groupId, { id: typeMeterId }] = [await addHousehold(stranger), await chooseLevel(stranger, {})];
  const bind = (body: object) => stranger.post('meter/personal-type/to-group', body);
  expect(await bind({ groupId, typeMeterId: owned.siteId })).toMatchObject(REFUSED);
  expect(await bind({ groupId: owned.groupId, typeMeterId })).toMatchObject(REFUSED);
});

test('one foreign id among own ones, and nothing is deleted', async () => {
  const own = await addHousehold(stranger);
  expect(await stranger.delete('groups', { deleteNodes: [own, owned.groupId] })).toMatchObject(REFUSED);
  const { body } = await stranger.post<{ id: number }[]>('groups/of-user');
  expect(body.map((h) => h.id)).toContain(own);
});

test('the table covers every route that needs a session', async () => {
  const { body } = await new Client(product.url).call<{
    paths: Record<string, Record<string, { security: unknown[] }>>;
  }>('GET', 'openapi.json');
  const secured = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security.length > 0)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(secured.sort()).toEqual(
    [...WITHOUT_OBJECT, ...ROUTES.map(([method, url]) => `${method} ${url}`)].sort(),
  );
});
