/** The proof of a file fails: in words, for its reader. */
export class NotProved extends Error {
  override readonly name = 'NotProved';
}

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @throws NotProved for what is no base64, or another spelling of the same bytes */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    if (toBase64(bytes) === text) return bytes;
  } catch {
    // Named below.
  }
  throw new NotProved(`“${text}” is no base64`);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean => hex(one) === hex(other);

/** Bytes of an Ed25519 public key, at the end of its SubjectPublicKeyInfo (RFC 8410). */
export const RAW_KEY_BYTES = 32;

/** @param publicKey SubjectPublicKeyInfo (DER) in base64 */
export async function isSignedBy(
  publicKey: string,
  signature: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = fromBase64(publicKey).slice(-RAW_KEY_BYTES);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, content);
}

/** JSON in the one form of RFC 8785. JavaScript writes numbers and texts as it wants them; names are put in order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
