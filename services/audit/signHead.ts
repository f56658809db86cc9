import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { LeaseStore } from '@footprint/infra/leases/port.ts';
import { holdLease } from '../engine/holdLease.ts';
import { extendHead } from './extendHead.ts';
import { HEADS_LEASE } from './keepHeads.ts';
import { type HeadDeps, provenHead } from './proveHead.ts';
import { readVerified } from './verifiedMark.ts';

export type SigningDeps = HeadDeps & { readonly leases: LeaseStore };

/** Makes the work on the tree the only one, as one process at a time adds to it. @throws HeldElsewhere */
export async function whileHeld<T>({ leases }: SigningDeps, work: () => Promise<T>): Promise<T> {
  const giveUp = await holdLease(leases, HEADS_LEASE, {
    held: 'another process signs the head of the log: repeat this',
  });
  return work().finally(giveUp);
}

/**
 * Adds the new events to the tree over the log, and signs its head.
 * @param now epoch milliseconds
 * @throws UnprovenLog, BrokenLog, HeadMoved, HeldElsewhere, StoreUnavailable; Error where the log was found to be another one
 */
export const signHead = (deps: SigningDeps, now: number): Promise<TreeHead> =>
  whileHeld(deps, async () => {
    const head = await provenHead(deps, { now, mayBeUncovered: true });
    if ((await readVerified(deps.heads, deps.signer, head))?.fits === false)
      throw new Error(
        'the log was found not to be the one that was signed, and is signed no further: see audit verify --full',
      );
    return extendHead(deps, head, now);
  });
