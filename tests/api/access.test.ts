import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { AuditFindAnswer } from '@footprint/shared-events/audit/api.ts';
import type { Static } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ACCESS,
  type AccessCall,
  type Kind,
  kindsNamedBy,
  type Owner,
  ownerAt,
  type Things,
} from '../support/calls/accessCalls.ts';
import { Client, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { auditorAt, organiserAt } from '../support/calls/roleAt.ts';
import { chooseLevel } from '../support/citizens/entries.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

const SECRET = 'Geheimnis';

const KINDS: readonly Kind[] = [
  ...([
    'user',
    'household',
    'meter',
    'subMeter',
    'reading',
    'importId',
    'supply',
    'bill',
    'level',
    'chosenType',
    'vehicle',
    'flight',
    'compensation',
  ] as const),
];
const UNKNOWN: Things = {
  user: 'f'.repeat(24),
  household: 4_711,
  meter: 4_712,
  subMeter: 4_713,
  reading: 4_714,
  supply: 4_721,
  bill: 4_722,
  importId: 4_719,
  level: 4_720,
  chosenType: 4_715,
  vehicle: 4_716,
  flight: 4_717,
  compensation: 4_718,
};

let victim: Owner;
/** Asks for what is the victim's, and keeps what is their own. */
let other: Owner;
let auditor: Client & { userId: string };
let organiser: Client;
let erased: Client;
beforeAll(async () => {
  victim = await ownerAt(product.url, SECRET);
  other = await ownerAt(product.url);
  auditor = await auditorAt(product);
  organiser = await organiserAt(product);
  const gone = await ownerAt(product.url);
  const password = await passwordDigest(gone.mail, PASSWORD);
  expect(await gone.delete('user/own', { password })).toMatchObject({ status: 200 });
  erased = gone;
});

interface Answered {
  readonly status: number;
  readonly text: string;
}

async function send(
  client: Client,
  route: string,
  { path, body }: { path?: string; body?: unknown },
): Promise<Answered> {
  const [method = '', url = ''] = route.split(' ');
  const response = await fetch(`${product.url}/sdp-api/${path ?? url.slice(1)}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...(client.position && { 'x-after-position': client.position }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  client.position = response.headers.get('x-position') ?? client.position;
  return { status: response.status, text: await response.text() };
}

/** Nothing of what the victim wrote, and none of the victim's ids, is in what another caller was answered. */
function expectNoLeak({ text }: Answered): void {
  expect(text).not.toContain(SECRET);
  for (const kind of KINDS) expect([kind, text.includes(String(victim.things[kind]))]).toEqual([kind, false]);
}

const eventsOfVictim = async () =>
  (await auditor.post<Static<typeof AuditFindAnswer>>('audit/find', { userId: victim.userId })).body[0]
    ?.events;

const rows = Object.entries(ACCESS);
const ofCitizens = rows.filter(([, { role }]) => !role);
const ofRoles = rows.filter(([, { role }]) => role);
const whoMay = ({ role }: AccessCall, owner: Client): Client => (role ? { auditor, organiser }[role] : owner);

describe.each(rows)('%s', (route, call) => {
  const asked = (things: Things, owner: Owner) => call.request(things, owner);

  // spec 1 §6 and spec 2 §6: who may call what
  test('answers those who may ask', async () => {
    const owner = call.role ? victim : await ownerAt(product.url, SECRET);
    const answer = await send(whoMay(call, owner), route, await asked(owner.things, owner));
    expect(answer).toMatchObject({ status: 200 });
    if (call.role) expect(answer.text).not.toMatch(new RegExp(`${SECRET}|Lovelace|${owner.mail}`));
  });

  test('lets no caller in without a session, and no erased citizen', async () => {
    const request = await asked(victim.things, victim);
    for (const outsider of [new Client(product.url), erased]) {
      const answer = await send(outsider, route, request);
      expect(answer.status).toBe(401);
      expectNoLeak(answer);
    }
  });
});

describe.each(ofRoles)('%s', (route, { request, role }) => {
  test('is refused to citizens, about others as about themselves', async () => {
    for (const { things } of [victim, other]) {
      const answer = await send(other, route, await request(things, other));
      expect(answer.status).toBe(403);
      expectNoLeak(answer);
    }
  });

  test('is refused to those with another role', async () => {
    const another = role === 'organiser' ? auditor : organiser;
    expect((await send(another, route, await request(victim.things, victim))).status).toBe(403);
  });
});

describe.each(ofCitizens)('%s', (route, call: AccessCall) => {
  test('tells and changes nothing of another citizen, whatever id of theirs is named, for citizens and auditors', async () => {
    const before = await eventsOfVictim();
    const named = await kindsNamedBy(call, other);
    const owned: Pick<Owner, 'mail' | 'things'> = { mail: other.mail, things: other.things };
    for (const client of [other, Object.assign(auditor, owned)]) {
      for (const kind of named)
        for (const foreign of KINDS) {
          const swapped = (theirs: Things): Things => ({ ...other.things, [kind]: theirs[foreign] });
          const answer = await send(client, route, await call.request(swapped(victim.things), other));
          // An id of another form is no id of this field.
          const isForm = typeof victim.things[foreign] === typeof victim.things[kind];
          expect([kind, foreign, answer.status]).toEqual([kind, foreign, isForm ? 403 : 400]);
          expectNoLeak(answer);
          if (isForm)
            expect(answer).toEqual(await send(client, route, await call.request(swapped(UNKNOWN), other)));
        }
      if (named.length === 0 && !call.ends)
        expectNoLeak(await send(client, route, await call.request(other.things, client)));
    }
    expect(await eventsOfVictim()).toBe(before);
  });
});

const REFUSED = { status: 403, body: { messageId: 'api:error:notAllowed' } };

test('neither a foreign chosen type nor a foreign household is bound to an own one', async () => {
  const stranger = await registeredClient(product.url);
  const [groupId, { id: typeMeterId }] = [await addHousehold(stranger), await chooseLevel(stranger, {})];
  const bind = (body: object) => stranger.post('meter/personal-type/to-group', body);
  expect(await bind({ groupId, typeMeterId: victim.things.chosenType })).toMatchObject(REFUSED);
  expect(await bind({ groupId: victim.things.household, typeMeterId })).toMatchObject(REFUSED);
});

test('one foreign id among own ones, and nothing is deleted', async () => {
  const stranger = await registeredClient(product.url);
  const own = await addHousehold(stranger);
  const both = { deleteNodes: [own, victim.things.household] };
  expect(await stranger.delete('groups', both)).toMatchObject(REFUSED);
  const { body } = await stranger.post<{ id: number }[]>('groups/of-user');
  expect(body.map((h) => h.id)).toContain(own);
});

test('the table has every call that needs a session', async () => {
  const { body } = await new Client(product.url).call<{
    paths: Record<string, Record<string, { security: unknown[] }>>;
  }>('GET', 'openapi.json');
  const secured = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security.length > 0)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(secured.sort()).toEqual(Object.keys(ACCESS).sort());
});
