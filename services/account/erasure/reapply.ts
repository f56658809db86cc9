import type { Erasure } from '@footprint/infra/erasures/port.ts';
import { UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import pLimit from 'p-limit';
import { completeReservation, readAccount, readMailStream } from '../reservation.ts';
import { Attempts } from './attempts.ts';
import type { ErasureDeps } from './deps.ts';
import { eraseAccount } from './eraseAccount.ts';
import { ErasedReservations } from './reservations.ts';

const PAGE = 500;
const AT_ONCE = 16;

/**
 * Erases again everyone the store shows as not erased: a backup was put back, or a crash cut an erasure off. To be called
 * before anything is served.
 * @returns how many accounts were erased
 * @throws StoreUnavailable when an engine cannot serve: then nothing may be served
 * @throws AggregateError when some could not be erased, after all others were
 */
export async function reapplyErasures(deps: ErasureDeps, now: () => number): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const reservations = new ErasedReservations(deps);
  const attempts = new Attempts();
  let erased = 0;
  for (let after = ''; ; ) {
    const page = await deps.erasures.page(after, PAGE);
    const states = await Promise.all(page.map((erasure) => limit(() => isErased(deps, erasure))));
    for (const [index, erasure] of page.entries()) {
      if (states[index]) continue;
      if (await attempts.run(erasure.userId, () => eraseAgain(deps, reservations, erasure, now))) erased += 1;
      else if (attempts.last instanceof StoreUnavailable) throw attempts.last;
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.userId;
  }
  attempts.report();
  return erased;
}

/**
 * Goes on with erasures that were cut off; `before` in epoch milliseconds leaves those alone that are being carried out. After
 * the signal no other one is begun.
 * @throws AggregateError when some could not be erased, after all others were
 */
export async function resumeErasures(
  deps: ErasureDeps,
  before: number,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const attempts = new Attempts();
  const reservations = new ErasedReservations(deps);
  for (const erasure of await deps.erasures.unfinished(before, PAGE)) {
    if (signal?.aborted) break;
    await attempts.run(erasure.userId, () => eraseAgain(deps, reservations, erasure, now));
  }
  attempts.report();
}

async function eraseAgain(
  deps: ErasureDeps,
  reservations: ErasedReservations,
  { userId, mailStream: kept, reason, finishedAt }: Erasure,
  now: () => number,
): Promise<void> {
  try {
    const { mail } = await readAccount(deps, userId);
    // An account that says its address names the stream by it.
    const found = kept === '' && mail === '' ? await reservations.of(userId) : [kept];
    const mailStreams = found.filter((name) => name !== '');
    for (const name of mailStreams) {
      const { reservation } = await readMailStream(deps, name);
      // A log that ends between the two would make the account again.
      if (reservation?.owner === userId) await completeReservation(deps, reservation);
    }
    // The views had a minute, or nothing projects yet.
    await eraseAccount(deps, { userId, reason, now, mailStreams, viewsPatienceMs: 0 });
  } catch (error) {
    // An unreadable account cannot go on, and must stay unreadable. Only this reason can still be refused.
    const isSure = finishedAt !== undefined || reason !== 'unconfirmed';
    if (error instanceof UnreadableEvent && isSure) await deps.keys.destroy(userId);
    throw error;
  }
}

/** Answers false for an erasure whose state cannot be read. */
async function isErased(deps: ErasureDeps, { userId, mailStream, finishedAt }: Erasure): Promise<boolean> {
  try {
    if (finishedAt === undefined || (await deps.keys.get(userId))) return false;
    const account = await deps.store.readStream(streamOf('account', userId));
    if (account.length > 0 && account.at(-1)?.type !== 'AccountErased') return false;
    if (mailStream === '') return true;
    return (await readMailStream(deps, mailStream)).reservation?.owner !== userId;
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return false;
  }
}
