/** What protects an account is never shown, not even to its owner: it could be read over a shoulder. */
const SECRETS = new Set([
  ...['passwordHash', 'linkDigest', 'linkExpiresAt', 'linkId'],
  ...['requestDigest', 'undoDigest'],
]);

/** An event's data as its owner may see them. */
export const withoutSecrets = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name)));
