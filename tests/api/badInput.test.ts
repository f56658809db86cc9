import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, freshMail, registeredClient, registration } from '../support/calls/client.ts';
import {
  chooseLevel,
  compensation,
  flight,
  level,
  setCompensation,
  vehicle,
} from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, gasMeter, household, noon } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
let groupId: number;
let meterId: number;
let siteId: number;
let compMeasurementId: number;
beforeAll(async () => {
  client = await registeredClient(product.url);
  groupId = await addHousehold(client);
  meterId = await addGasMeter(client, groupId);
  compMeasurementId = await setCompensation(client, {});
  siteId = (await chooseLevel(client, {})).id;
});

/** Commands with a good body; every field of every one gets every bad value. */
const BODIES: Readonly<Record<string, () => Promise<object> | object>> = {
  'POST user/register': () => registration(freshMail()),
  'POST login': async () => {
    const { mail, password } = await registration(freshMail());
    return { mail, password };
  },
  'PUT user/own': () => ({
    fullName: 'A',
    phone: '1',
    addressStreet: 's',
    addressCity: 'c',
    addressCityCode: '10115',
  }),
  'POST groups/create': () => household,
  'POST meter/avatar': () => gasMeter(groupId),
  'POST meter-value/to-housing-meter': () => ({
    meterId,
    meterValue: 13_000,
    meterValueDate: noon('2024-01-01'),
  }),
  'POST meter-value/personal-types/add-value': () => level({ typeMeterId: siteId }),
  'POST meter/personal-type/to-group': () => ({ groupId, typeMeterId: siteId }),
  'POST mobility/vehicle': () => vehicle({ weight: 1.2 }),
  'POST mobility/flight': () => flight(),
  'POST compensation/to-user': () => compensation(),
  'PUT compensation/value': () => ({ compMeasurementId, v: 1 }),
  'POST measures/to-user': () => ({
    measures: [{ name: 'LED', state: 'start', startAt: noon('2024-01-01') }],
  }),
  'PUT budget': () => ({ degreeOption: 'goal15' }),
  'PUT user/user-info-bet': () => ({ newsletter: true, measuresGeneral: 'All' }),
  'POST emissions/explain': () => ({ year: 2024, sector: 'heating' }),
};

const BAD: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a list', []],
  ['an object', {}],
  ['a query', { $ne: null }],
  ['a long text', 'x'.repeat(10_000)],
  ['a lone surrogate', '\ud800'],
];

const BAD_NUMBERS: readonly unknown[] = ['5', 1e300, true];

/** Tonnes compensated are any finite number. */
const MAY_BE_NEGATIVE = new Set(['PUT compensation/value v']);

describe.each(Object.keys(BODIES))('%s', (route) => {
  const [method, path] = route.split(' ') as ['POST' | 'PUT', string];
  const send = (body: unknown) =>
    client.call<{ fields?: { path: string }[]; messageId: string }>(method, path, body);

  test('names every field that is wrong, and never fails', async () => {
    const good = (await BODIES[route]?.()) as Record<string, unknown>;
    for (const [field, value] of Object.entries(good))
      for (const [what, bad] of [
        ...BAD,
        ...(typeof value === 'number' ? BAD_NUMBERS.map((b) => [String(b), b] as const) : []),
        ...(typeof value === 'number' && !MAY_BE_NEGATIVE.has(`${route} ${field}`)
          ? [['a negative number', -1] as const]
          : []),
      ]) {
        if (Array.isArray(value) && Array.isArray(bad)) continue;
        const { status, body } = await send({ ...good, [field]: bad });
        expect({ field, what, status }).toEqual({ field, what, status: 400 });
        if (what !== 'a query')
          expect(
            body.fields?.map((f) => f.path.split('/')[1]),
            `${field}: ${what}`,
          ).toContain(field);
      }
  });

  test('refuses unknown fields, prototype keys and query keys', async () => {
    const good = (await BODIES[route]?.()) as Record<string, unknown>;
    const unknown = await send({ ...good, surprise: 1 });
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields).toContainEqual(expect.objectContaining({ path: '/surprise' }));
    const text = JSON.stringify(good).slice(0, -1);
    for (const key of ['__proto__', 'constructor', '$where', '.x']) {
      const { status, body } = await send(`${text},"${key}":{"prototype":{"a":1}}}`);
      expect({ key, status, messageId: body.messageId }).toEqual({
        key,
        status: 400,
        messageId: 'api:error:unsafe',
      });
    }
  });

  test('says what is missing when the body is empty, in whatever way', async () => {
    for (const body of [undefined, '', '{}']) {
      const { status } = await client.call(method, path, body);
      expect(status).toBe(route === 'PUT user/own' ? 200 : 400);
    }
  });

  test.each(['[]', '"text"', '5', 'null', '{', '{"a":1,}', ' ', '\r'])(
    'refuses the body %s',
    async (body) => {
      const { status } = await client.call(method, path, body);
      expect(status).toBe(400);
    },
  );
});

const NAUGHTY = [
  "Robert'); DROP TABLE events;--",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'ÄÖÜß é 漢字 🏡 \u202Ertl',
  '../../etc/passwd',
  '\u0000null',
  'a\r\nBcc: x@example.org',
  '=1+1',
  'sealed|a|b|c|d|e',
  '   padded   ',
];

/** Where a name is entered, and where it is shown. */
const NAMED: readonly (readonly [call: string, body: (name: string) => object, list: string])[] = [
  ['groups/create', (name) => ({ ...household, name }), 'groups/of-user'],
  ['mobility/vehicle', (name) => vehicle({ name }), 'mobility/vehicles'],
  ['compensation/to-user', (name) => compensation({ name }), 'compensation'],
];

describe.each(NAMED)('%s', (call, body, list) => {
  test.each(NAUGHTY)('stores and shows the name %j as it was sent', async (name) => {
    type Named = { readonly id: number; readonly name: string };
    const [made] = [(await client.post<Named | Named[]>(call, body(name))).body].flat();
    expect(made?.name).toBe(name);
    const listed = await client.post<Named[]>(list);
    expect(listed.body.find(({ id }) => id === made?.id)?.name).toBe(name);
  });
});

describe('bodies that are too much', () => {
  test('a megabyte is refused', async () => {
    const { status, body } = await client.post('groups/create', {
      ...household,
      name: 'x'.repeat(1024 * 1024),
    });
    expect({ status, body }).toMatchObject({ status: 413, body: { messageId: 'api:error:tooLarge' } });
  });
  test('a hundred thousand brackets are refused', async () => {
    const { status } = await client.post(
      'groups/create',
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    );
    expect(status).toBe(413);
  });
  test('another content type is refused', async () => {
    const response = await fetch(`${product.url}/sdp-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ messageId: 'api:error:validation' });
  });
  test('an unknown call is not there', async () => {
    expect(await client.post('no/such/call')).toMatchObject({
      status: 404,
      body: { messageId: 'api:error:notFound' },
    });
  });
});
