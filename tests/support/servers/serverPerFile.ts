import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningServer, startServer } from './runningServer.ts';
import type { Shared } from './sharedServer.ts';
import { type TemporaryFolder, temporaryFolder } from './temporaryFolder.ts';

export interface ServerUnderTest extends Shared {
  readonly server: RunningServer;
}

/** One running server for all tests of a file that has settings, figures or a log of its own. */
export const serverPerFile = (env: Readonly<Record<string, string>> = {}): ServerUnderTest =>
  serverBetween(beforeAll, afterAll, env);

/** One running server for each test, and for each time that it is tried: figures of everybody begin with nothing. */
export const serverPerTest = (): ServerUnderTest => serverBetween(beforeEach, afterEach, {});

type Hook = (run: () => Promise<void>) => void;

function serverBetween(begin: Hook, end: Hook, env: Readonly<Record<string, string>>): ServerUnderTest {
  let server: RunningServer | undefined;
  let folder: TemporaryFolder | undefined;
  begin(async () => {
    folder = await temporaryFolder();
    server = await startServer({ dataDir: folder.path, env });
  });
  end(async () => {
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
