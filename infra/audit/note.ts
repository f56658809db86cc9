import { hash } from 'node:crypto';

/** A text with the signatures beneath it. Source: C2SP signed-note. */
export interface Note {
  /** With its last line end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

interface NoteSignature {
  readonly name: string;
  /** Tells keys of one name apart. */
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * Types of keys by what they sign: the notes of a log, or others' notes as a witness. Source: C2SP signed-note and
 * tlog-cosignature.
 */
export const KEY_TYPES = { log: 1, witness: 4 } as const;

const KEY_ID_BYTES = 4;
/** Bytes of an Ed25519 public key, at the end of its SubjectPublicKeyInfo (RFC 8410). */
const KEY_BYTES = 32;
const SIGNATURE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;

/** @param publicKey SubjectPublicKeyInfo (DER) of an Ed25519 key in base64 */
export function keyIdOf(name: string, type: number, publicKey: string): Buffer {
  const key = Buffer.from(publicKey, 'base64').subarray(-KEY_BYTES);
  return hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(type), key]), 'buffer').subarray(
    0,
    KEY_ID_BYTES,
  );
}

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([keyId, signature]).toString('base64')}\n`;

/** Reads a note; undefined for what is none. */
export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, value] = SIGNATURE.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    const bytes = Buffer.from(value, 'base64');
    // Base64 has several spellings of some bytes, and a note only one.
    if (bytes.toString('base64') !== value || bytes.length <= KEY_ID_BYTES) return undefined;
    signatures.push({
      name,
      keyId: bytes.subarray(0, KEY_ID_BYTES),
      signature: bytes.subarray(KEY_ID_BYTES),
    });
  }
  return { text: note.slice(0, end + 1), signatures };
}
