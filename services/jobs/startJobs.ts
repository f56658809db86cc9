import type { Config } from '@footprint/infra/config.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Engines } from '../engines.ts';
import { mailWorker } from './mailWorker.ts';
import { react } from './reactions.ts';
import { sweep } from './sweep.ts';

const SWEEP_EVERY_MS = 3_600_000;

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts mailing, the reactions to events and the hourly sweep. `onFailure`: the reactions died. */
export function startJobs(
  engines: Engines,
  config: Config,
  secrets: Secrets,
  log: FastifyBaseLogger,
  now: () => number,
  onFailure: (error: unknown) => void,
): Jobs {
  const stop = new AbortController();
  const { store, keys, jobs, mailer } = engines;
  const worker = mailWorker({
    engines: { store, keys },
    mailer,
    linkSecret: secrets.LINK_SECRET,
    pagesUrl: `${config.PUBLIC_URL}/${config.APP_BASE}`,
    now,
  });
  jobs.work(worker);
  const reacting = react({ store, keys }, jobs, stop.signal).catch(onFailure);
  const sweepNow = (): void => {
    sweep({ ...engines, engines: { store, keys }, pepper: secrets.PEPPER }, now()).catch((error: unknown) =>
      log.error({ err: error }, 'the sweep failed and will be tried again'),
    );
  };
  sweepNow();
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      stop.abort();
      await reacting;
    },
  };
}
