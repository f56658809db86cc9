import type { Lease } from '@footprint/infra/leases/port.ts';
import { ownerOfWorkerLease } from './plan.ts';

/**
 * Which owners live, by this watcher's own monotonic clock: an owner whose lease has not changed for `ttlMs` is dead. Clocks of
 * two machines are never compared, so that one that is wrong cannot steal or keep partitions.
 */
export class Heartbeats {
  readonly #ttlMs: number;
  readonly #seen = new Map<string, { readonly epoch: number; readonly beat: number; readonly at: number }>();

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs;
  }

  /** Notes what is stored at `now` (milliseconds of a monotonic clock) and answers the owners that live. */
  note(leases: readonly Lease[], now: number): ReadonlySet<string> {
    const alive = new Set<string>();
    const present = new Set<string>();
    for (const { name, epoch, beat } of leases) {
      const owner = ownerOfWorkerLease(name);
      if (owner === undefined) continue;
      present.add(owner);
      const last = this.#seen.get(owner);
      const changed = last?.epoch !== epoch || last.beat !== beat;
      // Seen for the first time counts as a sign of life: whether it is one will show.
      if (changed) this.#seen.set(owner, { epoch, beat, at: now });
      if (changed || now - last.at < this.#ttlMs) alive.add(owner);
    }
    // An owner that comes back after its lease was removed begins anew: it may do so with the very beat that was seen last.
    for (const owner of this.#seen.keys()) if (!present.has(owner)) this.#seen.delete(owner);
    return alive;
  }
}
