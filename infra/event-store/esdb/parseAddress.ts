import type { Credentials } from '@eventstore/db-client';

export interface EsdbAddress {
  /** Address for the client: every option checked, ours taken out. */
  readonly connectionString: string;
  /** Absent when the address names none, which only a server without TLS may accept. */
  readonly credentials?: Credentials;
  /** Every stream of this installation is stored as `namespace.stream`; none: the server is ours alone. */
  readonly namespace?: string;
}

const SHAPE = /^(esdb|esdb\+discover):\/\/(?:([^@/?#]*)@)?([^@/?#]+)\/?(?:\?([^?#]*))?$/;
const HOST = /^[A-Za-z0-9._-]+(:\d{1,5})?$/;

const PRESENT = [/./, 'a value'] as const;
const COUNT = [/^[1-9]\d{0,8}$/, 'a whole number above 0'] as const;
const KEEP_ALIVE = [/^(-1|[1-9]\d{4,8})$/, 'milliseconds, 10000 or more, or -1'] as const;

/** Every option that may be given and what it must look like; the client itself only warns of others. */
const OPTIONS = new Map<string, readonly [pattern: RegExp, wants: string]>([
  ['namespace', [/^[a-z0-9]{1,40}$/, '1 to 40 lower-case letters and digits']],
  ['tls', [/^(true|false)$/, 'true or false']],
  ['tlsVerifyCert', [/^true$/, 'true: this client cannot skip the check, name the authority by tlsCAFile']],
  ['tlsCAFile', PRESENT],
  ['userCertFile', PRESENT],
  ['userKeyFile', PRESENT],
  ['connectionName', PRESENT],
  [
    'nodePreference',
    [/^(leader|follower|random|read_only_replica)$/, 'leader, follower, random or read_only_replica'],
  ],
  ['throwOnAppendFailure', [/^true$/, 'true: refused appends would pass for stored ones']],
  ['maxDiscoverAttempts', COUNT],
  ['discoveryInterval', COUNT],
  ['gossipTimeout', COUNT],
  ['defaultDeadline', COUNT],
  ['keepAliveInterval', KEEP_ALIVE],
  ['keepAliveTimeout', KEEP_ALIVE],
]);

/**
 * Reads an address `esdb://user:password@host:port?option=value` or `esdb+discover://…`.
 * @throws Error when anything in it is not understood; its message never holds the password
 */
export function parseEsdbAddress(address: string): EsdbAddress {
  const [, protocol, login, hosts = '', query = ''] = SHAPE.exec(address.trim()) ?? [];
  if (protocol === undefined) {
    throw new Error(
      'not an EventStoreDB address: esdb://[user:password@]host[:port][,host…][?option=value&…], with @ / ? # in a password written as %40 %2F %3F %23',
    );
  }
  for (const host of hosts.split(',')) {
    if (!HOST.test(host)) throw new Error(`EventStoreDB address: ${JSON.stringify(host)} is not host[:port]`);
  }
  const credentials = login === undefined ? undefined : parseLogin(login);
  const options = parseOptions(query);
  if (options.get('tls') !== 'false' && credentials === undefined) {
    throw new Error('EventStoreDB address: a server with TLS needs user:password@ (or tls=false)');
  }
  const namespace = options.get('namespace');
  options.delete('namespace');
  return {
    connectionString: `${protocol}://${encodeLogin(credentials)}${hosts}${encodeOptions(options)}`,
    ...(credentials && { credentials }),
    ...(namespace !== undefined && { namespace }),
  };
}

function parseLogin(login: string): Credentials {
  const [username, ...password] = login.split(':');
  try {
    const credentials = {
      username: decodeURIComponent(username ?? ''),
      password: decodeURIComponent(password.join(':')),
    };
    if (credentials.username !== '' && credentials.password !== '') return credentials;
  } catch {
    throw new Error('EventStoreDB address: user and password are not percent-encoded text');
  }
  throw new Error('EventStoreDB address: before the @ both user and password are needed');
}

function parseOptions(query: string): Map<string, string> {
  const options = new Map<string, string>();
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [given = '', ...rest] = pair.split('=');
    const name = [...OPTIONS.keys()].find((known) => known.toLowerCase() === flat(given));
    const [pattern, wants] = OPTIONS.get(name ?? '') ?? [];
    if (name === undefined || pattern === undefined) {
      throw new Error(`EventStoreDB address: unknown option ${JSON.stringify(given)}`);
    }
    const value = decoded(name, rest.join('='));
    if (!pattern.test(value)) throw new Error(`EventStoreDB address: ${name} must be ${wants}`);
    if (options.has(name)) throw new Error(`EventStoreDB address: ${name} is given twice`);
    options.set(name, value);
  }
  if (options.has('userCertFile') !== options.has('userKeyFile')) {
    throw new Error('EventStoreDB address: userCertFile and userKeyFile go together');
  }
  return options;
}

/** As the client compares names of options. */
function flat(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '');
}

function decoded(name: string, value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    throw new Error(`EventStoreDB address: ${name} is not percent-encoded text`);
  }
}

/** Encoded anew, because the client cuts a password at its second colon. */
function encodeLogin(credentials: Credentials | undefined): string {
  if (credentials === undefined) return '';
  return `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`;
}

function encodeOptions(options: ReadonlyMap<string, string>): string {
  if (options.size === 0) return '';
  return `?${[...options].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
