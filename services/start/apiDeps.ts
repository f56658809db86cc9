import type { Config } from '@footprint/infra/config.ts';
import { createPasswords } from '@footprint/infra/passwords/argon2.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { Logger } from 'pino';
import type { ErasureDeps } from '../account/erasure/deps.ts';
import type { ProvingDeps } from '../audit/provenLog.ts';
import type { Engines } from '../engine/engines.ts';
import type { StreamCache } from '../engine/streamCache.ts';
import type { HealthDeps } from '../http/deps.ts';
import { limitsAt } from '../http/limits.ts';
import { sessionTime } from '../http/sessionTime.ts';

/** Engines that are open, and how they are to be worked with. */
export interface Opened {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly engines: Engines;
  readonly erasing: ErasureDeps;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface OfProcess {
  readonly health: HealthDeps;
  readonly streams: StreamCache;
  /** Folder of the built pages. */
  readonly pages: string;
}

/** Dependencies with which the calls of the API are carried out. */
export const apiDeps = async (
  { config, secrets, engines, erasing, log, now }: Opened,
  { health, streams, pages }: OfProcess,
): Promise<ProvingDeps> => ({
  config,
  limits: limitsAt(config.RATE_LIMIT_SCALE),
  secrets: { pepper: secrets.PEPPER, linkSecret: secrets.LINK_SECRET, jwtSecret: secrets.JWT_SECRET },
  engines: { store: engines.store, keys: engines.keys, streams },
  erasing,
  proving: { ...engines, signer: erasing.signer },
  jobs: engines.jobs,
  views: engines.views,
  bus: engines.bus,
  sessions: engines.sessions,
  health,
  passwords: createPasswords(secrets.PEPPER, config.PASSWORD_COST),
  log,
  pages,
  now,
  sessionTime: await sessionTime(engines.sessions, engines.store, now),
});
