import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

// Keys go in as key objects: from plain bytes Node makes one anyway, ten times slower.

/** Seals a text with AES-256-GCM; `context` is authenticated with it. Base64url of IV, ciphertext and tag. */
export function sealText(key: Uint8Array, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Opens a sealed text; undefined when key, context or ciphertext do not belong together. */
export function openText(key: Uint8Array, sealed: string, context: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
    return opened + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
