import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner, verifySignature } from './signing.ts';

const signer = createSigner('a'.repeat(32));
const payload = { kind: 'test', userId: 'u1', at: 1_700_000_000 };
const signature = signer.sign(payload);

test('a signature holds for what was signed, in any order of its fields', () => {
  expect(verifySignature(payload, signature, signer.publicKey)).toBe(true);
  const turned = { at: 1_700_000_000, userId: 'u1', kind: 'test' };
  expect(verifySignature(turned, signature, signer.publicKey)).toBe(true);
});

test.each([
  ['another value', { ...payload, at: 1_700_000_001 }],
  ['another kind', { ...payload, kind: 'other' }],
  ['a field more', { ...payload, more: '' }],
])('not for %s', (_, changed) => expect(verifySignature(changed, signature, signer.publicKey)).toBe(false));

test('the same secret makes the same key, another one another key', () => {
  expect(createSigner('a'.repeat(32)).publicKey).toBe(signer.publicKey);
  const other = createSigner('b'.repeat(32));
  expect(other.publicKey).not.toBe(signer.publicKey);
  expect(verifySignature(payload, other.sign(payload), signer.publicKey)).toBe(false);
});

test('texts that are no key or no signature verify nothing', () => {
  expect(verifySignature(payload, 'no signature', signer.publicKey)).toBe(false);
  expect(verifySignature(payload, signature, 'no key')).toBe(false);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const text = rsa.export({ format: 'der', type: 'spki' }).toString('base64');
  expect(verifySignature(payload, signature, text)).toBe(false);
});

test('anybody can check it without this product: Ed25519 over canonical JSON', () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${signer.publicKey}\n-----END PUBLIC KEY-----\n`;
  const text = '{"at":1700000000,"kind":"test","userId":"u1"}';
  const signed = Buffer.from(signature, 'base64');
  expect(verify(null, Buffer.from(text), createPublicKey(pem), signed)).toBe(true);
});
