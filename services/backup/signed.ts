import { setTimeout as sleep } from 'node:timers/promises';
import {
  consistencyProof,
  isBeginning,
  rootHash,
  type SizedRoot,
} from '@footprint/infra/audit/merkleTree.ts';
import { knownHead, readTreeHead, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTiles, TileDamaged } from '@footprint/infra/heads/tiles.ts';
import * as T from 'typebox';
import { readAcceptances } from '../audit/acceptHead.ts';
import { Beginning, describeChange } from '../audit/beginning.ts';
import type { FollowedLog } from '../audit/followLog.ts';
import { UnprovenLog } from '../audit/proveHead.ts';
import { type SigningDeps, signHead } from '../audit/signHead.ts';
import { verifyLog } from '../audit/verifyLog.ts';
import { HeldElsewhere } from '../engine/holdLease.ts';

/** Proof of a copy of the log: a head, and that the copy's events are the first ones that it covers. */
export const Signed = T.Object({
  /** A signed note. */
  head: T.String(),
  /** Hashes in base64. Source: RFC 9162, section 2.1.4.1. */
  proof: T.Array(T.String()),
});
export type Signed = T.Static<typeof Signed>;

type Reader = Pick<HeadStore, 'read'>;

const ATTEMPTS = 30;
const PAUSE_MS = 500;

const fromBase64 = (text: string): Uint8Array => Buffer.from(text, 'base64');
const treeOf = ({ size, root }: TreeHead): SizedRoot => ({ size, root: fromBase64(root) });

/** @throws TileDamaged, StoreUnavailable */
const proofFrom = async (tree: Reader, size: number, head: TreeHead): Promise<readonly Uint8Array[]> =>
  size === 0 || size === head.size ? [] : consistencyProof(readTiles(tree, head.size), size, head.size);

/**
 * Has a head cover a copy of the log in place, and proves the copy by it.
 * @param now epoch milliseconds
 * @throws UnprovenLog where the log in place is not proved, or the copy is not its beginning; otherwise as signHead
 */
export async function signCopy(deps: SigningDeps, copy: SizedRoot, now: number): Promise<Signed> {
  const { heads, signer } = deps;
  for (let attempt = 1; ; attempt++)
    try {
      await signHead(deps, now);
      break;
    } catch (error) {
      if (!(error instanceof HeldElsewhere) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  const note = Buffer.from((await heads.read(NEWEST_HEAD)) ?? []).toString();
  const head = readTreeHead(note, [signer.publicKey]);
  const proof = await proofFrom(heads, copy.size, head);
  if (!isBeginning(copy, treeOf(head), proof)) throw new UnprovenLog('rewritten');
  return { head: note, proof: proof.map((hash) => Buffer.from(hash).toString('base64')) };
}

/** A copy of a log, and what it says proves it. */
export interface Copy extends SizedRoot {
  readonly logId: string;
  readonly signed?: Signed | undefined;
}

export interface Proving {
  /** The tree over the log in HEADS_DIR, and those that operators gave up. */
  readonly trees: readonly Reader[];
  /** A head that was kept elsewhere, a signed note. */
  readonly elsewhere?: string | undefined;
  /** Public keys that are trusted, in base64. */
  readonly keys: readonly string[];
}

/**
 * The head that covers all of a copy: no event of it was written anew. Undefined where there is none.
 * @throws StoreUnavailable
 */
export async function headOver(
  copy: Copy,
  { trees, elsewhere, keys }: Proving,
): Promise<TreeHead | undefined> {
  const known = (note: string): TreeHead | undefined => {
    const head = knownHead(note, keys);
    return head && head.logId === copy.logId && head.size >= copy.size ? head : undefined;
  };
  const { signed } = copy;
  const own = signed && known(signed.head);
  if (own && isBeginning(copy, treeOf(own), signed.proof.map(fromBase64))) return own;
  for (const tree of trees) {
    const newest = Buffer.from((await tree.read(NEWEST_HEAD)) ?? []).toString();
    for (const note of [newest, ...(elsewhere === undefined ? [] : [elsewhere])]) {
      const head = known(note);
      if (head && (await isOver(tree, head, copy))) return head;
    }
  }
  return undefined;
}

async function isOver(tree: Reader, head: TreeHead, copy: SizedRoot): Promise<boolean> {
  try {
    return isBeginning(copy, treeOf(head), await proofFrom(tree, copy.size, head));
  } catch (error) {
    if (!(error instanceof TileDamaged)) throw error;
    return false;
  }
}

/**
 * Requires that a copy and a head that was kept elsewhere are of one history: the copy begins with the head's events, or its own are
 * the first of those, which only tiles tell that are still there.
 * @throws Error saying before which event one was changed; StoreUnavailable
 */
export async function requireKept(
  log: FollowedLog & Pick<EventStore, 'readStream'>,
  copy: Copy,
  head: TreeHead,
  trees: readonly Reader[],
): Promise<void> {
  if (await isKept(log, copy, head, trees)) return;
  const accepted = await readAcceptances(log);
  const isAccepted = head.logId !== copy.logId ? accepted.length > 0 : accepted.length > timesAccepted(head);
  throw new Error(
    isAccepted
      ? describeChange(head)
      : `the backup is not of the log whose head of ${new Date(head.signedAt * 1000).toISOString()} was signed`,
  );
}

async function isKept(
  log: FollowedLog,
  copy: Copy,
  head: TreeHead,
  trees: readonly Reader[],
): Promise<boolean> {
  if (head.size <= copy.size) {
    const beginning = new Beginning(head);
    await verifyLog(log, { onEvent: (event) => beginning.take(event) });
    return beginning.isKept();
  }
  for (const tree of trees) if (await isTreeOf(tree, head)) return isOver(tree, head, copy);
  return true;
}

async function isTreeOf(tree: Reader, { size, root }: TreeHead): Promise<boolean> {
  try {
    return Buffer.from(await rootHash(readTiles(tree, size), size)).toString('base64') === root;
  } catch (error) {
    if (!(error instanceof TileDamaged)) throw error;
    return false;
  }
}
