import type { Config } from '@footprint/infra/config.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { Passwords } from '@footprint/infra/passwords/argon2.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistrationSecrets } from '../commands/account/register.ts';
import type { CommandEngines } from '../commands/loadStream.ts';
import type { Limits } from './limits.ts';

/** Everything the API needs, chosen at the composition root. */
export interface ApiDeps {
  readonly config: Config;
  readonly secrets: RegistrationSecrets & { readonly jwtSecret: string };
  readonly engines: CommandEngines;
  readonly views: ViewStore;
  readonly sessions: SessionStore;
  readonly jobs: JobQueue;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Epoch milliseconds: the only clock of the API. */
  readonly now: () => number;
}
