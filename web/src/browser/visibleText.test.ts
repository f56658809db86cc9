import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test('signs that turn the direction of reading are spelled out, all others stay', () => {
  expect(visibleText('12\u202E34')).toBe('12[U+202E]34');
  expect(visibleText('a\u061Cb\u2066c')).toBe('a[U+061C]b[U+2066]c');
  expect(visibleText('Grüße, 5 m³ – „ja“')).toBe('Grüße, 5 m³ – „ja“');
});
