import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type OpenEngines, openTestEngines } from './engines.ts';

type Hook = (run: () => Promise<void>) => void;

function enginesBetween(before: Hook, after: Hook): OpenEngines {
  let open: OpenEngines | undefined;
  before(async () => {
    open = await openTestEngines();
  });
  after(async () => open?.close());
  const opened = (): OpenEngines => {
    if (open === undefined) throw new Error('the engines are open during tests only');
    return open;
  };
  return {
    get config() {
      return opened().config;
    },
    get engines() {
      return opened().engines;
    },
    get secrets() {
      return opened().secrets;
    },
    get dataDir() {
      return opened().dataDir;
    },
    release: () => opened().release(),
    close: () => opened().close(),
  };
}

/** New engines for each test, open in its hooks as well. */
export const enginesPerTest = (): OpenEngines => enginesBetween(beforeEach, afterEach);

/** Engines that are the same for all tests of a file. */
export const enginesPerFile = (): OpenEngines => enginesBetween(beforeAll, afterAll);
