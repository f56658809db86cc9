import { createHash } from 'node:crypto';

/** Of no leaves at all: the hash of nothing, as RFC 9162 has it. */
const EMPTY = createHash('sha256').digest();

// Different first bytes for leaves and inner nodes: no leaf can be passed off as a node. RFC 9162, section 2.1.1.
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Root of a Merkle tree over texts in the order given, SHA-256 in hex. Source: RFC 9162, section 2.1.1. */
export function merkleRoot(leaves: Iterable<string>): string {
  let level: Uint8Array[] = Array.from(leaves, (leaf) =>
    createHash('sha256').update(LEAF).update(leaf).digest(),
  );
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Uint8Array, level[i + 1]];
      // A node without a neighbour moves up as it is.
      above.push(right ? createHash('sha256').update(NODE).update(left).update(right).digest() : left);
    }
    level = above;
  }
  return Buffer.from(level[0] ?? EMPTY).toString('hex');
}
