/** What protects an account is nobody's to read, its owner's included: it could be shown over a shoulder. */
const SECRETS = new Set([
  ...['passwordHash', 'linkDigest', 'linkExpiresAt', 'linkId'],
  ...['requestDigest', 'undoDigest'],
]);

/** An event's data as its owner may see them. */
export const withoutSecrets = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !SECRETS.has(name)));
