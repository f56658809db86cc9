import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { beforeEach, expect, test } from 'vitest';
import { Client, freshMail, PASSWORD } from '../support/calls/client.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { mailedHash, mailsTo } from '../support/citizens/outbox.ts';
import { movedClock } from '../support/servers/movedClock.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const { ahead, env } = movedClock();

const product = serverPerFile(env);

beforeEach(() => ahead(0));

const login = async (mail: string, password = PASSWORD) => {
  const digest = await passwordDigest(mail, password);
  const answer = await new Client(product.url).post<{ sessionToken: string }>('login', {
    mail,
    password: digest,
  });
  expect(answer.status).toBe(200);
  return new Client(product.url, answer.body.sessionToken);
};

async function citizen() {
  const mail = freshMail();
  await confirmedClient(product, mail);
  return mail;
}

/** Where every session lies at the newest moment that the server has seen. */
async function onceAhead(): Promise<void> {
  ahead(YEAR);
  await login(await citizen());
  ahead(0);
}

const outcome = async (client: Client) => (await client.post('user')).body.messageId;

test('a reset ends the sessions of before it, and none that follow', async () => {
  const mail = await citizen();
  await onceAhead();
  const thief = await login(mail);
  expect(await outcome(thief)).toBeUndefined();
  await new Client(product.url).post('user/reset-hash', { mail });
  const hash = await mailedHash(product.dataDir, mail, 'reset-password');
  const password = await passwordDigest(mail, 'brand-new-pass-2');
  const reset = await new Client(product.url).post(`user/reset-password/${hash}`, { mail, password });
  expect(reset.status).toBe(200);
  expect(await outcome(thief)).toBe('security:session:expired');
  expect(await outcome(await login(mail, 'brand-new-pass-2'))).toBeUndefined();
});

test('a session opened after the clock was set back ends after its 48 hours', async () => {
  const mail = await citizen();
  await onceAhead();
  const session = await login(mail);
  ahead(47 * HOUR);
  expect(await outcome(session)).toBeUndefined();
  ahead(49 * HOUR);
  expect(await outcome(session)).toBe('security:session:expired');
});

test('a session opened while the clock was ahead is over when it is set back', async () => {
  const mail = await citizen();
  ahead(YEAR);
  const session = await login(mail);
  expect(await outcome(session)).toBeUndefined();
  ahead(0);
  expect(await outcome(session)).toBe('security:session:expired');
  expect(await outcome(await login(mail))).toBeUndefined();
});

test('a session that ran out is not young again with the clock', async () => {
  const session = await login(await citizen());
  ahead(49 * HOUR);
  expect(await outcome(session)).toBe('security:session:expired');
  ahead(HOUR);
  expect(await outcome(session)).toBe('security:session:expired');
});

test('a link for a new password made while the clock was ahead opens nothing later, and keeps no other away', async () => {
  const mail = await citizen();
  ahead(YEAR);
  for (let n = 0; n < 3; n++) await new Client(product.url).post('user/reset-hash', { mail });
  const hashes = async () => {
    const mails = await mailsTo(product.dataDir, mail, 'reset-password');
    return mails.map((text) => /reset-password\/([0-9A-Za-z]{24})/.exec(text)?.[1] ?? '');
  };
  await expect.poll(hashes).toHaveLength(3);
  const early = await hashes();
  ahead(0);
  const password = await passwordDigest(mail, 'brand-new-pass-2');
  const reset = (hash: string) =>
    new Client(product.url).post(`user/reset-password/${hash}`, { mail, password });
  expect((await reset(early[0] ?? '')).body.messageId).toBe('user:resetPassword:rejected');
  await new Client(product.url).post('user/reset-hash', { mail });
  await expect.poll(hashes).toHaveLength(4);
  const later = (await hashes()).find((hash) => !early.includes(hash));
  expect((await reset(later ?? '')).status).toBe(200);
});
