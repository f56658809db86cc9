import { KEY_TYPES, keyIdOf, readNote } from './note.ts';
import { verifyText } from './signing.ts';

/** Signs, apart from the product, that each head of the log is the continuation of the one before. */
export interface Witness {
  /** Name of its key. */
  readonly name: string;
  /** SubjectPublicKeyInfo (DER) of its Ed25519 key in base64. */
  readonly publicKey: string;
  /** Where it is asked: C2SP tlog-witness. */
  readonly url: string;
}

/** Bytes before the 32 of an Ed25519 public key in its SubjectPublicKeyInfo (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const TIME_BYTES = 8;
const WITNESS = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2}) (https?:\/\/\S+)$/;

/**
 * Reads a witness as operators name it: its verifier key (C2SP signed-note), a space, its address.
 * @returns undefined for what is none
 */
export function parseWitness(text: string): Witness | undefined {
  const [, name, id, value, url] = WITNESS.exec(text) ?? [];
  if (name === undefined || value === undefined || url === undefined || !URL.canParse(url)) return undefined;
  const key = Buffer.from(value, 'base64');
  if (key.length !== KEY_BYTES + 1 || key[0] !== KEY_TYPES.witness) return undefined;
  const publicKey = Buffer.concat([SPKI_HEAD, key.subarray(1)]).toString('base64');
  if (keyIdOf(name, KEY_TYPES.witness, publicKey).toString('hex') !== id) return undefined;
  return { name, publicKey, url: url.replace(/\/+$/, '') };
}

/**
 * When the witness has signed the note, in epoch seconds; undefined where it has not. Source: C2SP tlog-cosignature,
 * cosignature/v1.
 */
export function cosignedAt(note: string, { name, publicKey }: Witness): number | undefined {
  const read = readNote(note);
  const keyId = keyIdOf(name, KEY_TYPES.witness, publicKey);
  for (const { name: signer, keyId: id, signature } of read?.signatures ?? []) {
    if (signer !== name || !keyId.equals(id) || signature.length <= TIME_BYTES) continue;
    const time = Number(Buffer.from(signature).readBigUInt64BE(0));
    const said = `cosignature/v1\ntime ${time}\n${read?.text}`;
    if (verifyText(said, signature.subarray(TIME_BYTES), publicKey)) return time;
  }
  return undefined;
}
