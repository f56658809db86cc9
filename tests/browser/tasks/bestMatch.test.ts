import { expect, test } from 'vitest';
import { bestMatch } from './bestMatch.ts';

const NAMES = ['Start', 'Stromzähler', 'Zählerstand eintragen', 'Eintragen', 'Zähler getauscht'];

test.each([
  ['the word itself goes before longer names', ['eintragen'], 'Eintragen'],
  ['a dearer word goes before a better fit of a lesser one', ['getauscht', 'start'], 'Zähler getauscht'],
  ['a lesser word serves where no name has a dearer one', ['Umzug', 'Start'], 'Start'],
  ['the beginning of a word goes before its end', ['zähler'], 'Zähler getauscht'],
  ['the end of a word is seen where nothing else fits', ['omzähler'], 'Stromzähler'],
  ['nothing fits', ['Auto'], undefined],
])('%s', (_, words, name) => {
  const found = bestMatch(words, NAMES);
  expect(found === undefined ? undefined : NAMES[found]).toBe(name);
});

test('of equals the first on the page is pressed', () => {
  expect(bestMatch(['mehr'], ['', 'Mehr', 'Mehr'])).toBe(1);
});
