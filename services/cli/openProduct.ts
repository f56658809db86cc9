import { type Config, parseConfig } from '@footprint/infra/config.ts';
import { loadSecrets, type Secrets } from '@footprint/infra/secrets.ts';
import { type Engines, openEngines } from '../engines.ts';

export interface Product {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly engines: Engines;
}

/**
 * The configuration of the environment.
 * @throws Error with one line per wrong variable
 */
export function readConfig(): Config {
  const parsed = parseConfig(process.env);
  if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
  return parsed.config;
}

/**
 * Opens the engines the environment configures for one command and closes them after it.
 * @throws Error with one line per wrong variable
 */
export async function withProduct<T>(run: (product: Product) => Promise<T>): Promise<T> {
  const config = readConfig();
  const secrets = loadSecrets(config);
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const { engines, close } = await openEngines(config, secrets, {
    onFatal: rethrow,
    onTrouble: (error) => console.error(`tried again: ${String(error)}`),
    onJobFailure: rethrow,
  });
  try {
    return await run({ config, secrets, engines });
  } finally {
    await close();
  }
}
