import type { Lease } from '@footprint/infra/leases/port.ts';
import { PARTITIONS } from '../partition.ts';

/** A worker's lease only shows that it lives; a partition's lease holds as long as its owner's does. */
export const workerLease = (owner: string): string => `worker-${owner}`;
export const partitionLease = (partition: number): string => `partition-${partition.toString(16)}`;

const WORKER = /^worker-(.+)$/;

export interface LeaseSituation {
  readonly me: string;
  readonly leases: readonly Lease[];
  /** Owners that have shown a sign of life lately, the own one included. */
  readonly alive: ReadonlySet<string>;
  /** Takes everything, also what another holds: where only one worker is meant to be, what is left of the last one is dead. */
  readonly takeAll: boolean;
}

export interface LeasePlan {
  /** Partitions held and to be kept, with their epochs. */
  readonly keep: ReadonlyMap<number, number>;
  /** Held, but more than a fair share: to be given back. */
  readonly release: readonly number[];
  /** Free, or held by the dead: to be taken. */
  readonly take: readonly number[];
}

/**
 * Plans a worker's fair share of the 16 partitions, taken from a living worker only by `takeAll`. Workers that hold too much
 * give back, workers that hold too little take what is free, so that all end within one of each other.
 */
export function planLeases({ me, leases, alive, takeAll }: LeaseSituation): LeasePlan {
  const known = new Map(leases.map((lease) => [lease.name, lease]));
  const owners = PARTITIONS.map((p) => known.get(partitionLease(p))?.owner ?? '');
  const mine = PARTITIONS.filter((p) => owners[p] === me);
  const epochOf = (p: number): number => known.get(partitionLease(p))?.epoch ?? 0;
  const rank = Math.max(0, [...alive].sort().indexOf(me));
  const most = takeAll ? PARTITIONS.length : shareOf(rank, Math.max(1, alive.size));
  const kept = mine.slice(0, most);
  const free = PARTITIONS.filter((p) => owners[p] !== me && (takeAll || !alive.has(owners[p] ?? '')));
  // Each begins at another place, so that workers that start at once do not all ask for the same.
  const from = rank * most;
  const ordered = [...free.filter((p) => p >= from), ...free.filter((p) => p < from)];
  return {
    keep: new Map(kept.map((p) => [p, epochOf(p)])),
    release: mine.slice(most),
    take: ordered.slice(0, most - kept.length),
  };
}

const shareOf = (rank: number, workers: number): number =>
  Math.floor(PARTITIONS.length / workers) + (rank < PARTITIONS.length % workers ? 1 : 0);

/** The owner a worker's lease speaks for, undefined for a partition's lease. */
export const ownerOfWorkerLease = (name: string): string | undefined => WORKER.exec(name)?.[1];
