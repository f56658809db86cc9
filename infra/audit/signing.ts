import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { canonicalJson } from '../sealing/canonicalJson.ts';

const SEED_BYTES = 32;
/** Bytes before the 32 of an Ed25519 seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Object that can be signed: its kind is inside, so that a certificate can never be shown as something else. */
export interface Signable {
  readonly kind: string;
}

/** Signs statements of this installation, Ed25519 (RFC 8032) over their canonical JSON (RFC 8785). */
export interface Signer {
  /** Signature in base64. */
  sign(payload: Signable): string;
  /** Signs a text that says in its first line what it is, which no JSON begins like. */
  signText(text: string): Uint8Array;
  /** The public key that goes with it: SubjectPublicKeyInfo (DER) in base64, one line. */
  readonly publicKey: string;
}

/** @param auditKey secret of at least 32 characters that the signing key is derived from; the same one, the same key */
export function createSigner(auditKey: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', auditKey, '', 'footprint audit signing', SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    publicKey,
    sign: (payload) => signBytes(null, bytesOf(payload), key).toString('base64'),
    signText: (text) => signBytes(null, Buffer.from(text), key),
  };
}

/** Whether the signature was made over this very payload by the owner of the public key; false for texts that are neither. */
export function verifySignature(payload: Signable, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verifyBytes(null, bytesOf(payload), key, Buffer.from(signature, 'base64'));
}

/** Whether the signature was made over this very text by the owner of the public key. */
export function verifyText(text: string | Uint8Array, signature: Uint8Array, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verifyBytes(null, Buffer.from(text), key, signature);
}

const bytesOf = (payload: Signable): Buffer => Buffer.from(canonicalJson(payload) ?? '');

function readPublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
