/** Identity of a mail address: trimmed and in lower case. */
export const mailIdentity = (mail: string): string => mail.trim().toLowerCase();

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

/** What the digest of a password is made of. */
export const passwordText = (identity: string, password: string): string => `${identity}:${password}`;

/**
 * What is sent as `password`: lower-case hex SHA-256 of the mail in lower case, a colon and the password.
 * Needs Web Crypto, which browsers offer on https and localhost only.
 */
export async function passwordDigest(mail: string, password: string): Promise<string> {
  const bytes = new TextEncoder().encode(passwordText(mailIdentity(mail), password));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
