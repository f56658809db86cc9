import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { Config } from '@footprint/infra/config.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import type { Passwords } from '@footprint/infra/passwords/argon2.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { View } from '@footprint/projections/view.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CommandEngines } from '../engine/loadStream.ts';
import type { Limits } from './limits.ts';

/** Finding of a check of the whole log. */
export interface LogCheck {
  readonly fits: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Dependencies of probes and figures, in every role. */
export interface HealthDeps {
  readonly store: EventStore;
  readonly views: ViewStore;
  /** The views that projectors of this version keep. */
  readonly declared: readonly View[];
  readonly jobs: JobQueue;
  /** Projector of this process, where it has one. */
  readonly projector?:
    | {
        /** How many partitions it held when it last showed that it lives, and when that was, in epoch milliseconds. */
        readonly state: () => { readonly partitions: number; readonly aliveAt: number };
      }
    | undefined;
  /** Misfits between the log and what was derived from it, in words; undefined where all fits. */
  readonly misfits: () => Promise<string | undefined>;
  /** Sessions of a process that answers calls. */
  readonly sessions?: Pick<SessionStore, 'check'> | undefined;
  /** Folder of the embedded engines, where there are any. */
  readonly dataDir?: string | undefined;
  /** Files of the embedded engines that were found damaged. */
  readonly damaged?: (() => readonly string[]) | undefined;
  /** Files and folders that this process keeps and cannot write, by name. */
  readonly unwritable?: (() => Promise<readonly string[]>) | undefined;
  /** The newest signed head of the log that this process has found to fit. */
  readonly newestHead?: (() => TreeHead | undefined) | undefined;
  /** Result of this process's last check of the log; undefined where it has made none. */
  readonly logCheck?: (() => LogCheck | undefined) | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Everything the API needs, chosen at the composition root. */
export interface ApiDeps {
  readonly config: Config;
  readonly secrets: { readonly pepper: string; readonly linkSecret: string; readonly jwtSecret: string };
  readonly engines: CommandEngines;
  readonly jobs: JobQueue;
  readonly views: ViewStore;
  readonly bus: LiveBus;
  readonly sessions: SessionStore;
  readonly health: HealthDeps;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Epoch milliseconds: what sessions are opened and checked by; never runs backwards. */
  readonly sessionTime: () => number;
  /** Epoch milliseconds: the clock of everything else. */
  readonly now: () => number;
}
