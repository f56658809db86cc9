import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { type Config, parseConfig } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { loadSecrets, type Secrets } from '@footprint/infra/secrets.ts';
import { pino } from 'pino';
import { headKeeper } from '../audit/keepHeads.ts';
import { type Engines, type OpenOptions, openEngines } from '../engine/engines.ts';
import { roundsForCommands } from '../rounds/roundTerms.ts';
import { MissingInput } from './missingInput.ts';

export interface Product {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly engines: Engines;
}

/**
 * The configuration of the environment.
 * @throws ConfigError with one line per wrong variable
 */
export function readConfig(): Config {
  const parsed = parseConfig(process.env);
  if ('faults' in parsed) throw new ConfigError(parsed.faults.join('\n'));
  return parsed.config;
}

export interface WithProductOptions extends OpenOptions {
  /** The command may be the first on a new folder; every other one works on a log that is there. */
  readonly mayBegin?: boolean;
}

/** @throws MissingInput when the folder of the embedded log holds none: DATA_DIR is mistyped, or a file was lost */
export function requireLog({ EVENT_STORE, DATA_DIR }: Config): void {
  if (EVENT_STORE === 'sqlite' && !existsSync(join(DATA_DIR, 'events.db')))
    throw new MissingInput(`there is no events.db in ${DATA_DIR}: is DATA_DIR right?`);
}

/** @throws ConfigError when one is missing or cannot be read */
export const readSecrets = (config: Config): Secrets =>
  loadSecrets(config, (name) => console.error(`this version needs a secret more: ${name} was made`));

/** Signs a head over what the command wrote, unless a process that runs does so, or the log is not proved. */
async function coverNew(engines: Engines, secrets: Secrets): Promise<void> {
  const proving = { ...engines, signer: createSigner(secrets.AUDIT_KEY) };
  const keeper = headKeeper(proving, { mayExtend: true, log: pino({ level: 'silent' }), now: Date.now });
  await keeper.finish();
}

/**
 * Opens the engines the environment configures for one command and closes them after it.
 * @throws ConfigError with one line per wrong variable, MissingInput when there is no log
 */
export async function withProduct<T>(
  run: (product: Product) => Promise<T>,
  { mayBegin = false, ...opening }: WithProductOptions = {},
): Promise<T> {
  const config = readConfig();
  if (!mayBegin) requireLog(config);
  const secrets = readSecrets(config);
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const reports = {
    onFatal: rethrow,
    onTrouble: (error: unknown) => console.error(`tried again: ${String(error)}`),
    onJobFailure: rethrow,
    onNotice: (line: string) => console.error(line),
  };
  const { engines, close } = await openEngines(config, secrets, reports, opening);
  try {
    const campaigns = await roundsForCommands(engines.store, config.CAMPAIGNS, Date.now() / 1000);
    const before = await engines.store.end();
    const result = await run({ config: { ...config, CAMPAIGNS: campaigns }, secrets, engines });
    if ((await engines.store.end()) !== before) await coverNew(engines, secrets);
    return result;
  } finally {
    await close();
  }
}
