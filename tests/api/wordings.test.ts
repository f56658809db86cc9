import { beforeAll, expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { addHousehold, gasMeter, household } from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let citizen: Client & { userId: string };
let groupId: number;
beforeAll(async () => {
  citizen = await registeredClient(product.url);
  groupId = await addHousehold(citizen);
});

type Call = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown];
const visitor = (): Client => new Client(product.url);
const HASH = 'A'.repeat(24);

/** The server's words for what clients have always shown as they came, whatever id goes with them. */
test.each<[wording: string, call: () => Call, status: number, messageId: string, of?: () => Client]>([
  [
    'Please login again or register a new user.',
    () => ['POST', 'user'],
    401,
    'security:session:invalid',
    visitor,
  ],
  [
    'The server did not recognize you, error for authentication. Log in again?',
    () => ['POST', 'user'],
    401,
    'security:session:unknown',
    () => new Client(product.url, 'a.b.c'),
  ],
  [
    'You are not allowed to work on this object in database.',
    () => ['POST', 'meter/99'],
    403,
    'api:error:notAllowed',
  ],
  [
    'You cannot get information about another user!',
    () => ['POST', `user/${'f'.repeat(24)}`],
    403,
    'api:error:otherUser',
  ],
  [
    'No such mail / password found',
    () => ['POST', 'login', { mail: 'unknown@example.org', password: '0'.repeat(64) }],
    401,
    'user:login:failed',
  ],
  ['No session cookie found on logout', () => ['POST', 'logout'], 401, 'security:session:invalid', visitor],
  ['user id required', () => ['POST', 'logout'], 400, 'api:error:validation'],
  [
    'No user found for registration.',
    () => ['POST', `user/register-confirm/${HASH}`],
    400,
    'user:registerConfirm:rejected',
  ],
  [
    'meter id and value id needed for editing or deleting',
    () => ['DELETE', 'meter-value/single'],
    400,
    'api:error:validation',
  ],
  [
    'value needed for update',
    () => ['PUT', 'meter-value/edit-single', { meterId: 1, valueId: 2 }],
    400,
    'api:error:noMeterValue',
  ],
  [
    'No valid group or type id when binding',
    () => ['POST', 'meter/personal-type/to-group'],
    400,
    'api:error:validation',
  ],
  [
    'server can create exactly one group only',
    () => ['POST', 'groups/create', [household, household]],
    400,
    'api:error:validation',
  ],
  [
    'no emission domain found so no meters',
    () => ['POST', 'meter/avatar', gasMeter(groupId, { meterLocation: { groupId, measuredObj: 'gas' } })],
    400,
    'api:error:validation',
  ],
  ['constant not found', () => ['POST', 'constant/Planet'], 404, 'api:error:noConstant'],
  ['login-only constant', () => ['POST', 'constant/free/Sector'], 401, 'security:session:invalid', visitor],
  [
    'unsafe query keywords forbidden',
    () => ['POST', 'groups/create', { $where: '1' }],
    400,
    'api:error:unsafe',
  ],
  ['invalid user field', () => ['PUT', 'user/own', { roles: ['operator'] }], 400, 'api:error:userField'],
])('%s', async (message, call, status, messageId, of = () => citizen) => {
  const [method, path, body = {}] = call();
  const answer = await of().call(method, path, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { message, messageId },
  });
});
