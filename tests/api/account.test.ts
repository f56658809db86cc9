import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Registered {
  readonly user: { readonly id: string; readonly sessionToken: string | null };
  readonly role: { readonly names: string[] };
}

const login = async (mail: string, password = PASSWORD) =>
  new Client(product.url).post<{ sessionToken: string; id: string; messageId?: string }>('login', {
    mail,
    password: await passwordDigest(mail, password),
  });

async function confirmed(mail = freshMail()): Promise<{ mail: string; client: Client; userId: string }> {
  const client = await confirmedClient(product, mail);
  return { mail, client, userId: client.userId };
}

describe('registration', () => {
  // spec 1 §4: a login is refused before the confirmation; a registration opens a session
  test('opens a session that is usable at once, and refuses the login until it is confirmed', async () => {
    shows('POST /user', 'POST /user/register');
    const mail = freshMail();
    const client = await registeredClient(product.url, mail);
    expect((await client.post('user')).body).toMatchObject({
      id: client.userId,
      mail,
      fullName: 'Ada Lovelace',
      role: { names: ['citizen'] },
      permissions: ['personal_use'],
      isBetUser: false,
    });
    expect(await login(mail)).toMatchObject({ status: 401, body: { messageId: 'user:login:unconfirmed' } });
    expect(await login(mail, 'wrong-password-1')).toMatchObject({
      status: 401,
      body: { messageId: 'user:login:failed' },
    });
  });

  test('is confirmed by the mailed link; again it is confirmed without a second session', async () => {
    shows('POST /user/register-confirm/:hash');
    const mail = freshMail();
    const client = await registeredClient(product.url, mail);
    const hash = await mailedHash(product.dataDir, mail, 'register-confirm');
    const first = await client.post<Registered>(`user/register-confirm/${hash}`);
    expect(first).toMatchObject({ status: 200, body: { user: { sessionToken: expect.any(String) } } });
    const second = await client.post<Registered>(`user/register-confirm/${hash}`);
    expect(second).toMatchObject({
      status: 200,
      body: { user: { id: first.body.user.id, sessionToken: null }, role: { names: ['citizen'] } },
    });
    expect(await login(mail)).toMatchObject({ status: 200, body: { id: first.body.user.id } });
  });

  test('takes an address once, however it is written', async () => {
    shows('POST /user/mail-exists');
    const mail = freshMail();
    await registeredClient(product.url, mail);
    const again = await new Client(product.url).post('user/register', {
      ...(await registration(mail)),
      mail: ` ${mail.toUpperCase()} `,
    });
    expect(again).toMatchObject({ status: 409, body: { messageId: 'form:user:error:mailUniq' } });
    expect((await new Client(product.url).post('user/mail-exists', { mail })).body).toEqual({
      mailExists: 1,
    });
    expect((await new Client(product.url).post('user/mail-exists', { mail: freshMail() })).body).toEqual({
      mailExists: 0,
    });
  });

  test('of sixteen at once with one address, one wins', async () => {
    const body = await registration(freshMail());
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => new Client(product.url).post('user/register', body)),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  });

  test('needs the agreement, and says so first', async () => {
    const { privacyAgreement: _, ...body } = await registration(freshMail());
    const answer = await new Client(product.url).post('user/register', body);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'No registration possible without agreement to terms of privacy.',
        messageId: 'form:user:error:privacy',
        fields: [{ path: '/privacyAgreement', messageId: 'form:user:error:privacy' }],
      },
    });
  });

  test('in the fast way needs a postcode and joins the campaign', async () => {
    shows('POST /user/register-fast');
    const mail = freshMail();
    const { fullName: _, ...body } = await registration(mail);
    const client = new Client(product.url);
    const fast = { ...body, isStopFossilUser: true };
    expect(await client.post('user/register-fast', { ...fast, addressCityCode: '1011' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: '/addressCityCode', messageId: 'form:userFastRegister:error:cityCode' }] },
    });
    const answer = await client.post<Registered>('user/register-fast', { ...fast, addressCityCode: '10115' });
    client.token = answer.body.user.sessionToken ?? undefined;
    expect((await client.post('user')).body).toMatchObject({
      isStopFossilUser: true,
      addressCityCode: '10115',
    });
  });
});

describe('session', () => {
  // spec 1 §4: a logout ends everything
  test('ends with the logout, wherever its token is used', async () => {
    shows('POST /logout');
    const { client, userId } = await confirmed();
    expect((await client.post('logout', { id: userId })).body).toEqual({ id: userId });
    expect(await client.post('user')).toMatchObject({
      status: 401,
      body: { messageId: 'security:session:expired', message: 'Please login again (session expired).' },
    });
  });

  // spec 1 §9: cookie of 2 days
  test('of a browser lives in a cookie that scripts cannot read, and the body tells no token', async () => {
    shows('POST /login');
    const { mail } = await confirmed();
    const { headers, body } = await new Client(product.url).post(
      'login',
      { mail, password: await passwordDigest(mail, PASSWORD) },
      { 'x-app': 'web', 'sec-fetch-site': 'same-origin' },
    );
    expect(body).toMatchObject({ sessionToken: null });
    const cookie = headers.getSetCookie().find((text) => text.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/^session=[^;]+; Max-Age=172800; Path=\/; HttpOnly; SameSite=Strict$/);
    const withCookie = (extra: Record<string, string>) =>
      new Client(product.url).post('user', {}, { cookie: cookie.split(';')[0] ?? '', ...extra });
    expect((await withCookie({ 'x-app': 'web', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await withCookie({ 'x-app': 'web', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await withCookie({ 'sec-fetch-site': 'same-origin' })).status).toBe(403);
    expect((await withCookie({ 'x-app': 'web', origin: 'https://evil.example' })).status).toBe(403);
    // Only a bearer's token speaks for itself, and then the cookie says nothing.
    const evil = { 'x-app': 'web', 'sec-fetch-site': 'cross-site' };
    expect((await withCookie({ ...evil, authorization: 'Basic YTpi' })).status).toBe(403);
    for (const authorization of ['Bearer', 'Bearer ', 'bearer x'])
      expect((await withCookie({ ...evil, authorization })).status).toBe(401);
  });
});

describe('password reset', () => {
  test('changes the password by the mailed link, once, and ends every session', async () => {
    shows('POST /user/reset-hash', 'POST /user/reset-password/:hash');
    const { mail, client } = await confirmed();
    expect((await new Client(product.url).post('user/reset-hash', { mail })).body).toEqual({ sent: true });
    const hash = await mailedHash(product.dataDir, mail, 'reset-password');
    const anonymous = new Client(product.url);
    const password = await passwordDigest(mail, 'brand-new-pass-2');
    expect(
      await anonymous.post(`user/reset-password/${hash}`, { password, mail: 'other@example.org' }),
    ).toMatchObject({
      status: 400,
      body: { messageId: 'form:user:error:mail', fields: [{ path: '/mail' }] },
    });
    expect((await anonymous.post(`user/reset-password/${hash}`, { password, mail })).status).toBe(200);
    expect((await client.post('user')).body).toMatchObject({ messageId: 'security:session:expired' });
    expect((await login(mail)).status).toBe(401);
    expect((await login(mail, 'brand-new-pass-2')).status).toBe(200);
    expect(await anonymous.post(`user/reset-password/${hash}`, { password, mail })).toMatchObject({
      status: 400,
      body: { messageId: 'user:resetPassword:rejected' },
    });
  });

  test('confirms an account that was not confirmed yet', async () => {
    const mail = freshMail();
    await registeredClient(product.url, mail);
    await new Client(product.url).post('user/reset-hash', { mail });
    const hash = await mailedHash(product.dataDir, mail, 'reset-password');
    await new Client(product.url).post(`user/reset-password/${hash}`, {
      password: await passwordDigest(mail, 'next-one-3'),
    });
    expect((await login(mail, 'next-one-3')).status).toBe(200);
  });

  test('answers the same for an unknown address', async () => {
    const { status, body, headers } = await new Client(product.url).post('user/reset-hash', {
      mail: freshMail(),
    });
    expect({ status, body }).toEqual({ status: 200, body: { sent: true } });
    expect(headers.get('x-position')).toBeNull();
  });
});

describe('own record', () => {
  test('takes the fields of the profile and shows them sealed nowhere', async () => {
    shows('PUT /user/own');
    const { client, userId } = await confirmed();
    const fields = {
      fullName: 'Grace Hopper',
      addressCity: 'Köln',
      addressCityCode: '50667',
      phone: '0221 1',
    };
    expect((await client.put('user/own', fields)).body).toMatchObject(fields);
    expect((await client.post(`user/${userId}`)).body).toMatchObject(fields);
  });

  // spec 2 §6: isStopFossilUser through a user update, isBetUser not
  test.each(['id', 'mail', 'password', 'roles', 'role', 'permissions', 'isBetUser'])(
    'never takes %s',
    async (field) => {
      const { client } = await confirmed();
      const before = (await client.post('user')).body;
      expect(await client.put('user/own', { [field]: 'x' })).toMatchObject({
        status: 400,
        body: { messageId: 'api:error:userField', message: 'invalid user field' },
      });
      expect((await client.post('user')).body).toEqual(before);
    },
  );

  test('is no other citizen’s business', async () => {
    shows('POST /user/:id');
    const { client } = await confirmed();
    const other = await confirmed();
    expect(await client.post(`user/${other.userId}`)).toMatchObject({
      status: 403,
      body: { message: 'You cannot get information about another user!' },
    });
  });
});
