import { expect, test } from 'vitest';
import { isSameBody } from './sameBody.ts';

test('the order of names says nothing, that of a list does, and what is undefined is absent', () => {
  const body = { a: [{ b: 1, c: 2 }], d: null };
  expect(isSameBody(body, { d: null, a: [{ c: 2, b: 1 }] })).toBe(true);
  expect(isSameBody(body, { ...body, e: undefined })).toBe(true);
  expect(isSameBody(undefined, undefined)).toBe(true);
  expect(isSameBody(body, { ...body, d: 0 })).toBe(false);
  expect(isSameBody(body, { ...body, a: [{ b: 1 }, { c: 2 }] })).toBe(false);
  expect(isSameBody({ list: [1, 2] }, { list: [2, 1] })).toBe(false);
  expect(isSameBody(body, undefined)).toBe(false);
});
