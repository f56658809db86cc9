import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyProof,
  GrowingTree,
  inclusionProof,
  isBeginning,
  leafHash,
  nodeHash,
  type ReadNode,
  rootHash,
} from './merkleTree.ts';

const sha = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leavesOf = (texts: readonly string[]): readonly Buffer[] => texts.map((t) => leafHash(Buffer.from(t)));

function rootOf(texts: readonly string[]): string {
  const tree = new GrowingTree();
  for (const leaf of leavesOf(texts)) tree.append(leaf);
  return Buffer.from(tree.root()).toString('hex');
}

/** Complete subtrees, hashed anew at each question. */
function readerOf(leaves: readonly Uint8Array[]): ReadNode {
  const read: ReadNode = async (level, index) =>
    level === 0
      ? (leaves[index] as Uint8Array)
      : nodeHash(await read(level - 1, index * 2), await read(level - 1, index * 2 + 1));
  return read;
}

test('nothing, one leaf and three leaves have the roots of RFC 9162', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((leaf) => sha('\0', leaf)) as [Buffer, Buffer, Buffer];
  expect(rootOf([])).toBe(sha('').toString('hex'));
  expect(rootOf(['a'])).toBe(a.toString('hex'));
  expect(rootOf(['a', 'b', 'c'])).toBe(sha('\x01', sha('\x01', a, b), c).toString('hex'));
});

test('no two different lists have the same root', () => {
  const leaves = fc.array(fc.string(), { maxLength: 20 });
  fc.assert(
    fc.property(leaves, leaves, (one, other) => {
      expect(rootOf(one) === rootOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

/** Root by a leaf and its proof, as a verifier computes it. Source: RFC 9162, section 2.1.3.2. */
function rootByInclusion(leaf: Uint8Array, index: number, size: number, proof: readonly Uint8Array[]) {
  let [fn, sn, root] = [index, size - 1, leaf];
  for (const step of proof) {
    expect(sn).toBeGreaterThan(0);
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHash(step, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else root = nodeHash(root, step);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  expect(sn).toBe(0);
  return root;
}

test('a leaf is proved to be in a tree of any size, and a smaller tree to be its beginning', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), fc.nat(), async (size, one, other) => {
      const leaves = leavesOf(Array.from({ length: size }, (_, i) => `leaf ${i}`));
      const read = readerOf(leaves);
      const root = await rootHash(read, size);
      const index = one % size;
      const proof = await inclusionProof(read, index, size);
      expect(rootByInclusion(leaves[index] as Buffer, index, size, proof)).toEqual(root);
      const from = 1 + (other % size);
      const [first, second] = [
        { size: from, root: await rootHash(read, from) },
        { size, root },
      ];
      const steps = await consistencyProof(read, from, size);
      expect(isBeginning(first, second, steps)).toBe(true);
      const another = sha('another');
      expect(isBeginning({ ...first, root: another }, second, steps)).toBe(false);
      expect(isBeginning(first, { ...second, root: another }, steps)).toBe(false);
      expect(isBeginning(first, second, [...steps, another])).toBe(false);
      expect(isBeginning(first, second, steps.slice(1))).toBe(steps.length === 0);
      expect(isBeginning({ ...first, size: from - 1 }, second, steps)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
