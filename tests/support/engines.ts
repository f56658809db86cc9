import { parseConfig } from '@footprint/infra/config.ts';
import { loadSecrets, type Secrets } from '@footprint/infra/secrets.ts';
import { type Engines, openEngines } from '@footprint/services/engine/engines.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface OpenEngines {
  readonly engines: Engines;
  readonly secrets: Secrets;
  readonly dataDir: string;
  /** Closes the engines and leaves the folder, for a server to go on with. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded engines in a folder of their own, for tests that need no server but a clock of their own. */
export async function openTestEngines(): Promise<OpenEngines> {
  const folder = await temporaryFolder();
  const parsed = parseConfig({ DATA_DIR: folder.path });
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const secrets = loadSecrets(parsed.config);
  const rethrow = (error: unknown): never => {
    throw error;
  };
  const { engines, close } = await openEngines(parsed.config, secrets, {
    onFatal: rethrow,
    onTrouble: rethrow,
    onJobFailure: rethrow,
  });
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    released ??= close();
    return released;
  };
  return {
    engines,
    secrets,
    dataDir: folder.path,
    release,
    close: async () => {
      await release();
      await folder.remove();
    },
  };
}
