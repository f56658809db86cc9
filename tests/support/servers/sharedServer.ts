import type { Browser } from '@playwright/test';
import { beforeAll, inject } from 'vitest';
import { connectBrowser } from '../pages/browser.ts';
import type { SharedServer } from './sharedServers.ts';

export interface Shared {
  readonly url: string;
  readonly dataDir: string;
  /** Figures that Prometheus reads. */
  readonly figures: () => Promise<string>;
}

/** Asks for the server or browser of this worker, whose files run one after the other. */
async function askShared<T>(what: 'server' | 'browser'): Promise<T> {
  const answer = await fetch(`${inject('sharedServers')}/${what}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** The browser that this worker's files share; closing it ends what was opened by this connection. */
export async function sharedBrowser(): Promise<Browser> {
  return connectBrowser((await askShared<{ endpoint: string }>('browser')).endpoint);
}

/** The running server that this worker's files share: other citizens are there, and other files' figures. */
export function sharedServer(): Shared {
  let server: SharedServer | undefined;
  beforeAll(async () => {
    server = await askShared<SharedServer>('server');
  });
  const started = (): SharedServer => {
    if (server === undefined) throw new Error('the server is known during tests only');
    return server;
  };
  return {
    get url() {
      return started().url;
    },
    get dataDir() {
      return started().dataDir;
    },
    figures: async () => (await fetch(started().metricsUrl)).text(),
  };
}
