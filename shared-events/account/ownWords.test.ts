import { expect, test } from 'vitest';
import { isMadeOf, ownWords } from './ownWords.ts';

test.each([
  ['Footprint2026', true],
  ['co2-Fußabdruck!', true],
  ['meinFootprintIstGross1', false],
  ['anna.smith1', true],
  ['SMITH-smith-77', true],
  ['anna.smith@blau.example', true],
  ['blau1234', true],
  ['smithereens1', false],
  ['Köln-am-Rhein-1', true],
  ['köln2026', true],
  ['koelle-alaaf-1', false],
  ['ann-geht-12', false],
  ['drei lange Worte', false],
])('whether %j is made of the words of anna.smith@blau.example in Köln am Rhein: %s', (password, isMade) => {
  expect(isMadeOf(password, ownWords('anna.smith@blau.example', 'Köln am Rhein'))).toBe(isMade);
});

test('words of a citizen who gave neither address nor town are the names of the product', () => {
  expect(isMadeOf('footprint12', ownWords(''))).toBe(true);
  expect(isMadeOf('geheim12', ownWords(''))).toBe(false);
});
