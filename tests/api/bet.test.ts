import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { ConfirmMeasuresAnswer } from '@footprint/shared-events/measures/api.ts';
import { savingAt } from '@footprint/shared-events/measures/savings.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { routesOf } from '../support/calls/openApi.ts';
import { shows } from '../support/calls/shows.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { noon } from '../support/citizens/housing.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const product = sharedServer();

interface Session {
  user: { sessionToken: string | null; id: string };
  role: { names: string[] };
}

const info = { newsletter: true, measuresGeneral: 'Less of everything' };
const giveInfo = async (client: Client, body: object = info): Promise<string> =>
  (await client.put<{ info: { betUserHash: string } }>('user/user-info-bet', body)).body.info.betUserHash;
const open = (hash: string) => new Client(product.url).post<Session>(`user/bet-confirm-session/${hash}`);
const own = async (client: Client): Promise<UserAnswer> => {
  await caughtUp(product);
  return (await client.post<UserAnswer>('user')).body;
};
const REJECTED = {
  status: 400,
  body: {
    message: 'This link is not valid any more. Please log in to confirm.',
    messageId: 'app:bet:confirm:rejected',
  },
};

test('who answers for the bet gets a link that logs in, again and again', async () => {
  shows('PUT /user/user-info-bet', 'POST /user/bet-confirm-session/:hash');
  const client = await registeredClient(product.url);
  const hash = await giveInfo(client);
  expect(hash).toMatch(/^[0-9A-Za-z]{24}$/);
  expect(await own(client)).toMatchObject({ isBetUser: false, info: { ...info, betUserHash: hash } });
  for (const _ of [1, 2]) {
    const { status, body } = await open(hash);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user: { id: client.userId }, role: { names: ['citizen'] } },
    });
    const session = new Client(product.url, body.user.sessionToken ?? '');
    expect((await session.post('measures/from-user')).status).toBe(200);
  }
  expect(await giveInfo(client)).toBe(hash);
  expect(await giveInfo(client, { newsletter: false, measuresGeneral: '' })).toBe(hash);
  expect(await own(client)).toMatchObject({
    info: { newsletter: false, measuresGeneral: '', betUserHash: hash },
  });
});

test('the done page makes a participant, whose link takes answers in several visits', async () => {
  shows('PUT /user/bet-user-confirmed');
  const client = await registeredClient(product.url);
  const hash = await giveInfo(client);
  const joined = await client.put<UserAnswer>('user/bet-user-confirmed', {});
  expect(joined.body).toMatchObject({ id: client.userId, isBetUser: true, info: { betUserHash: hash } });
  expect(await own(client)).toEqual(joined.body);
  await pickMeasures(client, { Showerhead: '2021-09-01', Veggie: '2021-08-15', LED: '2021-10-31' });
  const { body: session } = await open(hash);
  const visitor = new Client(product.url, session.user.sessionToken ?? '');
  const { body } = await visitor.put<ConfirmMeasuresAnswer>('measures/confirm', [
    { name: 'Showerhead', confirmed: 'done' },
    { name: 'Veggie', confirmed: 'percent100' },
  ]);
  // No bet is open: joining divides nothing. What is unconfirmed counts nothing.
  const veggie = savingAt(
    { name: 'Veggie', state: 'start', startAt: noon('2021-08-15') },
    [],
    Date.now() / 1000,
  );
  expect(body.savedSum).toBeCloseTo(0.125 + veggie, 4);
  const { body: again } = await open(hash);
  const later = new Client(product.url, again.user.sessionToken ?? '');
  expect((await later.put('measures/confirm', [{ name: 'LED', confirmed: 'done' }])).status).toBe(200);
  expect((await own(client)).isBetUser).toBe(true);
});

test('the link’s session confirms measures and logs out; everything else is refused', async () => {
  const client = await registeredClient(product.url);
  const { body } = await open(await giveInfo(client));
  const token = body.user.sessionToken ?? '';
  const statuses = new Map<string, number[]>();
  const routes = await routesOf(product.url);
  for (const route of [...routes].filter((one) => !one.startsWith('GET'))) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.slice(1).replaceAll(/{\w+}/g, 'x'.repeat(24));
    const call = (as?: string) => new Client(product.url, as).call(method as 'POST', address, 0);
    statuses.set(route, [(await call()).status, (await call(token)).status]);
  }
  const closed = [...statuses].filter(([, [anonymous]]) => anonymous === 401);
  const letIn = closed.filter(([, [, scoped]]) => scoped !== 403).map(([route]) => route);
  expect(letIn.sort()).toEqual(['POST /logout', 'POST /measures/from-user', 'PUT /measures/confirm']);
  expect(closed.length).toBeGreaterThan(40);
  const visitor = new Client(product.url, token);
  expect((await visitor.post('logout', { id: client.userId })).status).toBe(200);
  expect((await visitor.post('measures/from-user')).status).toBe(401);
});

test('the link and its session end with the password; a later answer makes another link', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const hash = await giveInfo(client);
  const { body } = await open(hash);
  await client.post('user/reset-hash', { mail });
  const reset = await mailedHash(product.dataDir, mail, 'reset-password');
  const password = await passwordDigest(mail, 'another-pass-1');
  await client.post(`user/reset-password/${reset}`, { mail, password });
  const visitor = new Client(product.url, body.user.sessionToken ?? '');
  expect((await visitor.post('measures/from-user')).status).toBe(401);
  expect(await open(hash)).toMatchObject(REJECTED);
  await new Client(product.url).post(
    `user/register-confirm/${await mailedHash(product.dataDir, mail, 'register-confirm')}`,
  );
  const { body: login } = await new Client(product.url).post<{ sessionToken: string }>('login', {
    mail,
    password,
  });
  const later = await giveInfo(new Client(product.url, login.sessionToken));
  expect([later !== hash, (await open(later)).status]).toEqual([true, 200]);
});

// spec 2 §9: a hash of another form
test.each(['x'.repeat(23), 'x'.repeat(25), `${'x'.repeat(23)}-`])(
  'the malformed hash %s is refused otherwise than an unknown one',
  async (hash) => {
    expect(await open(hash)).toMatchObject({
      status: 400,
      body: {
        message: 'This link is incomplete. Please use the link of the mail.',
        messageId: 'app:bet:confirm:invalidHash',
      },
    });
    expect(await open('x'.repeat(24))).toMatchObject(REJECTED);
  },
);

test('the campaigns are public', async () => {
  shows('POST /constant/free/Campaign');
  const { body } = await new Client(product.url).post<object[]>('constant/free/Campaign');
  expect(body).toEqual(CAMPAIGNS);
});
