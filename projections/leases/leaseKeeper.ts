import type { Lease, LeaseStore } from '@footprint/infra/leases/port.ts';
import { Heartbeats } from './heartbeats.ts';
import { ownerOfWorkerLease, partitionLease, planLeases, workerLease } from './plan.ts';

export interface LeaseKeeperOptions {
  readonly store: LeaseStore;
  /** Unique among all workers that ever were. */
  readonly owner: string;
  /** A worker that shows no sign of life for so long has lost what it held. */
  readonly ttlMs: number;
  /** Takes over everything at the first round. */
  readonly takeAll: boolean;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
}

/** Partitions by the epoch they are held under. */
export type Held = ReadonlyMap<number, number>;

/** One worker's part in sharing out the partitions. */
export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions;
  readonly #signs: Heartbeats;
  #beat = 0;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #takeAll: boolean;

  constructor(options: LeaseKeeperOptions) {
    this.#options = options;
    this.#signs = new Heartbeats(options.ttlMs);
    this.#takeAll = options.takeAll;
  }

  /** Others may have taken what this worker holds: nothing has shown them that it lives. */
  get isExpired(): boolean {
    return this.#options.clock() - this.#lastBeat >= this.#options.ttlMs;
  }

  /**
   * Shows that this worker lives.
   * @throws StoreUnavailable when the lease store is away
   */
  async beat(): Promise<void> {
    const { store, owner, clock } = this.#options;
    // Counted from before the call: another process sees it later.
    const at = clock();
    const expected = this.#beat === 0 ? undefined : { epoch: 1, beat: this.#beat };
    const lease: Lease = { name: workerLease(owner), owner, epoch: 1, beat: this.#beat + 1 };
    // An answer that was lost leaves a beat behind that is not known here.
    if (!(await store.put(lease, expected))) return this.#adoptBeat();
    this.#beat += 1;
    this.#lastBeat = at;
  }

  /**
   * Takes the partitions due to this worker; answers the ones it keeps and the ones to give back.
   * @throws StoreUnavailable when the lease store is away
   */
  async round(): Promise<{ readonly held: Held; readonly release: readonly number[] }> {
    const { store, owner, clock } = this.#options;
    const leases = await store.all();
    const alive = this.#signs.note(leases, clock());
    const plan = planLeases({ me: owner, leases, alive: new Set([...alive, owner]), takeAll: this.#takeAll });
    const held = new Map(plan.keep);
    for (const partition of plan.take) {
      const name = partitionLease(partition);
      const old = leases.find((lease) => lease.name === name);
      const epoch = (old?.epoch ?? 0) + 1;
      if (await store.put({ name, owner, epoch, beat: 0 }, old)) held.set(partition, epoch);
    }
    this.#takeAll = false;
    await this.#forget(leases, alive);
    return { held, release: plan.release };
  }

  /** Gives partitions back that nothing is written for any more. */
  async release(partitions: readonly number[]): Promise<void> {
    const { store, owner } = this.#options;
    for (const lease of await store.all()) {
      const given = partitions.some((p) => partitionLease(p) === lease.name);
      if (given && lease.owner === owner)
        await store.put({ ...lease, owner: '', beat: lease.beat + 1 }, lease);
    }
  }

  /** Gives everything back at once, so that others need not wait until this worker is found dead. */
  async leave(held: Held): Promise<void> {
    await this.release([...held.keys()]);
    await this.#options.store.remove(workerLease(this.#options.owner), { epoch: 1, beat: this.#beat });
  }

  async #adoptBeat(): Promise<void> {
    const name = workerLease(this.#options.owner);
    const stored = (await this.#options.store.all()).find((lease) => lease.name === name);
    this.#beat = stored?.beat ?? 0;
  }

  /** Removes what is left of workers that died; what they held is free already. */
  async #forget(leases: readonly Lease[], alive: ReadonlySet<string>): Promise<void> {
    for (const lease of leases) {
      const owner = ownerOfWorkerLease(lease.name);
      if (owner !== undefined && owner !== this.#options.owner && !alive.has(owner))
        await this.#options.store.remove(lease.name, lease);
    }
  }
}
