import { randomUUID } from 'node:crypto';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { mailedHash, mailsAbout, mailsTo } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const anybody = () => new Client(product.url);
const NEVER_MADE = 'a'.repeat(24);

async function citizen(mail = freshMail()) {
  const client = await confirmedClient(product, mail);
  return { mail, client };
}

const login = async (mail: string, password = PASSWORD) =>
  anybody().post<{ sessionToken: string }>('login', { mail, ...(await passwordProof(mail, password)) });
const outcome = async (client: Client) => (await client.post('user')).body.messageId;

const ask = async (client: Client, from: string, to: string, password = PASSWORD, headers = {}) =>
  client.put(
    'user/mail',
    {
      ...(await passwordProof(from, password)),
      mail: to,
      newPassword: await passwordDigest(to, password),
    },
    headers,
  );

/** Asks for a fresh address and answers it with the hash of its link. */
async function asked(client: Client, from: string) {
  const to = freshMail();
  expect(await ask(client, from, to)).toMatchObject({ status: 200, body: { sent: true } });
  return { to, hash: await mailedHash(product.dataDir, to, 'mail-change') };
}

const press = (client: Client, hash: string, body: object = {}) =>
  client.post<{ sessionToken: string | null; id: string; messageId?: string }>(
    `user/mail-change/${hash}`,
    body,
  );

async function changed() {
  const { mail, client } = await citizen();
  const { to, hash } = await asked(client, mail);
  const { body } = await press(client, hash);
  client.token = body.sessionToken ?? '';
  return { mail, to, hash, client };
}

describe('a changed mail address', () => {
  test('counts once its link is used: for the login, on every page, and for whom it is taken', async () => {
    shows('PUT /user/mail');
    shows('POST /user/mail-change/:hash');
    const { mail, client } = await citizen();
    const other = new Client(product.url, (await login(mail)).body.sessionToken);
    const { to, hash } = await asked(client, mail);
    expect((await login(to)).status).toBe(401);
    expect((await login(mail)).status).toBe(200);
    const { status, body } = await press(client, hash);
    expect({ status, body }).toEqual({
      status: 200,
      body: { sessionToken: expect.any(String), id: client.userId },
    });
    for (const ended of [other, client]) expect(await outcome(ended)).toBe('security:session:expired');
    client.token = body.sessionToken ?? '';
    expect((await client.post('user')).body).toMatchObject({ id: client.userId, mail: to });
    expect((await login(to)).status).toBe(200);
    expect((await login(mail)).status).toBe(401);
    for (const address of [mail, to])
      expect((await anybody().post('user/mail-exists', { mail: address })).body).toEqual({ mailExists: 1 });
    expect(await anybody().post('user/register', await registration(mail))).toMatchObject({
      status: 409,
      body: { messageId: 'form:user:error:mailUniq' },
    });
  });

  test('is taken elsewhere by address and password, which opens no session', async () => {
    const { mail, client } = await citizen();
    const { to, hash } = await asked(client, mail);
    expect(await press(anybody(), hash)).toMatchObject({
      status: 400,
      body: { messageId: 'user:mailChange:notOwn' },
    });
    const stranger = (await citizen()).client;
    expect((await press(stranger, hash)).body.messageId).toBe('user:mailChange:notOwn');
    const password = await passwordDigest(to, PASSWORD);
    expect(await press(anybody(), hash, { mail, password })).toMatchObject({
      status: 400,
      body: { messageId: 'form:user:error:mail', fields: [{ path: '/mail' }] },
    });
    const wrong = await passwordDigest(to, 'wrong-guess-1');
    expect(await press(anybody(), hash, { mail: to, password: wrong })).toMatchObject({
      status: 401,
      body: { messageId: 'user:login:failed' },
    });
    expect((await login(mail)).status).toBe(200);
    const done = { status: 200, body: { sessionToken: null, id: client.userId } };
    expect(await press(anybody(), hash, { mail: to, password })).toMatchObject(done);
    // An answer may get lost: the same again is answered the same.
    expect(await press(anybody(), hash, { mail: to, password })).toMatchObject(done);
    expect(await outcome(client)).toBe('security:session:expired');
  });

  test('takes along no link that was mailed to the one before', async () => {
    const { mail, client } = await citizen();
    await anybody().post('user/reset-hash', { mail });
    const reset = await mailedHash(product.dataDir, mail, 'reset-password');
    const [first, second] = [await asked(client, mail), await asked(client, mail)];
    client.token = (await press(client, second.hash)).body.sessionToken ?? '';
    const password = await passwordDigest(mail, PASSWORD);
    expect((await anybody().post(`user/reset-password/${reset}`, { password })).body.messageId).toBe(
      'user:resetPassword:rejected',
    );
    expect((await press(client, first.hash)).body.messageId).toBe('user:mailChange:rejected');
    await anybody().post('user/reset-hash', { mail });
    await anybody().post('user/reset-hash', { mail: second.to });
    await mailedHash(product.dataDir, second.to, 'reset-password');
    expect(await mailsTo(product.dataDir, mail, 'reset-password')).toHaveLength(1);
  });

  test('is in the archive of own data, without what protects the account', async () => {
    const { mail, to, client } = await changed();
    const { body } = await client.post<{ events: { type: string; data: object }[] }>('user/export', {});
    const of = (type: string) => body.events.filter((event) => event.type === type).map(({ data }) => data);
    expect(of('MailChangeRequested')).toEqual([{ mail: to }]);
    expect(of('MailChanged')).toEqual([{ mail: to }]);
    expect(JSON.stringify(body.events)).toContain(mail);
  });
});

describe('an address asked for', () => {
  test('that another citizen has is answered as a free one is, and its owner gets a mail', async () => {
    const { mail, client } = await citizen();
    const owner = await citizen();
    const free = await ask(client, mail, freshMail());
    const taken = await ask(client, mail, owner.mail);
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(taken.headers)).toEqual(names(free.headers));
    const said = () => mailsAbout(product.dataDir, owner.mail, /geh.rt aber schon zu Ihrem Konto/);
    await expect.poll(said).toHaveLength(1);
    expect((await said())[0]).not.toContain(mail);
    expect(await mailsTo(product.dataDir, owner.mail, 'mail-change')).toEqual([]);
    expect((await login(owner.mail)).status).toBe(200);
  });

  test('by two citizens is had by the one who uses the link first', async () => {
    const [one, two] = [await citizen(), await citizen()];
    const to = freshMail();
    for (const { mail, client } of [one, two]) await ask(client, mail, to);
    await expect.poll(() => mailsTo(product.dataDir, to, 'mail-change')).toHaveLength(2);
    const hashes = (await mailsTo(product.dataDir, to, 'mail-change')).map(
      (mail) => /mail-change\/(\w{24})/.exec(mail)?.[1] ?? '',
    );
    const pressed = [];
    for (const hash of hashes)
      for (const { client } of [one, two]) pressed.push((await press(client, hash)).body.messageId ?? 'had');
    expect(pressed.sort()).toEqual([
      ...['form:user:error:mailUniq', 'had', 'user:mailChange:notOwn', 'user:mailChange:notOwn'],
    ]);
  });

  test('needs the password, and one that is not common', async () => {
    const { mail, client } = await citizen();
    expect(await ask(client, mail, freshMail(), 'wrong-guess-1')).toMatchObject({
      status: 401,
      body: { messageId: 'user:login:failed' },
    });
    const [proof, to] = [await passwordProof(mail, PASSWORD), freshMail()];
    const common = { ...proof, mail: to, newPassword: await passwordDigest(to, 'trustno1') };
    expect(await client.put('user/mail', common)).toMatchObject({
      status: 400,
      body: { messageId: 'form:user:error:passwordCommon', fields: [{ path: '/newPassword' }] },
    });
    expect((await login(mail)).status).toBe(200);
  });

  test('by one who mistyped it at the registration confirms that, and writes nothing to the stranger', async () => {
    const mistyped = freshMail();
    const client = await registeredClient(product.url, mistyped);
    const { to, hash } = await asked(client, mistyped);
    const disown = await mailedHash(product.dataDir, mistyped, 'register-disown');
    expect((await press(client, hash)).status).toBe(200);
    expect((await login(to)).status).toBe(200);
    expect((await anybody().post(`user/register-disown/${disown}`)).status).toBe(400);
    expect((await anybody().post('user/register', await registration(mistyped))).status).toBe(200);
    expect((await login(to)).status).toBe(200);
    expect(await mailsTo(product.dataDir, mistyped, 'mail-undo')).toEqual([]);
  });

  test('repeated with its key is one request, and the fourth of an hour is refused', async () => {
    const { mail, client } = await citizen();
    const to = freshMail();
    const key = { 'idempotency-key': randomUUID() };
    for (const headers of [key, key, {}, {}])
      expect((await ask(client, mail, to, PASSWORD, headers)).status).toBe(200);
    expect(await ask(client, mail, to)).toMatchObject({
      status: 429,
      body: { messageId: 'api:error:tooMany' },
    });
    await expect.poll(() => mailsTo(product.dataDir, to, 'mail-change')).toHaveLength(3);
  });
});

describe('a change that was undone', () => {
  test('brings the old address back, ends all sessions and the password', async () => {
    shows('POST /user/mail-undo/:hash');
    const { mail, to, client, hash } = await changed();
    const undo = await mailedHash(product.dataDir, mail, 'mail-undo');
    expect(await outcome(client)).toBeUndefined();
    expect(await anybody().post(`user/mail-undo/${undo}`)).toMatchObject({
      status: 200,
      body: { undone: true },
    });
    expect(await outcome(client)).toBe('security:session:expired');
    for (const address of [mail, to]) expect((await login(address)).status).toBe(401);
    await anybody().post('user/reset-hash', { mail });
    const reset = await mailedHash(product.dataDir, mail, 'reset-password');
    const body = { mail, password: await passwordDigest(mail, 'brand-new-pass-2') };
    expect((await anybody().post(`user/reset-password/${reset}`, body)).status).toBe(200);
    const back = new Client(product.url, (await login(mail, 'brand-new-pass-2')).body.sessionToken);
    expect((await back.post('user')).body).toMatchObject({ id: client.userId, mail });
    await expect
      .poll(async () => (await anybody().post('user/mail-exists', { mail: to })).body)
      .toEqual({ mailExists: 0 });
    for (const path of [`user/mail-undo/${undo}`, `user/mail-change/${hash}`])
      expect((await anybody().post(path)).body.messageId).toBe('user:mailChange:rejected');
  });

  test('needs a link that was made for it', async () => {
    const { client, mail } = await citizen();
    const { hash } = await asked(client, mail);
    for (const path of [
      `user/mail-undo/${hash}`,
      `user/mail-undo/${NEVER_MADE}`,
      `user/mail-change/${NEVER_MADE}`,
    ])
      expect(await anybody().post(path)).toMatchObject({
        status: 400,
        body: { messageId: 'user:mailChange:rejected' },
      });
  });
});
