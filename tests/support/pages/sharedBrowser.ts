import type { Browser } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';

/**
 * A page lives for seconds: optimizing its code takes longer than it saves, and so do threads and a process of its own. The code that
 * was compiled for one page serves the next of its profile, unless it is given up to save memory.
 */
const SHORT_LIVED = [
  '--js-flags=--no-turbofan --no-maglev --single-threaded --no-flush-bytecode --min-semi-space-size=16',
  '--in-process-gpu',
];

/**
 * The browser of this worker. A browser that another process drives takes an eighth more of the processors, as each message goes through
 * both. It ends with the worker, whose pipe it reads.
 */
let launched: Promise<Browser> | undefined;

/** The browser that the files of a worker share, known during tests; each file closes what it has left open. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!(await launched)?.isConnected()) launched = launchBrowser(...SHORT_LIVED);
    browser = await launched;
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => {
    if (browser === undefined) throw new Error('the browser is known during tests only');
    return browser;
  };
}
