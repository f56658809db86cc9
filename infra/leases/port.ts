/**
 * A right that one worker holds at a time. A watcher calls a lease dead when neither epoch nor beat has changed
 * for long enough on the watcher's own clock: clocks of two machines are never compared.
 */
export interface Lease {
  readonly name: string;
  /** '' while the lease is free. */
  readonly owner: string;
  /** Number that grows by one each time the lease changes hands: what is written under a lower one can be refused. */
  readonly epoch: number;
  /** Raised by the owner to show that it lives. */
  readonly beat: number;
}

/** Lease that a change must find stored; undefined: none. */
export type ExpectedLease = Pick<Lease, 'epoch' | 'beat'> | undefined;

/** Every call throws StoreUnavailable when the engine is away. */
export interface LeaseStore {
  /** All leases as they stand, in order of their names. */
  all(): Promise<readonly Lease[]>;
  /** Stores the lease if what is expected is stored under its name; false: another process was faster. */
  put(lease: Lease, expected: ExpectedLease): Promise<boolean>;
  /** Forgets a lease if it still is as expected; false otherwise. */
  remove(name: string, expected: NonNullable<ExpectedLease>): Promise<boolean>;
  close(): Promise<void>;
}
