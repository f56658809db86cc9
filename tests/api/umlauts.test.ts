import { createHash } from 'node:crypto';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registration } from '../support/calls/client.ts';
import { mailedHash, mailsTo } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const anybody = () => new Client(product.url);

/** The forms in which one address is written; the first is the one registered with. */
function formsOf(): readonly [string, string, string] {
  const name = freshMail().split('@')[0] ?? '';
  const composed = `jörg-${name}@müller-haus.de`.normalize('NFC');
  return [composed, composed.normalize('NFD'), composed.replace('müller-haus', 'xn--mller-haus-9db')];
}

/** Part that only this address has, and ASCII writes. */
const nameIn = (mail: string): string => /citizen-[\d-]+/.exec(mail)?.[0] ?? '';

/** As clients of earlier versions make it. */
const oldDigest = (mail: string, password: string): string =>
  createHash('sha256').update(`${mail.trim().toLowerCase()}:${password}`).digest('hex');

async function registered(mail: string, password?: string) {
  const body = { ...(await registration(mail)), ...(password && { password }) };
  const answer = await anybody().post<{ user: { id: string; sessionToken: string } }>('user/register', body);
  expect(answer.status).toBe(200);
  const client = new Client(product.url, answer.body.user.sessionToken);
  const hash = await mailedHash(product.dataDir, nameIn(mail), 'register-confirm');
  expect((await client.post(`user/register-confirm/${hash}`)).status).toBe(200);
  return client;
}

const login = async (mail: string, password = PASSWORD) =>
  (await anybody().post('login', { mail, ...(await passwordProof(mail, password)) })).status;

test('one address is one account, however it is written', async () => {
  const forms = formsOf();
  await registered(forms[0]);
  for (const mail of forms) {
    expect(await login(mail), mail).toBe(200);
    expect((await anybody().post('user/mail-exists', { mail })).body, mail).toEqual({ mailExists: 1 });
    expect((await anybody().post('user/register', await registration(mail))).status, mail).toBe(409);
  }
});

describe('an account whose password was sent by the old rule', () => {
  test('goes on working by the address as it was typed', async () => {
    const [mail] = formsOf();
    const client = await registered(mail, oldDigest(mail, PASSWORD));
    expect(await login(mail)).toBe(200);
    expect(await login(mail, 'wrong-guess-1')).toBe(401);
    const body = {
      ...(await passwordProof(mail, PASSWORD)),
      newPassword: await passwordDigest(mail, 'sichér-123'),
    };
    expect((await client.put('user/password', body)).status).toBe(200);
    expect(await login(mail, 'sichér-123')).toBe(200);
    expect(await login(mail.normalize('NFD'), 'sichér-123'.normalize('NFD'))).toBe(200);
  });

  test('is erased by it as well', async () => {
    const [mail] = formsOf();
    const client = await registered(mail, oldDigest(mail, PASSWORD));
    expect((await client.delete('user/own', await passwordProof(mail, PASSWORD))).status).toBe(200);
    expect((await anybody().post('user/mail-exists', { mail })).body).toEqual({ mailExists: 0 });
  });
});

test('a link for a new password goes to the address that is stored, and takes any form of it', async () => {
  const [stored, decomposed, ascii] = formsOf();
  await registered(stored);
  expect((await anybody().post('user/reset-hash', { mail: ascii })).status).toBe(200);
  const hash = await mailedHash(product.dataDir, nameIn(stored), 'reset-password');
  const [mail = ''] = await mailsTo(product.dataDir, nameIn(stored), 'reset-password');
  expect(/^To: (.*)$/im.exec(mail)?.[1]).toContain('haus');
  const body = { mail: decomposed, password: await passwordDigest(decomposed, 'brand-new-pass-2') };
  expect((await anybody().post(`user/reset-password/${hash}`, body)).status).toBe(200);
  expect(await login(stored, 'brand-new-pass-2')).toBe(200);
});
