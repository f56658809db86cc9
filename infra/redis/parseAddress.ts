const DEFAULT_PREFIX = 'footprint';

export interface RedisAddress {
  /** Address without our own options. */
  readonly url: string;
  /** Prefix of every key and channel: several installations may share a server. */
  readonly prefix: string;
}

/**
 * Takes our own option out of a redis:// address: `prefix=NAME`.
 * @throws Error when the address has other options or the prefix is no simple name
 */
export function parseRedisAddress(address: string): RedisAddress {
  const url = URL.parse(address);
  // Never the parser's own error: it quotes the address, and with it a password.
  if (!url) throw new Error('the address cannot be read: is its password encoded?');
  const prefix = url.searchParams.get('prefix') ?? DEFAULT_PREFIX;
  for (const option of url.searchParams.keys())
    if (option !== 'prefix') throw new Error(`the redis address has an unknown option: ${option}`);
  if (!/^[A-Za-z0-9-]{1,40}$/.test(prefix))
    throw new Error('the redis address has a prefix that is not made of letters, digits and hyphens');
  url.search = '';
  return { url: url.toString(), prefix };
}
