import { mailIdentity, typedIdentity } from './mailIdentity.ts';

const MIN_LENGTH = 8;
/** From here on length makes up for a digit, and a sentence needs its blanks. */
const LONG = 15;

/**
 * At least 8 characters, a letter and a digit, no white space; from 15 characters on a letter is enough. Only the client
 * can check this, before the digest is made: the server sees the digest alone.
 */
export function passwordIsAllowed(password: string): boolean {
  const { length } = [...password];
  if (length < MIN_LENGTH || !/\p{L}/u.test(password)) return false;
  return length >= LONG || (/\d/.test(password) && !/\s/.test(password));
}

/** Text from which the digest of a password is made. */
export const passwordText = (identity: string, password: string): string => `${identity}:${password}`;

/**
 * Digest that is sent as `password`: lower-case hex SHA-256 of the address's identity, a colon and the password, composed
 * (NFC). Needs Web Crypto, which browsers offer on https and localhost only.
 */
export const passwordDigest = (mail: string, password: string): Promise<string> =>
  digestOf(passwordText(mailIdentity(mail), password.normalize('NFC')));

/** Proof of a password that may have been chosen under the rule of earlier versions. */
export interface PasswordProof {
  readonly password: string;
  /** By that rule, where it makes another: of the address and the password as they were typed. */
  readonly passwordTyped?: string;
}

/** Computes the proof that is sent where a password is asked for that was chosen before. */
export async function passwordProof(mail: string, password: string): Promise<PasswordProof> {
  const [now, typed] = await Promise.all([
    passwordDigest(mail, password),
    digestOf(passwordText(typedIdentity(mail), password)),
  ]);
  return { password: now, ...(typed !== now && { passwordTyped: typed }) };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
