import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { EXAMPLE_OPERATOR, type Operator } from '@footprint/shared-events/catalogue/operator.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { parseWitness, type Witness } from './audit/witness.ts';
import { readCampaigns } from './campaignsFile.ts';
import { parseEsdbAddress } from './event-store/esdb/parseAddress.ts';
import { neverLeavesMachine } from './neverLeavesMachine.ts';
import { readOperator } from './operatorFile.ts';
import type { PasswordCost } from './passwords/argon2.ts';
import { productionFaults } from './productionFaults.ts';
import { parseRedisAddress } from './redis/parseAddress.ts';

const secret = T.Optional(T.String({ minLength: 32, wants: 'at least 32 characters' }));
const file = T.Optional(T.String({ minLength: 1, wants: 'the path of a file' }));
const number = { pattern: '^[0-9]+(\\.[0-9]+)?$' };

/** Every variable with its default; `wants` is what the fault line says. */
const Environment = T.Object({
  PORT: T.String({ default: '3000', pattern: '^[0-9]{1,5}$', wants: 'a port number, 0 for any free one' }),
  HOST: T.String({ default: '127.0.0.1', minLength: 1, wants: 'an address to listen on' }),
  METRICS_PORT: T.String({
    default: '9464',
    pattern: '^[0-9]{1,5}$',
    wants: 'a port number, 0 for any free one',
  }),
  METRICS_HOST: T.String({ default: '127.0.0.1', minLength: 1, wants: 'an address to listen on' }),
  APP_BASE: T.String({
    default: 'app',
    pattern: '^[a-z0-9-]{1,40}$',
    wants: 'lower-case letters, digits and hyphens',
  }),
  DATA_DIR: T.String({ default: './data', minLength: 1, wants: 'the path of a folder' }),
  HEADS_DIR: T.Optional(T.String({ minLength: 1, wants: 'the path of a folder' })),
  HEADS_STORE: T.String({ default: 'folder', pattern: '^(folder|views)$', wants: "'folder' or 'views'" }),
  WITNESSES: T.String({
    default: '',
    wants: "verifier keys of witnesses and their addresses ('name+id+key https://…'), separated by commas",
  }),
  ASSETS_DIR: T.Optional(T.String({ minLength: 1, wants: 'the path of a folder' })),
  EVENT_STORE: T.String({
    default: 'sqlite',
    pattern: '^(sqlite|esdb(\\+discover)?://\\S+)$',
    wants: "'sqlite' or an esdb:// address",
  }),
  VIEW_STORE: T.String({
    default: 'sqlite',
    pattern: '^(sqlite|mongodb(\\+srv)?://[^/\\s]+/[^/?\\s]+(\\?\\S*)?)$',
    wants: "'sqlite' or a mongodb:// address with a database in its path",
  }),
  JOB_QUEUE: T.String({
    default: 'local',
    pattern: '^(local|rediss?://\\S+)$',
    wants: "'local' or a redis:// address",
  }),
  MAIL: T.String({
    default: 'outbox',
    pattern: '^(outbox|smtps?://\\S+)$',
    wants: "'outbox' or an smtp:// address",
  }),
  MAIL_FROM: T.String({
    default: 'Footprint <no-reply@localhost>',
    pattern: '^[^\\r\\n\\0]*[^\\s@]+@[^\\s@]+$',
    wants: 'a mail address',
  }),
  MAILS_PER_MINUTE: T.String({
    default: '0',
    pattern: '^[0-9]{1,6}$',
    wants: 'a whole number, 0 for no limit',
  }),
  PUBLIC_URL: T.Optional(
    T.String({ pattern: '^https?://[^/\\s?#]+/?$', wants: 'an http(s) address without a path' }),
  ),
  TRUSTED_PROXIES: T.String({
    default: '',
    pattern: '^[0-9a-fA-F:./]*(,[0-9a-fA-F:./]+)*$',
    wants: 'addresses or networks of proxies, separated by commas',
  }),
  ROLE: T.String({
    default: 'all',
    pattern: '^(all|api|projector|jobs)$',
    wants: "'all', 'api', 'projector' or 'jobs'",
  }),
  OFFLINE: T.String({ default: 'on', pattern: '^(on|off)$', wants: "'on' or 'off'" }),
  CAMPAIGNS_FILE: file,
  OPERATOR_FILE: file,
  MUNICIPALITY_MIN_COUNT: T.String({
    default: '5',
    pattern: '^[1-9][0-9]{0,5}$',
    wants: 'a whole number above 0',
  }),
  RATE_LIMIT_SCALE: T.String({ default: '1', ...number, wants: 'a number above 0' }),
  PASSWORD_COST: T.String({ default: 'full', pattern: '^(full|tests)$', wants: "'full'" }),
  LOG_LEVEL: T.String({
    default: 'info',
    pattern: '^(fatal|error|warn|info|debug|trace|silent)$',
    wants: "'fatal', 'error', 'warn', 'info', 'debug', 'trace' or 'silent'",
  }),
  JWT_SECRET: secret,
  MASTER_KEY: secret,
  PEPPER: secret,
  LINK_SECRET: secret,
  AUDIT_KEY: secret,
  JWT_SECRET_FILE: file,
  MASTER_KEY_FILE: file,
  PEPPER_FILE: file,
  LINK_SECRET_FILE: file,
  AUDIT_KEY_FILE: file,
});

/** Every variable that is read. */
export const VARIABLES: readonly string[] = Object.keys(Environment.properties);

export const SECRET_NAMES = ['JWT_SECRET', 'MASTER_KEY', 'PEPPER', 'LINK_SECRET', 'AUDIT_KEY'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

type Role = 'all' | 'api' | 'projector' | 'jobs';

export interface Config {
  readonly PORT: number;
  readonly HOST: string;
  /** Where the figures for Prometheus are; 0 is any free port. */
  readonly METRICS_PORT: number;
  readonly METRICS_HOST: string;
  readonly APP_BASE: string;
  readonly DATA_DIR: string;
  /** Place of the log's proofs, in a folder of the log's name: not where the log lies. */
  readonly HEADS_DIR: string;
  /** 'folder', or 'views': in the view store instead, which is then none of this machine. */
  readonly HEADS_STORE: string;
  /** Others that sign the log's heads as well. */
  readonly WITNESSES: readonly Witness[];
  /** Parts of the pages of every version that is served; undefined where processes share none. */
  readonly ASSETS_DIR: string | undefined;
  /** 'sqlite' or an esdb:// address. */
  readonly EVENT_STORE: string;
  /** 'sqlite' or a mongodb:// address: views, leases, keys and sessions. */
  readonly VIEW_STORE: string;
  /** 'local' or a redis:// address: jobs and what processes tell each other. */
  readonly JOB_QUEUE: string;
  readonly MAIL: string;
  readonly MAIL_FROM: string;
  /** Most mails of all processes together within a minute; 0 is no limit. */
  readonly MAILS_PER_MINUTE: number;
  /** Origin that links in mails begin with, without a slash at the end. */
  readonly PUBLIC_URL: string;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly TRUSTED_PROXIES: readonly string[];
  readonly ROLE: Role;
  /** Whether browsers keep the meter page and readings for use without a network. */
  readonly OFFLINE: boolean;
  /** The built-in rounds and the operator's. */
  readonly CAMPAIGNS: readonly Campaign[];
  /** The operator; an example until it is set. */
  readonly OPERATOR: Operator & { readonly example?: true };
  /** Fewest users of a postcode whose savings are shown. */
  readonly MUNICIPALITY_MIN_COUNT: number;
  readonly RATE_LIMIT_SCALE: number;
  /** 'full', unless the process is one that a test has started. */
  readonly PASSWORD_COST: PasswordCost;
  readonly LOG_LEVEL: string;
  /** Secrets as the environment gives them, as text or as path of a file. */
  readonly secrets: Readonly<Partial<Record<SecretName | `${SecretName}_FILE`, string>>>;
}

export type ParsedConfig = { readonly config: Config } | { readonly faults: readonly string[] };

/** Reads the configuration from environment variables: all of it, or one line per variable that is wrong. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
  // An empty variable is how shells and compose files say 'not set'.
  const given = Object.fromEntries(VARIABLES.filter((name) => env[name]).map((name) => [name, env[name]]));
  const values = Value.Default(Environment, given) as T.Static<typeof Environment>;
  const faults = new Set(
    Value.Errors(Environment, values).map((e) => faultLine(e.instancePath.slice(1), env)),
  );
  for (const name of ['PORT', 'METRICS_PORT'] as const)
    if (Number(values[name]) > 65_535) faults.add(faultLine(name, env));
  if (Number(values.RATE_LIMIT_SCALE) === 0) faults.add(faultLine('RATE_LIMIT_SCALE', env));
  if (!areNetworks(proxiesOf(values.TRUSTED_PROXIES))) faults.add(faultLine('TRUSTED_PROXIES', env));
  if (witnessesOf(values.WITNESSES).includes(undefined)) faults.add(faultLine('WITNESSES', env));
  if (values.PUBLIC_URL !== undefined && !URL.canParse(values.PUBLIC_URL))
    faults.add(faultLine('PUBLIC_URL', env));
  // Two settings that a site has no use for, and an address that no citizen reaches: one that is forgotten leaves no site with
  // passwords that can be guessed.
  if (values.PASSWORD_COST === 'tests' && !(env.NODE_ENV === 'test' && neverLeavesMachine(values)))
    faults.add(`${faultLine('PASSWORD_COST', env)} (${ONLY_TESTS})`);
  const enginesAreClear = ENGINES.every((name) => ![...faults].some((fault) => fault.startsWith(name)));
  const badAddress = enginesAreClear ? addressFaults(values) : [];
  for (const fault of badAddress) faults.add(fault);
  // A secret made in one process's folder would be another one in the next.
  if (enginesAreClear && !isEmbedded(values))
    for (const name of SECRET_NAMES)
      if (values[name] === undefined && values[`${name}_FILE`] === undefined)
        faults.add(
          `${name}: is not set, wants at least 32 characters (beyond the embedded engines it is required)`,
        );
  if (values.HEADS_STORE === 'views' && values.VIEW_STORE === 'sqlite')
    faults.add(
      `${faultLine('HEADS_STORE', env)} (a hand on this machine's disk would reach the log as well)`,
    );
  const rounds =
    values.CAMPAIGNS_FILE === undefined ? { campaigns: CAMPAIGNS } : readCampaigns(values.CAMPAIGNS_FILE);
  if ('faults' in rounds) for (const fault of rounds.faults) faults.add(`CAMPAIGNS_FILE: ${fault}`);
  const run =
    values.OPERATOR_FILE === undefined ? { operator: EXAMPLE_OPERATOR } : readOperator(values.OPERATOR_FILE);
  if ('faults' in run) for (const fault of run.faults) faults.add(`OPERATOR_FILE: ${fault}`);
  if (env.NODE_ENV === 'production')
    for (const fault of productionFaults({
      ...values,
      operator: 'operator' in run ? run.operator : undefined,
    }))
      faults.add(fault);
  if (faults.size > 0 || 'faults' in rounds || 'faults' in run) return { faults: [...faults] };
  const secrets = Object.fromEntries(
    SECRET_NAMES.flatMap((name) => [name, `${name}_FILE` as const])
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  );
  return {
    config: {
      PORT: Number(values.PORT),
      HOST: values.HOST,
      METRICS_PORT: Number(values.METRICS_PORT),
      METRICS_HOST: values.METRICS_HOST,
      APP_BASE: values.APP_BASE,
      DATA_DIR: values.DATA_DIR,
      HEADS_DIR: values.HEADS_DIR ?? `${values.DATA_DIR.replace(/\/+$/, '')}-heads`,
      HEADS_STORE: values.HEADS_STORE,
      WITNESSES: witnessesOf(values.WITNESSES).filter((witness) => witness !== undefined),
      ASSETS_DIR: values.ASSETS_DIR ?? (isEmbedded(values) ? join(values.DATA_DIR, 'assets') : undefined),
      EVENT_STORE: values.EVENT_STORE,
      VIEW_STORE: values.VIEW_STORE,
      JOB_QUEUE: values.JOB_QUEUE,
      MAIL: values.MAIL,
      MAIL_FROM: values.MAIL_FROM,
      MAILS_PER_MINUTE: Number(values.MAILS_PER_MINUTE),
      PUBLIC_URL: (values.PUBLIC_URL ?? `http://${reachable(values.HOST)}:${values.PORT}`).replace(/\/$/, ''),
      TRUSTED_PROXIES: proxiesOf(values.TRUSTED_PROXIES),
      ROLE: values.ROLE as Role,
      OFFLINE: values.OFFLINE === 'on',
      CAMPAIGNS: rounds.campaigns,
      OPERATOR: run.operator,
      MUNICIPALITY_MIN_COUNT: Number(values.MUNICIPALITY_MIN_COUNT),
      RATE_LIMIT_SCALE: Number(values.RATE_LIMIT_SCALE),
      PASSWORD_COST: values.PASSWORD_COST as PasswordCost,
      LOG_LEVEL: values.LOG_LEVEL,
      secrets,
    },
  };
}

/** Faults of the options of an address, in the engines' own words, which never repeat it. */
function addressFaults(values: Readonly<Record<'EVENT_STORE' | 'JOB_QUEUE', string>>): readonly string[] {
  const check = (
    name: 'EVENT_STORE' | 'JOB_QUEUE',
    embedded: string,
    parse: (address: string) => unknown,
  ) => {
    if (values[name] === embedded) return [];
    try {
      parse(values[name]);
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  };
  return [
    ...check('EVENT_STORE', 'sqlite', parseEsdbAddress),
    ...check('JOB_QUEUE', 'local', parseRedisAddress),
  ];
}

const ONLY_TESTS =
  "'tests' protects no password: it goes with NODE_ENV=test, and with HOST, PUBLIC_URL and MAIL of this machine alone";

const ENGINES = ['EVENT_STORE', 'VIEW_STORE', 'JOB_QUEUE'] as const;

/** Nothing but files of this machine is used. */
export const isEmbedded = (config: Pick<Config, 'EVENT_STORE' | 'VIEW_STORE' | 'JOB_QUEUE'>): boolean =>
  config.EVENT_STORE === 'sqlite' && config.VIEW_STORE === 'sqlite' && config.JOB_QUEUE === 'local';

const proxiesOf = (list: string): readonly string[] => list.split(',').filter((proxy) => proxy !== '');

const witnessesOf = (list: string): readonly (Witness | undefined)[] =>
  list
    .split(',')
    .filter((witness) => witness.trim() !== '')
    .map((witness) => parseWitness(witness.trim()));

/** By the parser that the server reads them with. */
function areNetworks(proxies: readonly string[]): boolean {
  try {
    proxyAddr.compile([...proxies]);
    return true;
  } catch {
    return false;
  }
}

/** Listening everywhere is no address to put into a link. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

function faultLine(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const { wants } = Environment.properties[name as keyof typeof Environment.properties] as { wants?: string };
  const isSecret = (SECRET_NAMES as readonly string[]).includes(name);
  // An address may carry a password, whatever else is wrong with it.
  const shown = JSON.stringify(env[name])?.replace(/\/\/.*@/, '//***@');
  return `${name}: got ${isSecret ? 'a value that is too short' : shown}, wants ${wants}`;
}
