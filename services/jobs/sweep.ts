import { documentsOf, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { unconfirmedView } from '@footprint/projections/views/unconfirmed.ts';
import { Attempts } from '../account/erasure/attempts.ts';
import type { ErasureDeps } from '../account/erasure/deps.ts';
import { eraseAccount } from '../account/erasure/eraseAccount.ts';

const PAGE = 500;

/**
 * Erases accounts that were not confirmed within their week, which frees their mail addresses, and forgets expired
 * session records. The view may be behind: the account's own stream decides. `now` in epoch milliseconds. After the signal
 * no other account is begun.
 * @returns how many accounts were erased
 * @throws AggregateError when some could not be erased, after all others were
 */
export async function sweep(deps: ErasureDeps, now: number, signal?: AbortSignal): Promise<number> {
  await deps.sessions.sweep(now);
  const collection = documentsOf(await readActiveSet(deps.views), unconfirmedView);
  if (collection === undefined) return 0;
  const seen = new Set<string>();
  const attempts = new Attempts();
  let erased = 0;
  while (!signal?.aborted) {
    // Accounts of this page stay in the view until the projector has folded their erasure.
    const page = await deps.views.listUpTo(collection, 'expiresAt', now / 1000, PAGE + seen.size);
    const fresh = page.filter(({ key }) => !seen.has(key));
    if (fresh.length === 0) break;
    for (const { key: userId } of fresh) {
      if (signal?.aborted) break;
      seen.add(userId);
      const options = { userId, reason: 'unconfirmed', now: () => now, viewsPatienceMs: 0 } as const;
      await attempts.run(userId, async () => {
        if (await eraseAccount(deps, options)) erased += 1;
      });
    }
  }
  attempts.report();
  return erased;
}
