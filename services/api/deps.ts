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
import type { Projector } from '../projector/startProjector.ts';
import type { Limits } from './limits.ts';

/** What probes and figures are asked of, in every role. */
export interface HealthDeps {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly jobs: JobQueue;
  /** Of this process, where it has one. */
  readonly projector?: Pick<Projector, 'state'> | undefined;
  /** Whether the log fitted together when it was checked last, where this process checks it. */
  readonly logFits?: (() => boolean) | undefined;
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
  /** Epoch milliseconds: the only clock of the API. */
  readonly now: () => number;
}
