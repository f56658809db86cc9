import { createSigner, type Signer } from '@footprint/infra/audit/signing.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { Mailer } from '@footprint/infra/mail/port.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { Engines } from '../../engine/engines.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import type { ApiDeps } from '../../http/deps.ts';

/** Everything that holds something of a citizen, and what an erasure is remembered and signed with. */
export interface ErasureDeps extends Pick<CommandEngines, 'store' | 'keys'> {
  readonly erasures: ErasureList;
  readonly sessions: SessionStore;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly views: ViewStore;
  /** Leaves no older version of what was deleted in the files of the embedded engines. */
  readonly compact: () => Promise<void>;
  readonly pepper: string;
  readonly signer: Signer;
}

export function erasureDeps(engines: Engines, secrets: Secrets): ErasureDeps {
  const { store, keys, erasures, sessions, jobs, mailer, views, compact } = engines;
  const signer = createSigner(secrets.AUDIT_KEY);
  return { store, keys, erasures, sessions, jobs, mailer, views, compact, pepper: secrets.PEPPER, signer };
}

/** Dependencies of routes that erase. */
export type ErasingDeps = ApiDeps & { readonly erasing: ErasureDeps };
