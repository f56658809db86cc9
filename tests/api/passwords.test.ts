import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { mailedHash, mailsAbout } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const anybody = () => new Client(product.url);
const NEW = 'brand-new-pass-2';

async function citizen(language = 'de') {
  const mail = freshMail();
  const client = await confirmedClient(product, mail);
  await client.put('user/own', { language });
  return { mail, client };
}

const login = async (mail: string, password: string) =>
  anybody().post<{ sessionToken: string }>('login', { mail, password: await passwordDigest(mail, password) });

const change = async (client: Client, mail: string, from: string, to: string) =>
  client.put<{ sessionToken: string | null; messageId?: string }>('user/password', {
    password: await passwordDigest(mail, from),
    newPassword: await passwordDigest(mail, to),
  });

const outcome = async (client: Client) => (await client.post('user')).body.messageId;
const COMMON = {
  status: 400,
  body: { messageId: 'form:user:error:passwordCommon', fields: [{ path: '/password' }] },
};

describe('a password changed while logged in', () => {
  test('counts from then on, ends the other sessions and opens one that goes on', async () => {
    shows('PUT /user/password');
    const { mail, client } = await citizen();
    const other = new Client(product.url, (await login(mail, PASSWORD)).body.sessionToken);
    const { status, body } = await change(client, mail, PASSWORD, NEW);
    expect({ status, body }).toMatchObject({ status: 200, body: { sessionToken: expect.any(String) } });
    expect(await outcome(other)).toBe('security:session:expired');
    expect(await outcome(client)).toBe('security:session:expired');
    expect(await outcome(new Client(product.url, body.sessionToken ?? ''))).toBeUndefined();
    expect((await login(mail, PASSWORD)).status).toBe(401);
    expect((await login(mail, NEW)).status).toBe(200);
  });

  test('needs the one before, and guessing it counts as guessing at the login', async () => {
    const { mail, client } = await citizen();
    expect(await change(client, mail, 'wrong-guess-1', NEW)).toMatchObject({
      status: 401,
      body: { messageId: 'user:login:failed' },
    });
    expect(await outcome(client)).toBeUndefined();
    expect((await login(mail, PASSWORD)).status).toBe(200);
  });

  test.each([
    ['de', /^Subject: .*Passwort/m, 'das Passwort Ihres Kontos'],
    ['en', /^Subject: .*password/m, 'the password of your account'],
  ])('brings a mail in the language of the account (%s)', async (language, subject, said) => {
    const { mail, client } = await citizen(language);
    await change(client, mail, PASSWORD, NEW);
    await expect.poll(() => mailsAbout(product.dataDir, mail, subject)).toHaveLength(1);
    expect((await mailsAbout(product.dataDir, mail, subject))[0]).toContain(said);
  });
});

test('a reset brings a mail as well', async () => {
  const { mail } = await citizen();
  await anybody().post('user/reset-hash', { mail });
  const hash = await mailedHash(product.dataDir, mail, 'reset-password');
  const body = { mail, password: await passwordDigest(mail, NEW) };
  expect((await anybody().post(`user/reset-password/${hash}`, body)).status).toBe(200);
  await expect
    .poll(() => mailsAbout(product.dataDir, mail, /^Subject: .*Passwort.*ge.ndert/m))
    .toHaveLength(1);
});

describe('the digest of a password that is empty or one of the commonest is refused', () => {
  test.each(['', '123456', 'password', 'abcd1234', 'trustno1'])(
    '%j, at the registration',
    async (password) => {
      expect(await anybody().post('user/register', await registration(freshMail(), password))).toMatchObject(
        COMMON,
      );
    },
  );

  test('however the address is written', async () => {
    const mail = freshMail();
    const body = { ...(await registration(mail, 'trustno1')), mail: ` ${mail.toUpperCase()}` };
    expect(await anybody().post('user/register', body)).toMatchObject(COMMON);
  });

  test('by a reset, a confirmation and a change', async () => {
    const { mail, client } = await citizen();
    await anybody().post('user/reset-hash', { mail });
    const hash = await mailedHash(product.dataDir, mail, 'reset-password');
    const password = await passwordDigest(mail, 'trustno1');
    expect(await anybody().post(`user/reset-password/${hash}`, { mail, password })).toMatchObject(COMMON);
    expect(await anybody().post(`user/reset-password/${hash}`, { password })).toMatchObject(COMMON);
    const confirm = await mailedHash(product.dataDir, mail, 'register-confirm');
    expect(await anybody().post(`user/register-confirm/${confirm}`, { mail, password })).toMatchObject(
      COMMON,
    );
    expect(await change(client, mail, PASSWORD, 'trustno1')).toMatchObject({
      status: 400,
      body: { messageId: 'form:user:error:passwordCommon', fields: [{ path: '/newPassword' }] },
    });
    expect(await outcome(client)).toBeUndefined();
    expect((await login(mail, PASSWORD)).status).toBe(200);
  });

  test('and of no other address: the same password elsewhere is another digest', async () => {
    const body = await registration(freshMail(), 'trustno1');
    expect((await anybody().post('user/register', { ...body, mail: freshMail() })).status).toBe(200);
  });
});
