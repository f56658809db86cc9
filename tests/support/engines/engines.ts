import { type Config, parseConfig } from '@footprint/infra/config.ts';
import { loadSecrets, type Secrets } from '@footprint/infra/secrets.ts';
import { type Engines, openEngines } from '@footprint/services/engine/engines.ts';
import { temporaryFolder } from '../servers/temporaryFolder.ts';

export interface OpenEngines {
  readonly config: Config;
  readonly engines: Engines;
  readonly secrets: Secrets;
  readonly dataDir: string;
  /** Closes the engines and leaves the folder, for a server to go on with. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded engines in a folder of their own, for tests that need no server but a clock of their own. */
export async function openTestEngines(disk?: string): Promise<OpenEngines> {
  const folder = await temporaryFolder(disk);
  const opened = await openEnginesOf(folder.path);
  return {
    ...opened,
    close: async () => {
      await opened.release();
      await folder.remove();
    },
  };
}

/** The engines of a product that does not run; `env` as it was started with. `onNotice` hears what was mended. */
export async function openEnginesOf(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  onNotice: (line: string) => void = () => undefined,
): Promise<OpenEngines> {
  const parsed = parseConfig({ ...env, DATA_DIR: dataDir });
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const secrets = loadSecrets(parsed.config);
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const { engines, close } = await openEngines(parsed.config, secrets, {
    onFatal: rethrow,
    onTrouble: rethrow,
    onJobFailure: rethrow,
    onNotice,
  });
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    released ??= close();
    return released;
  };
  return { config: parsed.config, engines, secrets, dataDir, release, close: release };
}
