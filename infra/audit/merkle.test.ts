import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merkleRoot } from './merkle.ts';

const sha = (...parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

test('nothing, one leaf and three leaves have the roots of RFC 9162', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((leaf) => sha('\0', leaf)) as [Buffer, Buffer, Buffer];
  expect(merkleRoot([])).toBe(sha('').toString('hex'));
  expect(merkleRoot(['a'])).toBe(a.toString('hex'));
  expect(merkleRoot(['a', 'b', 'c'])).toBe(sha('\x01', sha('\x01', a, b), c).toString('hex'));
});

test('no two different lists have the same root', () => {
  const leaves = fc.array(fc.string(), { maxLength: 20 });
  fc.assert(
    fc.property(leaves, leaves, (one, other) => {
      expect(merkleRoot(one) === merkleRoot(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
