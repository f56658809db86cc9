import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, LeaseStore } from '@footprint/infra/leases/port.ts';

const BEAT_MS = 500;
/** Work that shows no sign of life for so long is dead; a large batch may hold its thread for seconds. */
const DEAD_AFTER_MS = 15_000;

/** Another process does this work now. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';
}

export interface HoldOptions {
  /** Message of the error where another process does the work. */
  readonly held: string;
  /** Ends the wait for a holder that may be dead. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes this the only work of its name, on whatever machine.
 * @returns a function that gives the lease up
 * @throws HeldElsewhere as soon as another holder shows that it lives, or the signal ends the wait; StoreUnavailable when the
 * leases are away
 */
export async function holdLease(
  leases: LeaseStore,
  name: string,
  { held, signal }: HoldOptions,
): Promise<() => Promise<void>> {
  const find = async (): Promise<Lease | undefined> =>
    (await leases.all()).find((lease) => lease.name === name);
  const before = await find();
  if (before?.owner) {
    const deadline = performance.now() + DEAD_AFTER_MS;
    while (performance.now() < deadline) {
      await sleep(BEAT_MS, undefined, signal && { signal }).catch(() => undefined);
      const now = await find();
      if (signal?.aborted || now?.beat !== before.beat || now.epoch !== before.epoch)
        throw new HeldElsewhere(held);
    }
  }
  let own: Lease = { name, owner: randomUUID(), epoch: (before?.epoch ?? 0) + 1, beat: 0 };
  if (!(await leases.put(own, before))) throw new HeldElsewhere(held);
  const beat = async (): Promise<void> => {
    const next = { ...own, beat: own.beat + 1 };
    if (await leases.put(next, own)) own = next;
  };
  // A beat that fails is made up for by the next one.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  return async () => {
    clearInterval(timer);
    await leases.put({ ...own, owner: '', beat: own.beat + 1 }, own);
  };
}
