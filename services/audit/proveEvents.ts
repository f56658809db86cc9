import { inclusionProof, type ReadNode } from '@footprint/infra/audit/merkleTree.ts';
import { readTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTiles } from '@footprint/infra/heads/tiles.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { KEPT_HEADS } from './extendHead.ts';
import { leafOf } from './leaf.ts';
import { type HeadDeps, trustedKeys } from './proveHead.ts';

/** Proof that an event is in the tree over the log. */
interface EventProof {
  /** Its id. */
  readonly event: string;
  /** Its leaf, from 0. */
  readonly index: number;
  /** In base64, from the leaf up. Source: RFC 9162, section 2.1.3. */
  readonly hashes: readonly string[];
}

/** The newest head as it is signed, and which of the events it covers. */
export interface Proofs {
  /** Null where the log cannot be proved. */
  readonly head: string | null;
  readonly proofs: readonly EventProof[];
}

export type ProofDeps = Pick<HeadDeps, 'store' | 'heads' | 'signer'>;

/**
 * Proves of each event that the newest head covers it; one that came later has no proof yet.
 * @param events in log order
 * @throws HeadForged, TileDamaged, StoreUnavailable; Error where there is no head
 */
export async function proveEvents(deps: ProofDeps, events: readonly StoredEvent[]): Promise<Proofs> {
  const { heads } = deps;
  const note = Buffer.from((await heads.read(NEWEST_HEAD)) ?? []).toString();
  const head = readTreeHead(note, await trustedKeys(deps));
  const read = readTiles(heads, head.size);
  const find = await leafFinder(deps, head, read);
  const proofs: EventProof[] = [];
  for (const event of events) {
    const index = await find(event);
    if (index === undefined) continue;
    const hashes = await inclusionProof(read, index, head.size);
    proofs.push({
      event: event.id,
      index,
      hashes: hashes.map((hash) => Buffer.from(hash).toString('base64')),
    });
  }
  return { head: note, proofs };
}

/**
 * The first event that the newest head covers and that is not in its tree: it was written anew since it was signed. Those that came
 * after the head are not proved yet.
 * @param events in log order
 * @throws HeadForged, TileDamaged, StoreUnavailable
 */
export async function firstRewritten(
  deps: ProofDeps,
  events: readonly StoredEvent[],
): Promise<StoredEvent | undefined> {
  const note = Buffer.from((await deps.heads.read(NEWEST_HEAD)) ?? []).toString();
  const head = readTreeHead(note, await trustedKeys(deps));
  const find = await leafFinder(deps, head, readTiles(deps.heads, head.size));
  for (const event of events) {
    if (event.position > (head.at?.last ?? '')) return undefined;
    if ((await find(event)) === undefined) return event;
  }
  return undefined;
}

/** Finds the leaves of events that are asked for in log order. */
async function leafFinder(
  deps: ProofDeps,
  head: TreeHead,
  read: ReadNode,
): Promise<(event: StoredEvent) => Promise<number | undefined>> {
  const isAt = async (leaf: Buffer, index: number): Promise<boolean> =>
    index < head.size && leaf.equals(await read(0, index));
  if (deps.store.gapless)
    return async (event) => {
      const index = Number(BigInt(event.position)) - 1;
      return (await isAt(leafOf(event), index)) ? index : undefined;
    };
  // Positions of other engines do not count: heads that were kept say between which leaves an event lies.
  const keys = await trustedKeys(deps);
  const marks: { readonly size: number; readonly last: string }[] = [];
  for (const name of await deps.heads.list(KEPT_HEADS)) {
    const note = Buffer.from((await deps.heads.read(`${KEPT_HEADS}/${name}`)) ?? []).toString();
    const { size, at } = readTreeHead(note, keys);
    if (at) marks.push({ size, last: at.last });
  }
  let next = 0;
  return async (event) => {
    const leaf = leafOf(event);
    const before = marks.findLast(({ last }) => last < event.position)?.size ?? 0;
    const end = marks.find(({ last }) => last >= event.position)?.size ?? head.size;
    for (let index = Math.max(before, next); index < end; index++) {
      if (!(await isAt(leaf, index))) continue;
      next = index + 1;
      return index;
    }
    return undefined;
  };
}
