import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

/** Two hundred names and more are put in order in another way. */
const values = fc.oneof(
  fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 5 }),
  fc.dictionary(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true, noDefaultInfinity: true }), {
    minKeys: 150,
    maxKeys: 300,
  }),
);

test('is letter for letter what another implementation of RFC 8785 writes', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(canonicalJson(value)).toBe(canonicalize(value));
    }),
  );
});

test('leaves out what is undefined, as an event that is stored does', () => {
  expect(canonicalJson({ b: undefined, a: [undefined, -0] })).toBe('{"a":[null,0]}');
  expect(canonicalJson(undefined)).toBeUndefined();
});

test('writes half a surrogate pair as its escape, which no other text is written as', () => {
  expect(canonicalJson('\ud800')).toBe(String.raw`"\ud800"`);
  expect(canonicalJson(String.raw`\ud800`)).toBe(String.raw`"\\ud800"`);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1])(
  'refuses %s, which JSON cannot say',
  (value) => {
    expect(() => canonicalJson({ value })).toThrow('Object can not safely be stringified');
  },
);
