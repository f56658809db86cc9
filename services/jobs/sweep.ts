import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { eraseAccount } from '../commands/account/erase.ts';
import type { CommandEngines } from '../commands/loadStream.ts';

const PAGE = 500;

export interface SweepDeps {
  readonly engines: CommandEngines;
  readonly views: ViewStore;
  readonly sessions: SessionStore;
  readonly jobs: JobQueue;
  readonly pepper: string;
}

/**
 * Erases accounts that nobody confirmed within their week, which frees their mail addresses, and forgets expired
 * session records. The view may be behind: the account's own stream decides. `now` in epoch milliseconds.
 * @returns how many accounts were erased
 */
export async function sweep(deps: SweepDeps, now: number): Promise<number> {
  await deps.sessions.sweep(now);
  const collection = (await readActiveSet(deps.views))?.collections.unconfirmed;
  if (collection === undefined) return 0;
  const seen = new Set<string>();
  let erased = 0;
  for (;;) {
    // What was looked at stays in the view until the projector has folded what came of it.
    const page = await deps.views.listUpTo(collection, 'expiresAt', now / 1000, PAGE + seen.size);
    const fresh = page.filter(({ key }) => !seen.has(key));
    if (fresh.length === 0) return erased;
    for (const { key: userId } of fresh) {
      seen.add(userId);
      if (!(await eraseAccount(deps.engines, deps.pepper, userId, 'unconfirmed', now))) continue;
      await deps.sessions.revokeAll(userId, now);
      await deps.jobs.removeOf(userId);
      erased += 1;
    }
  }
}
