import { randomUUID } from 'node:crypto';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { mailedHash, mailTo } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

interface Registered {
  readonly user: { readonly id: string; readonly sessionToken: string | null };
}

const anybody = () => new Client(product.url);
const keyed = () => ({ 'idempotency-key': randomUUID() });

async function registerWith(mail: string, key = keyed()) {
  const body = await registration(mail);
  const send = () => anybody().post<Registered>('user/register', body, key);
  const { body: answer } = await send();
  return { send, id: answer.user.id, token: answer.user.sessionToken ?? '' };
}

const confirmHash = (mail: string) => mailedHash(product.dataDir, mail, 'register-confirm');
const confirm = async (mail: string, client = anybody(), key = {}) =>
  client.post<Registered>(`user/register-confirm/${await confirmHash(mail)}`, {}, key);

async function takeOver(mail: string, password = 'the-owner-says-1'): Promise<void> {
  await anybody().post('user/reset-hash', { mail });
  const hash = await mailedHash(product.dataDir, mail, 'reset-password');
  const body = { mail, password: await passwordDigest(mail, password) };
  expect((await anybody().post(`user/reset-password/${hash}`, body)).status).toBe(200);
}

describe('a repeated registration', () => {
  test('opens a session while its answer may have been lost', async () => {
    const { send, id } = await registerWith(freshMail());
    expect((await send()).body).toMatchObject({ user: { id, sessionToken: expect.any(String) } });
  });

  test('opens none once the account is confirmed', async () => {
    const mail = freshMail();
    const { send, id } = await registerWith(mail);
    await confirm(mail);
    expect(await send()).toMatchObject({ status: 200, body: { user: { id, sessionToken: null } } });
  });

  test('opens none, and its first session is over, once the owner of the address has reset the password', async () => {
    const mail = freshMail();
    const { send, token } = await registerWith(mail);
    await takeOver(mail);
    expect((await send()).body.user.sessionToken).toBeNull();
    expect((await new Client(product.url, token).post('user')).body.messageId).toBe(
      'security:session:expired',
    );
  });
});

describe('the link of the mail', () => {
  test('opens no session for others than who registered, whatever their key', async () => {
    const mail = freshMail();
    await registerWith(mail);
    const other = (await registerWith(freshMail())).token;
    const key = keyed();
    for (const client of [anybody(), new Client(product.url, other), anybody()])
      expect((await confirm(mail, client, key)).body.user.sessionToken).toBeNull();
  });

  test('opens one for who registered, once, and not after a reset', async () => {
    const mail = freshMail();
    const { token, id } = await registerWith(mail);
    const key = keyed();
    const owner = new Client(product.url, token);
    expect((await confirm(mail, owner, key)).body).toMatchObject({
      user: { id, sessionToken: expect.any(String) },
    });
    expect((await confirm(mail, owner)).body.user.sessionToken).toBeNull();
    await takeOver(mail);
    expect((await confirm(mail, owner, key)).body.user.sessionToken).toBeNull();
  });

  test('says in its mail what was registered, but no name that could mislead', async () => {
    const mail = freshMail();
    const body = { ...(await registration(mail)), addressCityCode: '10115', isStopFossilUser: true };
    await anybody().post('user/register', body);
    const text = await mailTo(product.dataDir, mail, 'register-confirm');
    for (const fact of ['Name: Ada Lovelace', 'Postleitzahl: 10115', 'Teilnahme an „Stopp fossil“'])
      expect(text).toContain(fact);
    const tricked = freshMail();
    await anybody().post('user/register', {
      ...(await registration(tricked)),
      fullName: 'Win https://evil.example now',
    });
    expect(await mailTo(product.dataDir, tricked, 'register-confirm')).not.toContain('evil.example');
  });
});

describe('the link of the mail, with mail address and password', () => {
  const prove = async (mail: string, password: string, asked: object = {}) =>
    anybody().post<Registered & { passwordReplaced?: boolean }>(
      `user/register-confirm/${await confirmHash(mail)}`,
      { mail, password: await passwordDigest(mail, password), ...asked },
    );
  const login = async (mail: string, password: string) =>
    (await anybody().post('login', { mail, password: await passwordDigest(mail, password) })).status;
  const outcome = async (token: string) => (await new Client(product.url, token).post('user')).body.messageId;

  test('confirms by the password of the registration, whose session goes on', async () => {
    const mail = freshMail();
    const { id, token } = await registerWith(mail);
    const { status, body } = await prove(mail, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id, sessionToken: null }, passwordReplaced: false });
    expect(await outcome(token)).toBeUndefined();
    expect(await login(mail, PASSWORD)).toBe(200);
  });

  test('takes the account from the stranger who registered: another password counts, and his sessions end', async () => {
    const mail = freshMail();
    const { token } = await registerWith(mail);
    for (let repeated = 0; repeated < 2; repeated++)
      expect((await prove(mail, 'the-owner-says-1')).status).toBe(200);
    expect(await outcome(token)).toBe('security:session:expired');
    expect(await login(mail, PASSWORD)).toBe(401);
    expect(await login(mail, 'the-owner-says-1')).toBe(200);
  });

  test('does so as well after a mail scanner has posted the bare link', async () => {
    const mail = freshMail();
    const { token } = await registerWith(mail);
    await confirm(mail);
    expect((await prove(mail, 'the-owner-says-1')).body).toMatchObject({ passwordReplaced: true });
    expect(await outcome(token)).toBe('security:session:expired');
    expect(await login(mail, PASSWORD)).toBe(401);
  });

  test('replaces no password any more once there was a login', async () => {
    const mail = freshMail();
    await registerWith(mail);
    await confirm(mail);
    expect(await login(mail, PASSWORD)).toBe(200);
    expect(await prove(mail, 'another-one-1')).toMatchObject({
      status: 400,
      body: { messageId: 'user:registerConfirm:rejected' },
    });
    expect((await prove(mail, PASSWORD)).body).toMatchObject({ passwordReplaced: false });
    expect(await login(mail, PASSWORD)).toBe(200);
  });

  test('asks for the address that the link was sent to', async () => {
    const mail = freshMail();
    await registerWith(mail);
    expect(await prove(mail, PASSWORD, { mail: 'other@example.org' })).toMatchObject({
      status: 400,
      body: { messageId: 'form:user:error:mail', fields: [{ path: '/mail' }] },
    });
    expect(await login(mail, PASSWORD)).toBe(401);
  });

  test('may be confirmed by the session of the registration alone, and by no other', async () => {
    const mail = freshMail();
    const { id, token } = await registerWith(mail);
    const other = (await registerWith(freshMail())).token;
    const path = `user/register-confirm/${await confirmHash(mail)}`;
    for (const client of [anybody(), new Client(product.url, other)])
      expect(await client.post(path, { ownSession: true })).toMatchObject({
        status: 400,
        body: { messageId: 'user:registerConfirm:notOwn' },
      });
    expect(await login(mail, PASSWORD)).toBe(401);
    expect(await new Client(product.url, token).post(path, { ownSession: true })).toMatchObject({
      status: 200,
      body: { user: { id, sessionToken: expect.any(String) } },
    });
  });
});

describe('whose address a stranger registered', () => {
  test.each([true, false])(
    'erases the account by the link of the mail, confirmed (%s) or not',
    async (isConfirmed) => {
      shows('POST /user/register-disown/:hash');
      const mail = freshMail();
      const { token, send } = await registerWith(mail);
      if (isConfirmed) await confirm(mail);
      const hash = await mailedHash(product.dataDir, mail, 'register-disown');
      const disown = () => anybody().post(`user/register-disown/${hash}`);
      expect(await disown()).toMatchObject({ status: 200, body: { erased: true } });
      expect(await disown()).toMatchObject({ status: 200, body: { erased: true } });
      expect((await new Client(product.url, token).post('user')).status).toBe(401);
      expect((await send()).status).toBe(422);
      const password = await passwordDigest(mail, PASSWORD);
      expect((await anybody().post('login', { mail, password })).status).toBe(401);
      expect((await anybody().post('user/register', await registration(mail))).status).toBe(200);
    },
  );

  test('cannot erase any more after the first login, by which the account was taken up', async () => {
    const mail = freshMail();
    await registerWith(mail);
    await confirm(mail);
    const hash = await mailedHash(product.dataDir, mail, 'register-disown');
    const credentials = { mail, password: await passwordDigest(mail, PASSWORD) };
    for (let times = 0; times < 2; times++)
      expect((await anybody().post('login', credentials)).status).toBe(200);
    expect(await anybody().post(`user/register-disown/${hash}`)).toMatchObject({
      status: 400,
      body: { messageId: 'user:registerConfirm:rejected' },
    });
    expect((await anybody().post('login', credentials)).status).toBe(200);
  });

  test('cannot erase by a link that was never sent', async () => {
    expect(await anybody().post(`user/register-disown/${'A'.repeat(24)}`)).toMatchObject({
      status: 400,
      body: { messageId: 'user:registerConfirm:rejected' },
    });
  });
});

test('a login that began before a reset is over when the reset is done', async () => {
  const mail = freshMail();
  const { token } = await registerWith(mail);
  await confirm(mail, new Client(product.url, token));
  await anybody().post('user/reset-hash', { mail });
  const hash = await mailedHash(product.dataDir, mail, 'reset-password');
  const old = await passwordDigest(mail, PASSWORD);
  const login = () => anybody().post<{ sessionToken?: string }>('login', { mail, password: old });
  const change = { mail, password: await passwordDigest(mail, 'brand-new-pass-2') };
  const [reset, ...logins] = await Promise.all([
    anybody().post(`user/reset-password/${hash}`, change),
    ...Array.from({ length: 3 }, login),
  ]);
  expect(reset.status).toBe(200);
  const opened = logins.flatMap(({ body }) => body.sessionToken ?? []);
  expect(opened.length).toBeGreaterThan(0);
  for (const session of opened)
    expect((await new Client(product.url, session).post('user')).body.messageId).toBe(
      'security:session:expired',
    );
});
