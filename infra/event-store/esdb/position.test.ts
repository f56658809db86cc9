import { expect, test } from 'vitest';
import { fromPosition, isKnown, toPosition } from './position.ts';

test('text order is the order of the pairs', () => {
  const pairs = [
    { commit: 0n, prepare: 0n },
    { commit: 9n, prepare: 9n },
    { commit: 10n, prepare: 0n },
    { commit: 10n, prepare: 10n },
    { commit: 2n ** 63n - 1n, prepare: 0n },
  ];
  const texts = pairs.map(toPosition);
  expect(texts).toEqual(texts.toSorted());
  expect(texts.map(fromPosition)).toEqual(pairs);
});

test.each(['', '7', '00000000000000000007', 'x/y'])('%j is no position', (text) => {
  expect(() => fromPosition(text)).toThrow(RangeError);
});

test('all bits set is the server not knowing', () => {
  expect(isKnown(undefined)).toBe(false);
  expect(isKnown({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })).toBe(false);
  expect(isKnown({ commit: 0n, prepare: 0n })).toBe(true);
});
