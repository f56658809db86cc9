import type { Config } from '@footprint/infra/config.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import type { Passwords } from '@footprint/infra/passwords/argon2.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ErasureDeps } from '../commands/account/erasure/deps.ts';
import type { RegistrationSecrets } from '../commands/account/register.ts';
import type { CommandEngines } from '../commands/loadStream.ts';
import type { LogCheck } from '../jobs/signHeads.ts';
import type { Projector } from '../projector/startProjector.ts';
import type { Limits } from './limits.ts';

/** What probes and figures are asked of, in every role. */
export interface HealthDeps {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  /** Of this process, where it has one. */
  readonly projector?: Pick<Projector, 'state'> | undefined;
  /** Of a process that answers calls. */
  readonly sessions?: Pick<SessionStore, 'check'> | undefined;
  /** Folder of the embedded engines, where there are any. */
  readonly dataDir?: string | undefined;
  /** What this process found when it checked the log last; nothing where it has not. */
  readonly logCheck?: (() => LogCheck | undefined) | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Everything the API needs, chosen at the composition root. */
export interface ApiDeps {
  readonly config: Config;
  readonly secrets: RegistrationSecrets & { readonly jwtSecret: string };
  readonly engines: CommandEngines;
  readonly erasing: ErasureDeps;
  readonly views: ViewStore;
  readonly bus: LiveBus;
  readonly sessions: SessionStore;
  readonly health: HealthDeps;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Epoch milliseconds: what sessions are opened, ended and checked by; never runs backwards. */
  readonly sessionTime: () => number;
  /** Epoch milliseconds: the clock of everything else. */
  readonly now: () => number;
}
