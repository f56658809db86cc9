import type { Erasure } from '@footprint/infra/erasures/port.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import pLimit from 'p-limit';
import { completeRegistration, readMailStream } from '../reservation.ts';
import type { ErasureDeps } from './deps.ts';
import { eraseAccount } from './eraseAccount.ts';

const PAGE = 500;
const AT_ONCE = 16;

/**
 * Erases again whoever the store shows as not erased: a backup was put back, or a crash cut an erasure off. To be called
 * before anything is served.
 * @returns how many accounts were erased
 * @throws StoreUnavailable when an engine cannot serve: then nothing may be served
 */
export async function reapplyErasures(deps: ErasureDeps, now: () => number): Promise<number> {
  const limit = pLimit(AT_ONCE);
  let erased = 0;
  for (let after = ''; ; ) {
    const page = await deps.erasures.page(after, PAGE);
    const states = await Promise.all(page.map((erasure) => limit(() => isErased(deps, erasure))));
    for (const [index, erasure] of page.entries()) {
      if (states[index]) continue;
      await eraseAgain(deps, erasure, now);
      erased += 1;
    }
    const last = page.at(-1);
    if (last === undefined) return erased;
    after = last.userId;
  }
}

/** Goes on with erasures that were cut off; `before` in epoch milliseconds leaves those alone that are being carried out. */
export async function resumeErasures(deps: ErasureDeps, before: number, now: () => number): Promise<void> {
  for (const { userId, reason } of await deps.erasures.unfinished(before, PAGE))
    await eraseAccount(deps, { userId, reason, now });
}

async function eraseAgain(
  deps: ErasureDeps,
  { userId, mailStream, reason }: Erasure,
  now: () => number,
): Promise<void> {
  const { reservation } = mailStream === '' ? {} : await readMailStream(deps, mailStream);
  // A log that ends between the two would make the account again.
  if (reservation?.owner === userId) await completeRegistration(deps, reservation);
  // Nothing projects yet, and no view is needed for it.
  const certificate = await eraseAccount(deps, { userId, reason, now, viewsPatienceMs: 0 });
  // A log from before the account was made knows nobody to erase.
  if (!certificate) await deps.keys.destroy(userId);
}

async function isErased(deps: ErasureDeps, { userId, mailStream, finishedAt }: Erasure): Promise<boolean> {
  if (finishedAt === undefined || (await deps.keys.get(userId))) return false;
  const account = await deps.store.readStream(streamOf('account', userId));
  if (account.length > 0 && account.at(-1)?.type !== 'AccountErased') return false;
  if (mailStream === '') return true;
  return (await readMailStream(deps, mailStream)).reservation?.owner !== userId;
}
