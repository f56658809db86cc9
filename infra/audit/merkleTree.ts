import { hash } from 'node:crypto';

/** Root of a tree without leaves: the hash of nothing. Source: RFC 9162, section 2.1.1. */
export const EMPTY_ROOT = hash('sha256', '', 'buffer');

// Different first bytes for leaves and inner nodes: no leaf can be passed off as a node. RFC 9162, section 2.1.1.
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf with this content. Source: RFC 9162, section 2.1.1. */
export const leafHash = (entry: Uint8Array): Buffer => hash('sha256', Buffer.concat([LEAF, entry]), 'buffer');

/** Hash of the node above two others. Source: RFC 9162, section 2.1.1. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

/** Reads the hash of a complete subtree: that over the leaves from index·2^level on, 2^level of them. */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>;

/** The largest power of two below `count`, which is above 1. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** Hash over the leaves from `begin` to before `end`, a range that the tree has as a subtree. Source: RFC 9162, section 2.1.1. */
async function rangeHash(read: ReadNode, begin: number, end: number): Promise<Uint8Array> {
  const count = end - begin;
  if (count === 1) return read(0, begin);
  const split = splitOf(count);
  if (split * 2 === count) return read(Math.log2(count), begin / count);
  return nodeHash(await read(Math.log2(split), begin / split), await rangeHash(read, begin + split, end));
}

/** Root of the tree over the first `size` leaves. Source: RFC 9162, section 2.1.1. */
export const rootHash = async (read: ReadNode, size: number): Promise<Uint8Array> =>
  size === 0 ? EMPTY_ROOT : rangeHash(read, 0, size);

/** Proof that the leaf at `index` is in the tree over `size` leaves. Source: RFC 9162, section 2.1.3.1. */
export async function inclusionProof(
  read: ReadNode,
  index: number,
  size: number,
): Promise<readonly Uint8Array[]> {
  const path = async (begin: number, end: number): Promise<Uint8Array[]> => {
    if (end - begin <= 1) return [];
    const split = begin + splitOf(end - begin);
    return index < split
      ? [...(await path(begin, split)), await rangeHash(read, split, end)]
      : [...(await path(split, end)), await rangeHash(read, begin, split)];
  };
  return path(0, size);
}

/** Proof that the tree over `to` leaves begins with the one over `from`, which is above 0. Source: RFC 9162, section 2.1.4.1. */
export async function consistencyProof(
  read: ReadNode,
  from: number,
  to: number,
): Promise<readonly Uint8Array[]> {
  const subproof = async (begin: number, end: number, isWhole: boolean): Promise<Uint8Array[]> => {
    if (from === end) return isWhole ? [] : [await rangeHash(read, begin, end)];
    const split = begin + splitOf(end - begin);
    return from <= split
      ? [...(await subproof(begin, split, isWhole)), await rangeHash(read, split, end)]
      : [...(await subproof(split, end, false)), await rangeHash(read, begin, split)];
  };
  return subproof(0, to, true);
}

/** A tree by its size and its root. */
export interface SizedRoot {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether the proof shows that one tree is the beginning of another. Source: RFC 9162, section 2.1.4.2. */
export function isBeginning(first: SizedRoot, second: SizedRoot, proof: readonly Uint8Array[]): boolean {
  const isRoot = (hashed: Uint8Array, { root }: SizedRoot): boolean => Buffer.compare(hashed, root) === 0;
  if (first.size > second.size) return false;
  if (first.size === 0) return isRoot(EMPTY_ROOT, first);
  if (first.size === second.size) return proof.length === 0 && isRoot(first.root, second);
  const [start, ...steps] = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : proof;
  if (!start) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [old, now] = [start, start];
  for (const step of steps) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [old, now] = [nodeHash(step, old), nodeHash(step, now)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else now = nodeHash(now, step);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isRoot(old, first) && isRoot(now, second);
}

/** Grows by one leaf after the other and knows its root; holds a hash for each bit of its size, however many leaves came. */
export class GrowingTree {
  /** Complete subtrees, the largest first. */
  readonly #parts: { readonly leaves: number; readonly hash: Uint8Array }[] = [];

  append(leaf: Uint8Array): void {
    let [leaves, hashed] = [1, leaf];
    for (let last = this.#parts.at(-1); last?.leaves === leaves; last = this.#parts.at(-1)) {
      this.#parts.pop();
      hashed = nodeHash(last.hash, hashed);
      leaves *= 2;
    }
    this.#parts.push({ leaves, hash: hashed });
  }

  root(): Uint8Array {
    const hashes = this.#parts.map((part) => part.hash);
    return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right));
  }
}
