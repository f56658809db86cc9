import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from './runningServer.ts';
import type { Shared } from './sharedServer.ts';
import { type TemporaryFolder, temporaryFolder } from './temporaryFolder.ts';

export interface ServerUnderTest extends Shared {
  readonly server: RunningServer;
}

/** One running server for all tests of a file that has settings, figures or a log of its own. */
export function serverPerFile(env: Readonly<Record<string, string>> = {}): ServerUnderTest {
  let server: RunningServer | undefined;
  let folder: TemporaryFolder | undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startServer({ dataDir: folder.path, env });
  });
  afterAll(async () => {
    const code = await server?.stop();
    await folder?.remove();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server?.output()}`);
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the server runs during tests only');
    return value;
  };
  return {
    get url() {
      return started(server).url;
    },
    get dataDir() {
      return started(folder).path;
    },
    figures: () => started(server).figures(),
    get server() {
      return started(server);
    },
  };
}
