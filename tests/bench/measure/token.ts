import { createHmac, randomUUID } from 'node:crypto';

/** The empty server's; the product makes its own. */
export const SECRET = 'a secret that only this benchmark knows';

const TWO_DAYS_SECONDS = 48 * 3_600;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session's token as the product signs it. */
export function tokenFor(userId: string, secret: string): string {
  const issuedAt = Date.now();
  const iat = Math.floor(issuedAt / 1_000);
  const claims = { sub: userId, jti: randomUUID(), issuedAt, iss: 'footprint', aud: 'sdp-api' };
  const content = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ ...claims, iat, exp: iat + TWO_DAYS_SECONDS })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
