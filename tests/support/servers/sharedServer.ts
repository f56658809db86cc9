import { beforeAll, inject } from 'vitest';
import type { SharedServer } from './sharedServers.ts';

export interface Shared {
  readonly url: string;
  readonly dataDir: string;
  /** Figures that Prometheus reads. */
  readonly figures: () => Promise<string>;
}

/** Asks for the server of this worker, whose files run one after the other. */
async function askShared(): Promise<SharedServer> {
  const answer = await fetch(`${inject('sharedServers')}/server/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}

/** The running server that this worker's files share: other citizens are there, and other files' figures. */
export function sharedServer(): Shared {
  let server: SharedServer | undefined;
  beforeAll(async () => {
    server = await askShared();
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
