import { expect, test } from 'vitest';
import { fewestOf, shownRows } from './fewest.ts';

const shown = (...people: number[]) => shownRows(people, (count) => count, 5);

test('five people at least, or as many as a place needs', () =>
  expect([1, 5, 8].map(fewestOf)).toEqual([5, 5, 8]));

test('rows with enough people stay in their order', () => expect(shown(5, 9, 7)).toEqual([5, 9, 7]));

test('with a row that is left out the next smallest goes, so that no total gives it away', () => {
  expect(shown(6, 1, 9, 7)).toEqual([9, 7]);
  expect(shown(4, 9)).toEqual([]);
  expect(shown(4)).toEqual([]);
  expect(shown()).toEqual([]);
});
