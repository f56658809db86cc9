/** Identity of a mail address: trimmed and in lower case. */
export const mailIdentity = (mail: string): string => mail.trim().toLowerCase();

const MIN_LENGTH = 8;

/** At least 8 characters, a letter and a digit, no white space. Checked before the digest is made: afterwards nobody can. */
export function passwordIsAllowed(password: string): boolean {
  return (
    password.length >= MIN_LENGTH && /\p{L}/u.test(password) && /\d/.test(password) && !/\s/.test(password)
  );
}

/**
 * What is sent as `password`: lower-case hex SHA-256 of the mail in lower case, a colon and the password.
 * Needs Web Crypto, which browsers offer on https and localhost only.
 */
export async function passwordDigest(mail: string, password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${mailIdentity(mail)}:${password}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
