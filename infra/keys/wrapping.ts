import { hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../configError.ts';
import { openText, sealText } from '../sealing/aesGcm.ts';

const KEY_BYTES = 32;

/** Wraps subjects' keys by a key derived from the master key, each bound to its subject. */
export class Wrapping {
  readonly #key: Uint8Array;

  /** @param masterKey secret of at least 32 characters */
  constructor(masterKey: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'footprint subject keys', KEY_BYTES));
  }

  /** A new random key for a subject, wrapped. */
  make(subject: string): string {
    return this.wrap(subject, randomBytes(KEY_BYTES));
  }

  wrap(subject: string, key: Uint8Array): string {
    return sealText(this.#key, Buffer.from(key).toString('base64url'), subject);
  }

  /** Whether the key was wrapped by this master key, for this subject. */
  isOurs(subject: string, wrapped: string): boolean {
    return openText(this.#key, wrapped, subject) !== undefined;
  }

  /** @throws ConfigError naming MASTER_KEY when the key was wrapped by another one, or for another subject */
  open(subject: string, wrapped: string): Uint8Array {
    const text = openText(this.#key, wrapped, subject);
    if (text === undefined) throw new ConfigError('MASTER_KEY does not open the stored keys');
    return Uint8Array.from(Buffer.from(text, 'base64url'));
  }
}
