import { createHmac } from 'node:crypto';
import { createSigner } from './audit/signing.ts';
import type { Secrets } from './secrets.ts';

const keyed = (name: string, secret: string): string =>
  createHmac('sha256', secret).update(`footprint check value of ${name}`).digest('base64url');

/**
 * Values that tell each secret again without revealing anything of it. The value of AUDIT_KEY is the public key that goes
 * with it. MASTER_KEY needs none: the keys that it wraps tell it again.
 */
export const checkValues = (secrets: Secrets) => ({
  JWT_SECRET: keyed('JWT_SECRET', secrets.JWT_SECRET),
  PEPPER: keyed('PEPPER', secrets.PEPPER),
  LINK_SECRET: keyed('LINK_SECRET', secrets.LINK_SECRET),
  AUDIT_KEY: createSigner(secrets.AUDIT_KEY).publicKey,
});
