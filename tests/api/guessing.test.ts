import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { Challenge } from '@footprint/shared-events/kernel/work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { type Answer, Client, freshMail, PASSWORD, registration } from '../support/calls/client.ts';
import { mailedHash, mailsTo } from '../support/citizens/outbox.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const BROWSER = { 'x-app': 'web', 'sec-fetch-site': 'same-origin' };

interface Owner {
  readonly mail: string;
  readonly login: (
    password?: string,
    headers?: Record<string, string>,
  ) => Promise<Answer<{ readonly challenge: Challenge }>>;
}

const product = serverPerFile({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' });

/** Everybody calls through the proxy that the product trusts: what they are named is where they are. */
const from = (network: string) => ({ 'x-forwarded-for': network });
let networks = 0;
const somewhere = () => from(`198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`);
const anybody = () => new Client(product.url);

async function owner(): Promise<Owner> {
  const mail = freshMail();
  const body = await registration(mail);
  const { body: answer } = await anybody().post<{ user: { sessionToken: string } }>(
    'user/register',
    body,
    somewhere(),
  );
  const hash = await mailedHash(product.dataDir, mail, 'register-confirm');
  await new Client(product.url, answer.user.sessionToken).post(`user/register-confirm/${hash}`);
  const login = async (password = PASSWORD, headers: Record<string, string> = somewhere()) =>
    anybody().post<{ challenge: Challenge }>(
      'login',
      { mail, password: await passwordDigest(mail, password) },
      headers,
    );
  return { mail, login };
}

const solved = async (challenge: Challenge) =>
  btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));

const guess = async ({ login }: Owner, times: number, headers?: Record<string, string>) => {
  for (let i = 0; i < times; i++) await login(`wrong-guess-${i}`, headers);
};

describe('while a stranger guesses a password', () => {
  test('the owner logs in from elsewhere, and from the same network on a device that knows the account', async () => {
    const one = await owner();
    const { headers } = await one.login(PASSWORD, { ...from('203.0.113.7'), ...BROWSER });
    const cookie = headers.getSetCookie().find((text) => text.startsWith('device=')) ?? '';
    expect(cookie).toMatch(/^device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    await guess(one, 8, from('203.0.113.7'));
    expect(await one.login(PASSWORD, from('203.0.113.7'))).toMatchObject({ status: 429 });
    expect((await one.login()).status).toBe(200);
    const device = { cookie: cookie.split(';')[0] ?? '', ...from('203.0.113.7'), ...BROWSER };
    expect((await one.login(PASSWORD, device)).status).toBe(200);
    const stranger = await owner();
    await guess(stranger, 8, from('203.0.113.7'));
    expect((await stranger.login(PASSWORD, device)).status).toBe(429);
  });

  test('a reset ends the waiting', async () => {
    const one = await owner();
    const here = from('203.0.113.8');
    await guess(one, 8, here);
    await anybody().post('user/reset-hash', { mail: one.mail }, somewhere());
    const hash = await mailedHash(product.dataDir, one.mail, 'reset-password');
    const password = await passwordDigest(one.mail, 'after-reset-1');
    await anybody().post(`user/reset-password/${hash}`, { mail: one.mail, password }, somewhere());
    expect((await one.login('after-reset-1', here)).status).toBe(200);
  });
});

describe('behind an address from which a stranger fails at many accounts', () => {
  const crowd = async (here: Record<string, string>) => {
    const password = await passwordDigest('a@example.org', 'wrong-guess-1');
    const fails = async (n: number) =>
      anybody().post('login', { mail: `neighbour-${n}@example.org`, password }, here);
    for (let n = 0; n < 310; n += 10)
      await Promise.all(Array.from({ length: 10 }, (_, one) => fails(n + one)));
  };

  test('a right password is in after the wait that the server names, or at once with a proof of work', async () => {
    const here = from('203.0.113.20');
    const [patient, busy] = [await owner(), await owner()];
    await crowd(here);
    const slowed = await patient.login(PASSWORD, here);
    expect(slowed).toMatchObject({ status: 429, body: { messageId: 'api:error:tooMany' } });
    const { challenge } = (await busy.login(PASSWORD, here)).body;
    const proof = { ...here, 'x-proof': await solved(challenge) };
    // On a slow machine its wait was over meanwhile, and begins again with the next.
    await busy.login(PASSWORD, here);
    expect((await busy.login(PASSWORD, here)).status).toBe(429);
    expect((await busy.login(PASSWORD, proof)).status).toBe(200);
    expect(await busy.login(PASSWORD, proof)).toMatchObject({
      status: 429,
      body: { messageId: 'api:error:proofRefused', challenge: { signature: expect.any(String) } },
    });
    const seconds = Number(slowed.headers.get('retry-after'));
    expect(seconds).toBeLessThanOrEqual(5);
    await sleep(seconds * 1_000);
    expect((await patient.login(PASSWORD, here)).status).toBe(200);
  });

  test('a thousand guesses at one account from a thousand addresses are stopped, work or none', async () => {
    const one = await owner();
    for (let n = 0; n < 102; n += 3)
      await Promise.all(Array.from({ length: 3 }, () => one.login('wrong-guess-1')));
    const refused = await one.login();
    expect(refused).toMatchObject({ status: 429, body: { messageId: 'api:error:tooMany' } });
    expect(refused.body).not.toHaveProperty('challenge');
  });
});

describe('asking for a new password', () => {
  test('makes three mails an hour for all who ask, and every link of them works until one is used', async () => {
    const { mail } = await owner();
    await Promise.all(
      Array.from({ length: 12 }, () => anybody().post('user/reset-hash', { mail }, somewhere())),
    );
    await expect.poll(() => mailsTo(product.dataDir, mail, 'reset-password')).toHaveLength(3);
    await sleep(1_000);
    const mails = await mailsTo(product.dataDir, mail, 'reset-password');
    expect(mails).toHaveLength(3);
    const hashes = mails.map((text) => /reset-password\/([0-9A-Za-z]{24})/.exec(text)?.[1]);
    const reset = async (hash: string | undefined) =>
      (
        await anybody().post(
          `user/reset-password/${hash}`,
          { mail, password: await passwordDigest(mail, 'chosen-new-1') },
          somewhere(),
        )
      ).status;
    expect([await reset(hashes[0]), await reset(hashes[1]), await reset(hashes[2])]).toEqual([200, 400, 400]);
  });

  test('answers the same for every address, however it is written and whatever the key', async () => {
    const { mail } = await owner();
    for (const address of [mail, freshMail()]) {
      const key = { ...somewhere(), 'idempotency-key': randomUUID() };
      for (const written of [address, address.toUpperCase(), ` ${address}`])
        expect(await anybody().post('user/reset-hash', { mail: written }, key)).toMatchObject({
          status: 200,
          body: { sent: true },
        });
    }
  });
});

describe('questions about addresses', () => {
  const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, ask));
    return answers.map(({ status }) => status).sort();
  };
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);
  const exists = (here: Record<string, string>) => () =>
    anybody().post('user/mail-exists', { mail: freshMail() }, here);
  const reset = (here: Record<string, string>) => () =>
    anybody().post('user/reset-hash', { mail: freshMail() }, here);
  const register = (mail: () => string, here: Record<string, string>) => async () =>
    anybody().post('user/register', await registration(mail()), here);

  test('each have a budget of their own, so that one citizen takes nothing from the neighbours', async () => {
    const { mail } = await owner();
    const here = from('203.0.113.9');
    expect(await statusesOf(22, exists(here))).toEqual([...times(20, 200), 429, 429]);
    expect(
      await statusesOf(
        22,
        register(() => mail, here),
      ),
    ).toEqual([...times(20, 409), 429, 429]);
    expect(await statusesOf(1, register(freshMail, here))).toEqual([200]);
    expect(await statusesOf(62, reset(here))).toEqual([...times(60, 200), 429, 429]);
    expect(await reset(here)()).toMatchObject({
      body: { messageId: 'api:error:tooMany', challenge: expect.anything() },
    });
    expect(await statusesOf(1, register(freshMail, here))).toEqual([200]);
  });

  test('beyond it the answer says how long to wait, as for guesses at an address that is not there', async () => {
    const here = from('203.0.113.11');
    await statusesOf(20, exists(here));
    const refused = await exists(here)();
    expect(refused).toMatchObject({ status: 429, body: { messageId: 'api:error:tooMany' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { mail, password } = await registration(freshMail());
    const guesses = [];
    for (let i = 0; i < 30; i++)
      guesses.push((await anybody().post('login', { mail, password }, here)).status);
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(guesses.at(-1)).toBe(429);
  });

  test('a class that registers at once is let in', async () => {
    expect(await statusesOf(30, register(freshMail, from('203.0.113.10')))).toEqual(times(30, 200));
  });
});

test('of many logins at once those beyond the queue are asked to come again', async () => {
  const password = await passwordDigest('a@example.org', PASSWORD);
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) =>
      anybody().post('login', { mail: `crowd-${n}@example.org`, password }, somewhere()),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(400);
  expect(refused.length).toBeLessThan(250);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
