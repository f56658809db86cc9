import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const secret = 'the secret of this test, long enough to be one';
const product = serverPerFile({ JWT_SECRET: secret });

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token as a forger might make it, signed with a secret of their choice. */
function forged(userId: string, signedWith: string, header: object = {}, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const own = {
    iss: 'footprint',
    aud: 'sdp-api',
    sub: userId,
    jti: 'x',
    issuedAt: Date.now(),
    iat: now,
    exp: now + 60,
  };
  const content = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...own, ...claims })}`;
  return `${content}.${createHmac('sha256', signedWith).update(content).digest('base64url')}`;
}

test('only our own unexpired tokens for this API open a session', async () => {
  const { userId, position } = await registeredClient(product.url);
  const past = Math.floor(Date.now() / 1000) - 10;
  const answer = async (token: string) => {
    const headers = { 'x-after-position': position ?? '' };
    return (await new Client(product.url, token).post('user', {}, headers)).body.messageId;
  };
  // Views that are still behind make the server ask to come again.
  await expect.poll(() => answer(forged(userId, secret))).toBeUndefined();
  expect(await answer(forged(userId, secret, {}, { exp: past }))).toBe('security:session:expired');
  for (const token of [
    forged(userId, 'another secret'),
    forged(userId, secret, { alg: 'none' }),
    forged(userId, secret, { alg: 'HS512' }),
    forged(userId, secret, {}, { aud: 'another api' }),
    forged(userId, secret, {}, { iss: 'another' }),
    `${forged(userId, secret).split('.').slice(0, 2).join('.')}.`,
  ])
    expect(await answer(token)).toBe('security:session:unknown');
});
