import { areEqual, fromBase64, isSignedBy, NotProved, RAW_KEY_BYTES, sha256, utf8 } from './crypto.ts';

/** State of the log after so many events. */
export interface Head {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** Epoch seconds. */
  readonly signedAt: number;
  readonly accepted: number;
}

const KEY_ID_BYTES = 4;
const LOG_KEY = 1;
const HEAD =
  /^(footprint-log\/\S+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\ntime (\d{1,12})\nerasures \d{1,12}\n(?:position \S+ \S+\n)?(?:accepted (\d{1,9}) \S+\n)?$/;

/**
 * Reads a head that one of the keys has signed. Source: C2SP signed-note and tlog-checkpoint.
 * @param publicKeys SubjectPublicKeyInfo (DER) in base64
 * @throws NotProved when it is none, or no key has signed it
 */
export async function readHead(note: string, ...publicKeys: readonly string[]): Promise<Head> {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, origin, size, root, signedAt, accepted] = HEAD.exec(end < 0 ? '' : text) ?? [];
  if (origin === undefined || root === undefined || !note.endsWith('\n'))
    throw new NotProved('this is no head of a log');
  const head = {
    origin,
    size: Number(size),
    root: fromBase64(root),
    signedAt: Number(signedAt),
    accepted: Number(accepted ?? 0),
  };
  const lines = note.slice(end + 2, -1).split('\n');
  for (const publicKey of publicKeys) if (await signsOneOf(lines, publicKey, origin, text)) return head;
  throw new NotProved('the key has not signed this head');
}

async function signsOneOf(
  lines: readonly string[],
  publicKey: string,
  origin: string,
  text: string,
): Promise<boolean> {
  const key = fromBase64(publicKey).slice(-RAW_KEY_BYTES);
  const keyId = (await sha256(utf8(`${origin}\n`), Uint8Array.of(LOG_KEY), key)).slice(0, KEY_ID_BYTES);
  for (const line of lines) {
    const [, signer, value] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    if (signer === undefined || value === undefined) throw new NotProved('a line of the signatures is none');
    const bytes = fromBase64(value);
    if (signer !== origin || !areEqual(bytes.slice(0, KEY_ID_BYTES), keyId)) continue;
    if (await isSignedBy(publicKey, bytes.slice(KEY_ID_BYTES), utf8(text))) return true;
  }
  return false;
}
